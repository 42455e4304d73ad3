/** What the player is about to do at a LAIRS table, before anything is sent: piece in hand, action picked, cubes chosen. */
import type { Play } from '../../board/play.svelte'
import type { LairsView } from '../../protocol/views/lairs'
import { arranged, type Cube } from './cubes'

export type Tab = 'map' | 'lair' | 'treasures'

class Mood {
  /** The piece in hand while building. */
  tray = $state('W')
  /** The Goal whose way is shown. */
  goal = $state('')
  /** The action picked: creep, hustle, backtrack, peer, conserve, check, fatigue. */
  verb = $state('')
  /** Cubes touched, and the question they were touched for. */
  touched = $state.raw<{ for: string; ids: readonly string[] } | null>(null)
  /** Treasures to keep face-up; null while the best set stands. */
  kept = $state<string[] | null>(null)
  tab = $state<Tab>('map')
  /** The space whose sides stand open as handles for a thumb. */
  thumb = $state('')
  /** The second half of a move on the own board: what is to be put down when its old place is free. */
  next = $state.raw<{ from: string; text: string } | null>(null)
  /** The action that asks once more before it is sent: end, exit, lock. */
  sure = $state('')
  /** Whether the shelf of kept lairs is open. */
  shelf = $state(false)
  /** On a phone: whether single cubes are laid out to be touched. */
  otherwise = $state(false)
  private readonly mats = new Map<number, Cube[]>()

  /** The cubes of a seat, each the same one from basket to basket. */
  mat(seat: number, baskets: Record<string, string>): Cube[] {
    const cubes = arranged(this.mats.get(seat) ?? [], baskets)
    this.mats.set(seat, cubes)
    return cubes
  }
}

const moods = new WeakMap<object, Mood>()

export function moodOf(play: Play<LairsView>): Mood {
  const mood = moods.get(play)
  if (mood) return mood
  $effect.root(() => void moods.set(play, new Mood())) // an effect does not follow what it has made itself
  return moodOf(play)
}

/** The Treasures to be kept face-up: those turned by hand, or the best set. */
export const keptNow = (play: Play<LairsView>): string[] =>
  moodOf(play).kept ?? play.view.seats[play.seat]?.collection.cards.filter((card) => card.kept).map((card) => card.id) ?? []

/** What these cards score; nothing where they may not all be kept. */
export const keepingNow = (play: Play<LairsView>) => {
  const kept = keptNow(play)
  return play.view.keepings.find((one) => one.cards.length === kept.length && one.cards.every((card) => kept.includes(card)))
}
