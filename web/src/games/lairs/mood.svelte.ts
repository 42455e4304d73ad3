/** What the player is about to do at a LAIRS table, before anything is sent: piece in hand, action picked, cubes chosen. */
import type { Play } from '../../board/play.svelte'
import type { LairsView } from '../../protocol/views/lairs'

export type Tab = 'map' | 'lair' | 'treasures'

class Mood {
  /** The piece in hand while building. */
  tray = $state('W')
  /** The Goal whose way is shown. */
  goal = $state('')
  /** The action picked: creep, hustle, backtrack, peer, conserve, check, fatigue. */
  verb = $state('')
  /** The payment chosen for each action, where it is not the proposed one. */
  payments = $state<Record<string, string>>({})
  /** Dice wanted for a check. */
  dice = $state(1)
  /** Treasures to keep face-up; null while the best set stands. */
  kept = $state<string[] | null>(null)
  tab = $state<Tab>('map')
  surelyLock = $state(false)
}

const moods = new WeakMap<object, Mood>()

export function moodOf(play: Play<LairsView>): Mood {
  let mood = moods.get(play)
  if (!mood) moods.set(play, (mood = new Mood()))
  return mood
}
