/** The nine icons: symbol, letter and type; the type has a shape and a colour of its own. */
import dominoMask from 'icon:domino-mask'
import flame from 'icon:flame'
import highShot from 'icon:high-shot'
import key from 'icon:key'
import knot from 'icon:knot'
import lyre from 'icon:lyre'
import oldLantern from 'icon:old-lantern'
import scroll from 'icon:scroll-unfurled'
import woodAxe from 'icon:wood-axe'

export type Type = 'monster' | 'encounter' | 'location'

export const ICONS: Record<string, { path: string; type: Type; card: string }> = {
  A: { path: woodAxe, type: 'monster', card: 'axe' },
  B: { path: highShot, type: 'monster', card: 'bow' },
  F: { path: flame, type: 'monster', card: 'flame' },
  M: { path: dominoMask, type: 'encounter', card: 'mask' },
  H: { path: lyre, type: 'encounter', card: 'harp' },
  S: { path: scroll, type: 'encounter', card: 'scroll' },
  K: { path: key, type: 'location', card: 'key' },
  R: { path: knot, type: 'location', card: 'rope' },
  L: { path: oldLantern, type: 'location', card: 'lantern' },
}

export const SHAPES: Record<Type, string> = {
  monster: 'M16 1 30 5v13c0 7-7 11-14 13C9 29 2 25 2 18V5z',
  encounter: 'M16 1a15 15 0 1 1 0 30a15 15 0 0 1 0-30z',
  location: 'M6 2h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z',
}

export const FILLS: Record<Type, [string, string]> = {
  monster: ['#a3293d', '#6d1726'],
  encounter: ['#2d5f9a', '#193a63'],
  location: ['#3f7a48', '#22492a'],
}

/** Top and foot of the sky behind a challenge, and behind a hero, by type. */
export const SKIES: Record<string, [string, string]> = {
  monster: ['#5b1224', '#d0583f'],
  encounter: ['#152c54', '#5f93c9'],
  location: ['#173a26', '#82a85c'],
  'hero-monster': ['#dd7a5f', '#fbdca2'],
  'hero-encounter': ['#6f9fcc', '#f1e7c4'],
  'hero-location': ['#7fae76', '#f7eab2'],
  'hero-none': ['#a283b8', '#fae3b4'],
}

export const typeOf = (icons: string): Type | 'none' => ICONS[icons[0] ?? '']?.type ?? 'none'
