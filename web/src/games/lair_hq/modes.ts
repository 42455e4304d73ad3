/** What is being moved on one's turn: the Boss is in hand first; a Henchman is chosen where there are two sources. */
import type { Play } from '../../board/play.svelte'
import type { LairView } from '../../protocol/views/lair_hq'

export type Mode = 'boss' | 'hench' | 'crate'

export function modeOf(play: Play<LairView>): Mode | '' {
  if (play.choosing.group) return play.choosing.group.endsWith('.hench') ? 'hench' : play.choosing.group.endsWith('.crate') ? 'crate' : 'boss'
  const [first] = play.choosing.picked
  if (first === undefined) return ''
  return first.startsWith('boss-') ? 'boss' : play.choosing.open.some((option) => option.group === 'lair_hq.group.hench') ? 'hench' : ''
}

export function choose(play: Play<LairView>, mode: Mode): boolean {
  const group = `lair_hq.group.${mode}`
  const options = play.choosing.options.filter((option) => option.group === group)
  if (options.length === 0) return false
  const sources = new Set(options.map((option) => option.about[0] ?? ''))
  const [only] = sources
  play.choosing.group = group
  play.choosing.picked = sources.size === 1 && only && options.every((option) => option.about.length > 1) ? [only] : []
  return true
}
