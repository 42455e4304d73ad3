/** Where things lie on the round board, seen from a seat's place, and how villages and tokens are marked. */
import fish from 'icon:double-fish'
import fan from 'icon:handheld-fan'
import moon from 'icon:moon'
import seed from 'icon:plant-seed'
import torii from 'icon:shinto-shrine'
import ghost from 'icon:spectre'
import storm from 'icon:lightning-trio'
import wheat from 'icon:wheat'
import type { Play } from '../../board/play.svelte'
import type { KamiSamaView, PlayerView, SpaceView } from '../../protocol/views/kami_sama'
import { GOALS } from './goals'
import { CELL, M, type Ground } from './landscape'
import { settings } from '../../house/settings.svelte'
import { say, type Params } from '../../words/words.svelte'

export type KamiPlay = Play<KamiSamaView>

export const VILLAGES: Record<Ground, { icon: string; colour: string; key: string; glow: [string, string, string] }> = {
  FA: { icon: wheat, colour: '#6f8a3f', key: 'farming', glow: ['#efe7c0', '#bdbf74', '#77904f'] },
  WE: { icon: fan, colour: '#8a5a83', key: 'wealthy', glow: ['#ecdfe6', '#b795b3', '#7b5581'] },
  FI: { icon: fish, colour: '#3f7ea6', key: 'fishing', glow: ['#cfe3e4', '#5f9dbf', '#2f6890'] },
  HO: { icon: torii, colour: '#b93a2b', key: 'holy', glow: ['#f3dfc8', '#dfa07d', '#b4614a'] },
}

export const TOKENS: Record<string, { icon: string; colour: string }> = {
  moon: { icon: moon, colour: '#3a4a7a' },
  seed: { icon: seed, colour: '#3d5a2a' },
  fear: { icon: ghost, colour: '#3b2340' },
  rage: { icon: storm, colour: '#8a2a1c' },
}

export const FRAMES: Record<string, string> = { field: '#b08a2e', forest: '#356145', hut: '#8a5f3c', stilt_house: '#2d6f9b', temple: '#c0331f' }

export const FAVOR = 'M7 1h6v2.200H7zM7 16.800h6V19H7zM5.500 4h9Q18 7 18 10t-3.500 6h-9Q2 13 2 10t3.500-6zM4.700 7.600v1.600h10.600V7.600zm0 3.400v1.600h10.600V11z'
export const NATURE =
  'M18.500 1.500C9 1.500 2.500 5 2.500 11.500c0 2 .8 3.500 1.800 4.600L1.800 18.600l1.200 1 2.700-2.600c1 .5 2.200.8 3.500.8 6.300 0 9.300-7 9.300-16.300zM6.800 14.300C9 10 11.500 7.300 14.800 5.200 12.300 8.600 10 11.800 8 15z'

export const groundOf = (village: string): Ground => (village in VILLAGES ? (village as Ground) : 'FA')

/** One of the board's own sentences. */
export const t = (key: string, params: Params = {}): string => say({ key: `kami_sama.board.${key}`, params })
/** A name of the card set. */
export const named = (kind: string, id: string): string => say({ key: `kami_sama.${kind}.${id}`, params: {} })
export const textOf = (kind: string, id: string): string => say({ key: `kami_sama.${kind}.${id}.text`, params: {} })
export const villageName = (village: string): string => t(`village.${VILLAGES[groundOf(village)].key}`)

/** The seat whose eyes these are; without one, the first. */
export const me = (play: KamiPlay): PlayerView | undefined => play.view.players[Math.max(0, play.seat)]

/** The seat at the bottom of the picture: one's own; on a shared screen that shall keep still, the first that plays here. */
function bottom(play: KamiPlay): PlayerView | undefined {
  const here = settings.swings ? undefined : play.seats.find((seat) => seat.yours)
  return here ? play.view.players[here.seat] : me(play)
}

/** How far clockwise from the bottom a place lies, in quarters. */
export const quarterOf = (play: KamiPlay, place: number): number => (((place - (bottom(play)?.place ?? 0)) % 4) + 4) % 4

export function turned(quarter: number, x: number, y: number): [number, number] {
  return ([[x, y], [-y, x], [-x, -y], [y, -x]] as [number, number][])[quarter] ?? [x, y]
}

/** A space within its village, drawn for the place at the bottom. */
export const within = (space: SpaceView): [number, number] => [(space.column - 2.5) * CELL, M + (space.row - 0.5) * CELL]

/** Where a piece or place lies on the board as this seat sees it. */
export function placeOf(play: KamiPlay, thing: string): [number, number] | null {
  const { spaces, villages, players } = play.view
  const space = spaces.find((one) => one.id === thing)
  const quarter = (village: string): number => quarterOf(play, villages.find((one) => one.id === village)?.place ?? 0)
  if (space) return turned(quarter(space.village), ...within(space))
  const village = villages.find((one) => one.id === thing)
  if (village) return turned(quarterOf(play, village.place), -143, 214)
  const player = players.find((one) => one.id === thing)
  if (player) return turned(quarterOf(play, player.place), 0, 335)
  return thing === 'kitsune' ? turned(quarterOf(play, play.view.fox?.place ?? 0), 0, 335) : null
}

/** The villages in full light: where an answer can reach, else that of whose turn it is. */
export function litVillages(play: KamiPlay): Set<string> {
  const reached = new Set<string>()
  for (const thing of play.choosing.glowing) if (/^[A-Z]{2}(-|$)/.test(thing)) reached.add(thing.slice(0, 2))
  if (reached.size > 0) return reached
  if (play.view.draft) return new Set([play.view.draft.village])
  const player = play.view.players[Math.max(0, play.view.turn?.seat ?? play.seat)]
  const lit = new Set(player ? [player.village] : [])
  if (player?.kami === 'yue') for (const village of play.view.villages) if (village.marks.includes('moon')) lit.add(village.id) // her second one
  return lit
}

/** Whose the tokens of a kind are. */
export const ownerOf = (play: KamiPlay, token: string): number => play.view.players.findIndex((player) => token in player.kami_tokens)

/** The spaces that one's own shrines lack for the goal in a village; nothing for who only watches. */
export function lacks(play: KamiPlay, village: string): SpaceView[] | null {
  const at = play.view.villages.findIndex((one) => one.id === village)
  const found = play.view.lacks[at]
  return found ? found.flatMap((id) => play.view.spaces.find((one) => one.id === id) ?? []) : null
}

/** The same in words: "one stilt house is missing"; of a shape only how many shrines. */
export function lackIn(play: KamiPlay, village: string): string {
  const spaces = lacks(play, village) ?? []
  if (play.view.turn?.seat === play.seat && play.view.turn.rewarded.includes(village)) return t('goal.rewarded')
  if (spaces.length === 0) return t('goal.met')
  if (!GOALS[play.view.goal]?.kinds) return t('goal.lacks', { n: spaces.length })
  const kinds = [...new Set(spaces.map((space) => space.kind))]
  const said = kinds.map((kind) => t(`lack.${kind}`, { n: spaces.filter((space) => space.kind === kind).length }))
  return t(spaces.length === 1 ? 'goal.lacks.one' : 'goal.lacks.kinds', { what: said.join(', ') })
}
