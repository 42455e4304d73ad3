/** How an option is made with the hands: the things to touch for it in order, and what may be dragged where. */
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { LairView } from '../../protocol/views/lair_hq'

/** Tools that stand for a directive: what is dragged to where it acts. */
export const TOOLS = ['cube', 'bomb', 'drill'] as const

/** A Henchman leads by where it comes from and goes to; a card by the place where it will lie; a tool is in hand already. */
export function parts(option: Option, play: Play<LairView>): string[] {
  const { about } = option
  switch (option.group) {
    case 'lair_hq.group.hench':
    case 'lair_hq.group.occupy':
      return about.slice(0, 2)
    case 'lair_hq.group.build':
    case 'lair_hq.group.steal':
      return [about[0] ?? '', about[2] ?? '']
    case 'lair_hq.group.dismiss':
    case 'lair_hq.group.give':
      return about.slice(0, 1)
    case 'lair_hq.group.destroy':
      return ['bomb', ...about]
    case 'lair_hq.group.dig':
      return ['drill', ...about]
    case 'lair_hq.group.transfer':
      return [`boss-${play.seat + 1}`, ...about]
  }
  return about
}

/** Everything with two ends may be dragged, whatever is in hand; a card, a crate and a Henchman also to where they go. */
export function drags(option: Option, play: Play<LairView>): [string, string][] {
  const [from, to] = parts(option, play)
  if (from !== undefined && to !== undefined) return option.group === 'lair_hq.group.retire' && option.text !== 'retire' ? [] : [[from, to]]
  const [thing = '', , other = ''] = option.about
  switch (option.group) {
    case 'lair_hq.group.take':
      return [[thing, 'rooms']]
    case 'lair_hq.group.give':
      return [[thing, option.about[1] ?? '']]
    case 'lair_hq.group.crate':
      return [[thing, 'lair']]
    case 'lair_hq.group.dismiss':
      return [[thing, other]]
  }
  return []
}

/** Everything that may be dragged now. */
export const draggable = (play: Play<LairView>): Set<string> =>
  new Set(play.options.flatMap((option) => drags(option, play).map(([from]) => from)))

/** Where what is being dragged may be let go, besides the places that glow. */
export const targets = (play: Play<LairView>): Set<string> =>
  new Set(play.dragged ? play.options.flatMap((option) => drags(option, play).flatMap(([from, to]) => (from === play.dragged ? [to] : []))) : [])

/** A drag begins: that piece is in hand, whatever was before. */
export function lifts(thing: string, play: Play<LairView>): void {
  const option = play.choosing.options.find((one) => one.about[0] === thing && one.about.length > 1)
  if (option && !play.isPicked(thing)) [play.choosing.group, play.choosing.picked] = [option.group, [thing]]
}

/** A drag ends: what it means, wherever it came from. */
export function drops(from: string, to: string, play: Play<LairView>): boolean {
  const meant = play.options.find((option) => drags(option, play).some(([start, end]) => start === from && end === to))
  if (meant) play.choosing.choose(meant)
  return meant !== undefined
}
