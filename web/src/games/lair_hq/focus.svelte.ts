/** The option in focus: the thing under the pointer, the finger or the keyboard, and what touching it would come to. */
import type { Play } from '../../board/play.svelte'
import type { Message, Option } from '../../protocol/types'
import type { LairView } from '../../protocol/views/lair_hq'
import { cardName, faceOf, placeOf } from './names'

type LairPlay = Play<LairView>

class Focus {
  thing = $state('')
  /** What a finger has looked at; a second touch confirms it. */
  touched = ''

  clear(): void {
    this.thing = ''
    this.touched = ''
  }
}

export const focus = new Focus()

const thingOf = (event: Event): string => {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>('[data-thing]') : null
  return found?.dataset['thing'] ?? ''
}

/** A pointer comes near, or the focus arrives: it stays until it goes to another thing. */
export function comesNear(event: Event): void {
  focus.thing = thingOf(event) || focus.thing
}

/** What the thing in focus would do, where that is one thing only. */
export function optionInFocus(play: LairPlay): Option | null {
  const [only, ...others] = play.choosing.of(focus.thing)
  return only && others.length === 0 && only.about.length === play.choosing.picked.length + 1 ? only : null
}

/** The option that one press more would send: the one in focus, or the only one that what is in hand leads to. */
export const optionMeant = (play: LairPlay): Option | null =>
  optionInFocus(play) ?? (play.choosing.picked.length > 0 && play.choosing.open.length === 1 ? (play.choosing.open[0] ?? null) : null)

const own = (key: string, params: Message['params'] = {}): Message => ({ key: `lair_hq.board.${key}`, params })

/** Where a Boss who goes there lets its Score Token slide, when the room gives VPs in any case. */
function slide(play: LairPlay, thing: string): Message[] {
  const face = faceOf(play.view, placeOf(play.view, thing)?.card ?? '')
  const mine = play.view.players[play.seat]
  const n = (face?.room_left ?? []).reduce((sum, step) => sum + (step.word === 'favor' ? step.n : 0), 0)
  return mine && n > 0 ? [own('to_slot', { slot: Math.min(play.view.last_slot, mine.score + n) })] : []
}

function visit(play: LairPlay, option: Option): Message[] {
  const [, thing = ''] = option.about
  const face = faceOf(play.view, placeOf(play.view, thing)?.card ?? '')
  const does = face ? [own('does', { room: cardName(play, face.id), text: { key: `lair_hq.card_text.${face.id}`, params: {} } })] : [own(`does_${thing}`)]
  const other = option.label.params['other']
  const pays = option.label.key === 'lair_hq.option.boss_free' ? own('pays_nobody') : typeof other === 'number' ? own('pays', { name: play.name(other - 1) }) : own('pays_bank')
  return [...does, ...slide(play, thing), pays]
}

/** What the option in focus would come to, in words; empty when none is. */
export function consequence(play: LairPlay): string {
  const option = optionMeant(play)
  if (!option) return ''
  const told = option.group === 'lair_hq.group.boss' ? visit(play, option) : [option.label, ...left(play, option), ...sentHome(play, option)]
  return told.map((one) => play.say(one).replace(/([^.!?])$/, '$1.')).join(' ')
}

/** The room that a Henchman leaves will be nobody's. [LR-6.6] */
function left(play: LairPlay, option: Option): Message[] {
  const [source = ''] = option.about
  const moves = option.group === 'lair_hq.group.hench' || option.group === 'lair_hq.group.occupy'
  const face = moves ? faceOf(play.view, placeOf(play.view, source)?.card ?? '') : undefined
  return [...(option.group === 'lair_hq.group.hench' ? [own('pays_bank')] : []), ...(face ? [own('nobodys', { room: cardName(play, face.id) })] : [])]
}

/** Whose Henchman goes home, and whether a token goes with it. [LR-10.32, LR-10.36, LR-10.53, LR-R17, LR-R18] */
function sentHome(play: LairPlay, option: Option): Message[] {
  const kind = option.group.replace('lair_hq.group.', '')
  if (!['upgrade', 'destroy', 'dismiss', 'transfer'].includes(kind)) return []
  const owner = placeOf(play.view, option.about.at(kind === 'dismiss' ? 0 : -1) ?? '')?.henchman ?? -1
  if (owner < 0) return []
  return [own(kind === 'upgrade' || play.view.bank === 0 ? 'goes_home' : 'goes_home_paid', { name: play.name(owner) })]
}
