/** Whose Work Token it will be: shown on every place that glows, before anybody chooses. [LR-5.6 to LR-5.8, LR-10.32] */
import type { Play } from '../../board/play.svelte'
import type { LairView } from '../../protocol/views/lair_hq'

export interface Receiver {
  text: string
  seat: number
}

export function receiver(play: Play<LairView>, thing: string): Receiver | null {
  if (!play.glows(thing)) return null
  const option = play.choosing.of(thing).find((one) => ['boss', 'hench', 'dismiss'].includes(one.group.replace('lair_hq.group.', '')))
  if (!option || option.label.key === 'lair_hq.option.boss_free') return null
  if (option.group === 'lair_hq.group.hench' && play.choosing.picked.length === 0) return null // it is taken up here
  const other = option.label.params['other']
  if (typeof other === 'number') return { text: play.name(other - 1), seat: other - 1 }
  return { text: play.say({ key: 'lair_hq.board.bank', params: {} }), seat: -1 }
}
