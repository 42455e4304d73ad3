/** What is in hand when a question opens: the Boss on one's turn, or the only piece there is to take up. Escape puts it down. */
import { untrack } from 'svelte'
import type { Play } from '../../board/play.svelte'
import type { LairView } from '../../protocol/views/lair_hq'
import { focus } from './focus.svelte'

export function lift(play: Play<LairView>): void {
  $effect(() => {
    const options = play.choosing.options
    untrack(() => {
      focus.clear()
      if (options.length === 0 || play.choosing.picked.length > 0 || play.choosing.group) return
      const boss = options.find((option) => option.group === 'lair_hq.group.boss')?.about[0]
      const [first, ...others] = new Set(options.filter((option) => option.about.length > 1).map((option) => option.about[0] ?? ''))
      const alone = others.length === 0 && options.every((option) => option.about.length !== 1 || option.group === 'lair_hq.group.crate')
      const taken = boss ?? (alone ? first : undefined)
      if (taken) play.choosing.picked = [taken]
    })
  })
}
