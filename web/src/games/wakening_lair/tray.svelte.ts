/** What is being thought of for the dice that lie: markers on each, or which are rolled again. The tray shows it, the question sends it. */
import type { Option } from '../../protocol/types'
import type { LairPlay } from './names'

class Thought {
  change = $state.raw<number[]>([0, 0, 0])
  again = $state.raw<boolean[]>([false, false, false])
  private about: unknown = null

  /** Another question: nothing is thought of yet. */
  follow(options: unknown): void {
    if (options === this.about) return
    this.about = options
    this.change = [0, 0, 0]
    this.again = [false, false, false]
  }
}

export const thought = new Thought()

const named = (play: LairPlay, name: string): Option[] => play.options.filter((option) => option.label.key === `wakening_lair.do.${name}`)
export const spendings = (play: LairPlay): Option[] => named(play, 'spend')
export const rerolls = (play: LairPlay): Option[] => named(play, 'reroll')

/** The spending that makes the dice so. */
export function spendingOf(play: LairPlay, change: readonly number[]): Option | undefined {
  const dice = (play.view.attack?.dice ?? []).map((die, at) => die + (change[at] ?? 0)).join(' ')
  return spendings(play).find((option) => option.label.params['dice'] === dice)
}

/** Whether a spending exists that goes at least as far. */
export function canReach(play: LairPlay, change: readonly number[]): boolean {
  if (change.every((one) => one === 0)) return true
  const dice = play.view.attack?.dice ?? []
  return spendings(play).some((option) => {
    const way = String(option.label.params['dice']).split(' ').map((face, at) => Number(face) - (dice[at] ?? 0))
    return change.every((one, at) => one === 0 || (Math.sign(way[at] ?? 0) === Math.sign(one) && Math.abs(way[at] ?? 0) >= Math.abs(one)))
  })
}

export function rerollOf(play: LairPlay, again: readonly boolean[]): Option | undefined {
  return rerolls(play).find((option) => {
    const dice = option.about.map((thing) => Number(thing.slice(4)) - 1)
    return dice.length > 0 && again.every((one, at) => one === dice.includes(at))
  })
}
