/** What is being moved on one's turn: the Boss is in hand first. Touching a piece that is not in hand takes it up instead. */
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { LairView } from '../../protocol/views/lair_hq'
import { focus } from './focus.svelte'

type LairPlay = Play<LairView>
export type Mode = 'boss' | 'hench' | 'crate' | 'retire'

export const isOf = (option: Option, mode: string): boolean => option.group === `lair_hq.group.${mode}`

export function modeOf(play: LairPlay): Mode | '' {
  const [first] = play.choosing.picked
  const found = (['boss', 'hench', 'crate', 'retire'] as const).filter((mode) =>
    play.choosing.group ? play.choosing.group === `lair_hq.group.${mode}` : first !== undefined && play.choosing.open.some((option) => isOf(option, mode)),
  )
  return found[0] ?? ''
}

/** Take up what a kind of movement begins with, if there is only one such thing. */
export function choose(play: LairPlay, mode: Mode | 'dig'): boolean {
  const options = play.choosing.options.filter((option) => isOf(option, mode))
  if (options.length === 0) return false
  const sources = new Set(options.map((option) => option.about[0] ?? ''))
  const [only] = sources
  play.choosing.group = `lair_hq.group.${mode}`
  play.choosing.picked = sources.size === 1 && only && options.every((option) => option.about.length > 1) ? [only] : []
  return true
}

/** Something else is touched than what may follow on what is in hand: that is taken up. False when no option begins with it. */
export function takeUp(play: LairPlay, thing: string): boolean {
  if (play.glows(thing) || play.isPicked(thing)) return false
  const options = play.choosing.options.filter((option) => option.about[0] === thing)
  const [first, ...others] = options
  if (!first || options.some((option) => option.group !== first.group)) return false
  if (others.length === 0 && first.about.length === 1) play.choosing.choose(first)
  else [play.choosing.group, play.choosing.picked] = [first.group, [thing]]
  return true
}

/** A finger first looks at an option that would be sent, and confirms it with a second touch or the wide button. */
function looksFirst(play: LairPlay, thing: string): boolean {
  const [only, ...others] = play.choosing.of(thing)
  if (!only || others.length > 0 || only.about.length > play.choosing.picked.length + 1 || focus.touched === thing) return false
  focus.thing = focus.touched = thing
  return true
}

/** For whatever holds things of the table: clicks and keys go through here before the things themselves hear of them. */
export function handling(play: LairPlay): (holder: Element) => () => void {
  return (holder) => {
    let isTouch = false
    const thingOf = (event: Event): string => (event.target instanceof Element ? (event.target.closest<HTMLElement>('[data-thing]')?.dataset['thing'] ?? '') : '')
    const take = (event: Event, thing: string): void => {
      if (!thing || !((isTouch && event.type === 'click' && looksFirst(play, thing)) || takeUp(play, thing))) return
      event.stopPropagation()
      event.preventDefault()
    }
    const pressed = (event: Event): void => {
      if (event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ')) take(event, thingOf(event))
    }
    const down = (event: Event): void => void (isTouch = event instanceof PointerEvent && event.pointerType === 'touch')
    const click = (event: Event): void => take(event, thingOf(event))
    holder.addEventListener('pointerdown', down, { capture: true })
    holder.addEventListener('click', click, { capture: true })
    holder.addEventListener('keydown', pressed, { capture: true })
    return () => {
      holder.removeEventListener('pointerdown', down, { capture: true })
      holder.removeEventListener('click', click, { capture: true })
      holder.removeEventListener('keydown', pressed, { capture: true })
    }
  }
}
