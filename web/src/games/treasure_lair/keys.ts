/** Keys of this board: letters for answers and icons, numbers for cards, quests and seats in the order in which they lie. */
import type { GameClient } from '../../board/client'
import type { Play } from '../../board/play.svelte'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'
import { ICONS } from './art/icons'

type LairPlay = Play<TreasureLairView>
type Key = NonNullable<GameClient<TreasureLairView>['keys']>[number]

/** Choose the option with this text, if it is there. */
function press(play: LairPlay, ...texts: string[]): boolean {
  const option = play.choosing.options.find((one) => texts.includes(one.text))
  if (option) play.choosing.choose(option)
  return option !== undefined
}

/** What a number means now: one of the things in this row, if it glows. */
function row(view: TreasureLairView): string[] {
  if (view.step === 'choose-action') return view.actions
  if (view.step === 'recruit') return view.pool.map((hero) => hero.card)
  return view.quests.map((quest) => quest.place)
}

function numbered(play: LairPlay, n: number): boolean {
  const seat = `seat-${n}`
  const thing = play.glows(seat) ? seat : row(play.view)[n - 1]
  return thing !== undefined && play.glows(thing) && play.choosing.touch(thing)
}

/** The power that may be used now; where there are several, they are told apart by touching. */
function power(play: LairPlay): boolean {
  const [one, other] = play.options.filter((option) => /^(power|instant) /.test(option.text))
  if (one && !other) play.choosing.choose(one)
  return one !== undefined
}

const ANSWERS: Record<string, (play: LairPlay) => boolean> = {
  g: (play) => press(play, 'gold', ...play.options.map((option) => option.text).filter((text) => text.startsWith('guard '))),
  r: (play) => press(play, 'recruit'),
  d: (play) => press(play, 'done', 'defeat'),
  p: power,
  n: (play) => press(play, 'no', 'none', 'let'),
  l: (play) => press(play, 'let'),
  x: (play) => press(play, 'quit', 'no-claim'),
  c: (play) => press(play, 'claim'),
}

const lettered = (letter: string): Key => {
  const key = letter.toLowerCase()
  const answer = ANSWERS[key]
  return {
    key,
    says: answer ? `treasure_lair.board.key_${key}` : `treasure_lair.card.${ICONS[letter]?.card ?? ''}`,
    press: (play) => (play.glows(`icon-${letter}`) ? play.choosing.touch(`icon-${letter}`) : (answer?.(play) ?? false)),
  }
}

const others = Object.entries(ANSWERS).filter(([key]) => !(key.toUpperCase() in ICONS))

export const KEYS: Key[] = [
  ...[1, 2, 3, 4].map((n) => ({ key: String(n), says: 'treasure_lair.board.key_number', press: (play: LairPlay) => numbered(play, n) })),
  ...others.map(([key, answer]) => ({ key, says: `treasure_lair.board.key_${key}`, press: answer })),
  ...Object.keys(ICONS).map(lettered),
]
