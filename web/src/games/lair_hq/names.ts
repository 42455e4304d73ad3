/** What things are called, for the screen reader and for what is looked at closely; and what a touch would have meant. */
import type { Play } from '../../board/play.svelte'
import type { Message } from '../../protocol/types'
import type { Face, LairView, Place } from '../../protocol/views/lair_hq'
import { say } from '../../words/words.svelte'

type LairPlay = Play<LairView>

const message = (key: string, params: Message['params'] = {}): Message => ({ key, params })
const own = (key: string, params: Message['params'] = {}): Message => message(`lair_hq.board.${key}`, params)

export const faceOf = (view: LairView, card: string): Face | undefined => view.faces.find((face) => face.id === card)

/** Without the full stop that more will follow. */
const unstopped = (text: string): string => text.replace(/\.$/, '')

/** A room card's name in the language of the table's card set. */
export const cardName = (play: LairPlay, card: string): string => play.say(message(`lair_hq.card.${card}`))

export function placeOf(view: LairView, id: string): Place | undefined {
  for (const level of view.levels) {
    const found = level.places.find((place) => place.id === id)
    if (found) return found
  }
  return undefined
}

/** "level 2, right, by the shaft" */
const lies = (id: string): string => spoken('at', id) ?? id

function location(place: Place, play: LairPlay): string {
  const view = play.view
  const level = view.levels.find((one) => one.places.includes(place))
  const where = lies(place.id)
  if (!level?.is_open) return `${where}: ${play.say(own('rock'))}`
  const bosses = place.bosses.map((seat) => play.say(own('boss_here', { name: play.name(seat) })))
  if (place.is_destroyed) return [`${play.say(own('rubble'))}, ${where}`, ...bosses].join('. ')
  const face = faceOf(view, place.card)
  if (!face) return `${where}: ${play.say(own('free'))}`
  const symbols = face.symbols.map((symbol) => play.say(message(`lair_hq.symbol.${symbol}`))).join(', ')
  const manned = place.henchman < 0 ? play.say(own(face.is_open ? 'needs_none' : 'unmanned')) : play.say(own('manned', { name: play.name(place.henchman) }))
  const closed = view.closed.find((one) => one.place === place.id)
  const price = closed ? [play.say(own('closed', { price: closed.tokens + closed.points, clause: closed.clause }))] : []
  return [`${cardName(play, face.id)}, ${where}`, symbols, play.say(message(`lair_hq.card_text.${face.id}`)), manned, ...bosses, ...price].filter((part) => part !== '').map(unstopped).join('. ')
}

/** A place or a level of the notation, said for people: in log lines and options. */
export function spoken(_: string, value: string): string | undefined {
  const [level = '', side, place] = value.split('-')
  if (!/^(L\d+|CORE)$/.test(level)) return undefined
  const name = say(level === 'CORE' ? own('core') : own('level', { level: level.slice(1) }))
  const parts = side === 'left' || side === 'right' ? [say(own(side)), ...(place ? [say(own(place === '1' ? 'inner' : 'outer'))] : [])] : []
  return [name, ...parts].join(', ')
}

export function nameOf(thing: string, play: LairPlay): string {
  const view = play.view
  const place = placeOf(view, thing)
  if (place) return location(place, play)
  const face = faceOf(view, thing)
  if (face) return unstopped(play.say(own('card', { card: cardName(play, face.id), cost: face.cost, base: face.base, text: message(`lair_hq.card_text.${face.id}`) })))
  const crate = view.crate_faces.find((one) => one.id === thing)
  if (crate) return unstopped(`${play.say(message(`lair_hq.crate.${crate.id}`))}: ${play.say(message(`lair_hq.crate_text.${crate.id}`))}`)
  const [kind = '', number = ''] = thing.split('-')
  const seat = Number(number) - 1
  if (kind === 'slot') {
    const slot = view.slots.find((one) => one.id === thing)
    return play.say(own('slot', { slot: slot?.number ?? 0, tokens: message('lair_hq.tokens', { n: slot?.tokens ?? 0 }), points: message('lair_hq.points', { n: slot?.points ?? 0 }), cards: message('lair_hq.cards', { n: slot?.cards ?? 0 }) }))
  }
  if (['boss', 'home', 'seat', 'planning', 'score', 'henchman'].includes(kind) && seat >= 0) return play.say(own(kind, { name: play.name(seat) }))
  if (thing === 'yard' || thing === 'dig' || thing === 'heliport') return play.say(own(thing))
  if (thing === 'cube') return play.say(own('cube'))
  const level = view.levels.find((one) => one.id === thing)
  if (level) return play.say(own('to_open', { level: lies(level.id) }))
  if (['bomb', 'drill', 'rooms', 'lair'].includes(thing)) return play.say(own(`thing_${thing}`))
  return lies(thing)
}

/** The action of somebody who touches what does not glow; the server says what is wrong with it. */
export function meant(thing: string, play: LairPlay): string | null {
  const clause = play.prompt?.clause ?? ''
  const [picked] = play.choosing.picked
  const view = play.view
  const isPlace = placeOf(view, thing) !== undefined
  const face = picked ? faceOf(view, picked) : undefined
  switch (clause) {
    case 'LR-3.2':
    case 'LR-13.1':
      return thing.startsWith('slot-') ? `${clause === 'LR-3.2' ? 'plan' : 'block'} ${thing.slice(5)}` : null
    case 'LR-4.1':
    case 'LR-R37':
      if (thing === 'heliport') return clause === 'LR-4.1' ? 'retire' : null
      if (thing === 'yard') return 'boss Yard'
      if (thing === 'dig') return 'boss Dig'
      if (!isPlace) return null
      if (picked && !picked.startsWith('boss')) return `hench ${picked.startsWith('home') ? 'home' : picked}>${thing}`
      return `boss ${thing}`
    case 'LR-10.17':
      return isPlace && picked ? `occupy ${picked.startsWith('home') ? 'home' : picked}>${thing}` : null
    case 'LR-10.1':
      if (isPlace && face) return `build ${face.name} at ${thing.slice(0, thing.lastIndexOf('-'))}`
      return null
    case 'LR-10.8':
      return isPlace && face ? `upgrade ${thing} to ${face.name}` : null
    case 'LR-10.31': {
      const owner = placeOf(view, thing)?.henchman ?? -1
      const colour = view.players[owner]?.colour
      return colour ? `dismiss ${colour}@${thing}` : null
    }
    case 'LR-10.34':
      return isPlace ? `transfer ${thing}` : null
    case 'LR-10.52':
      return isPlace ? `destroy ${thing}` : null
    case 'LR-3.9':
    case 'LR-10.46': {
      const card = faceOf(view, thing)
      return card ? `take ${card.name}` : null
    }
  }
  return null
}
