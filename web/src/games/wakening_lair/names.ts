/** What things are called, for the screen reader and for what is looked at closely; and what a touch would have meant. */
import type { Play } from '../../board/play.svelte'
import type { Message } from '../../protocol/types'
import type { FoeView, HeroView, PairFace, RoomView, WakeningLairView, WeaponView } from '../../protocol/views/wakening_lair'
import { isKnown, words } from '../../words/words.svelte'

const wordsOf = (key: string): unknown => words.find(key)

export type LairPlay = Play<WakeningLairView>

const message = (key: string, params: Message['params'] = {}): Message => ({ key: `wakening_lair.${key}`, params })
const own = (key: string, params: Message['params'] = {}): Message => message(`board.${key}`, params)
export const cardName = (play: LairPlay, card: string): string => play.say(message(`name.${card}`))
export const typeNames = (play: LairPlay, types: string[]): string => types.map((type) => play.say(message(`type.${type}`))).join(', ')

export const heroOf = (view: WakeningLairView, id: string): HeroView | undefined => view.heroes.find((hero) => hero.id === id)
export const roomOf = (view: WakeningLairView, id: string): RoomView | undefined => view.rooms.find((room) => room.id === id)
export const foeOf = (view: WakeningLairView, id: string): FoeView | undefined =>
  view.rooms.flatMap((room) => [...room.monsters, ...room.traps]).find((foe) => foe.id === id)
export const treasuresOf = (hero: HeroView): WeaponView[] => [...hero.weapons, ...hero.items, ...hero.reserve]
export function treasureOf(view: WakeningLairView, id: string): PairFace | undefined {
  return view.drawn.find((face) => face.id === id) ?? view.heroes.flatMap(treasuresOf).find((card) => card.id === id)?.face
}

const boxes = (numbers: number[], marked: boolean[], play: LairPlay): string =>
  numbers.map((number, at) => (marked[at] ? play.say(own('marked', { n: number })) : String(number))).join(', ')

function roomName(room: RoomView, play: LairPlay): string {
  const where = play.say(own('room_of', { n: room.number, of: play.view.rooms.length }))
  const parts = [room.face ? `${where}, ${cardName(play, room.face.card)}` : `${where}, ${play.say(own('bricked'))}`]
  if (room.face && room.face.advantage.length > 0) parts.push(play.say(own('advantage', { types: typeNames(play, room.face.advantage) })))
  if (room.monsters.length > 0) parts.push(room.monsters.map((foe) => cardName(play, foe.face.card)).join(', '))
  if (room.traps.length > 0) parts.push(room.traps.map((foe) => cardName(play, foe.face.card)).join(', '))
  if (room.heroes.length > 0) parts.push(play.say(own('heroes_here', { names: room.heroes.map((hero) => cardName(play, hero)).join(', ') })))
  if (play.view.terror?.room === room.number) parts.push(cardName(play, play.view.terror.id))
  else if (room.arrives_in > 0) parts.push(play.say(own('arrives', { n: room.arrives_in })))
  return parts.join('. ')
}

const foeName = (foe: FoeView, play: LairPlay): string =>
  play.say(own('foe', { name: cardName(play, foe.face.card), type: message(`type.${foe.face.weakness}`), boxes: boxes(foe.face.boxes, foe.marked, play) }))

/** What was said of a part of the view that is still the same object: most of it is, from one position to the next. */
const said = new WeakMap<object, { words: unknown; about: string; text: string }>()
function kept(part: object, about: string, tell: () => string): string {
  const words = wordsOf('wakening_lair.board.room_of') // other words, another language
  const before = said.get(part)
  if (before && before.words === words && before.about === about) return before.text
  const text = tell()
  said.set(part, { words, about, text })
  return text
}

export function nameOf(thing: string, play: LairPlay): string {
  const view = play.view
  const room = roomOf(view, thing)
  if (room) return kept(room, `${view.terror?.id ?? ''} ${view.terror?.room ?? 0}`, () => roomName(room, play))
  const foe = foeOf(view, thing)
  if (foe) return kept(foe, '', () => foeName(foe, play))
  return otherName(thing, play)
}

function otherName(thing: string, play: LairPlay): string {
  const view = play.view
  const hero = heroOf(view, thing)
  if (hero) return play.say(own('hero', { name: cardName(play, thing), card: cardName(play, hero.face.card), room: hero.room, damage: hero.damage, of: hero.face.boxes.length }))
  const zone = view.terror?.zones.find((one) => one.face.id === thing)
  if (zone) {
    const key = `name.${view.terror?.id ?? ''}.${thing}`
    const state = play.say(own(zone.is_disabled ? 'disabled' : zone.is_open ? 'open' : 'locked'))
    return [isKnown(`wakening_lair.${key}`) ? play.say(message(key)) : cardName(play, thing), boxes(zone.face.boxes, zone.marked, play), state].join(': ')
  }
  const face = view.picks.find((pick) => pick.face.id === thing)?.face
  if (face) return play.say(own('pick', { name: cardName(play, thing), card: cardName(play, face.card), types: typeNames(play, face.types), text: message(`text.${face.card}.ability`) }))
  const card = treasureOf(view, thing)
  if (card) return card.kind === 'pair' ? `${cardName(play, card.weapon?.id ?? '')} / ${cardName(play, card.item?.id ?? '')}` : cardName(play, card.card)
  if (isKnown(`wakening_lair.type.${thing}`)) return play.say(message(`type.${thing}`))
  return cardName(play, thing)
}

/** The Room in which a thing is, for what is not drawn large now. */
export function standsIn(thing: string, play: LairPlay): string | null {
  const view = play.view
  const room = view.rooms.find((one) => one.heroes.includes(thing) || [...one.monsters, ...one.traps].some((foe) => foe.id === thing))
  if (room) return room.id
  const holder = view.heroes.find((hero) => treasuresOf(hero).some((card) => card.id === thing))
  return holder?.id ?? null
}

/** The action of somebody who touches what does not glow; the server says what is wrong with it. */
export function meant(thing: string, play: LairPlay): string | null {
  const view = play.view
  const hero = heroOf(view, view.active)
  if (view.step === 'gathering') return view.picks.some((pick) => pick.face.id === thing) ? `take ${thing}` : null
  if (roomOf(view, thing)) return `move ${thing.slice(5)}`
  const type = hero?.face.types[0]
  if ((foeOf(view, thing) || view.terror?.zones.some((zone) => zone.face.id === thing)) && type) return `hit ${thing} own:${type}`
  return null
}
