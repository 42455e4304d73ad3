/** What is touched for an option, where the board asks otherwise than the option's `about`. */
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'
import { LOSE_CLAIM } from './names'

/**
 * A challenge is one thing, though its option names the quest too; the attempted one is defeated by a touch; a claimed quest is
 * not lost by one touch of another.
 */
export function parts(option: Option, play: Play<TreasureLairView>): string[] {
  const { about, text, label } = option
  if (text === 'defeat') return [play.view.attempt?.facing ?? '']
  if (label.key === 'treasure_lair.option.quest.loses') return [...about, LOSE_CLAIM]
  return /^[qc]\d+:\d+$/.test(about[0] ?? '') ? about.slice(0, 1) : about
}
