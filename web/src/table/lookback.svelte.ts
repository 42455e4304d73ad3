/** What the player sees: the table as it is, or, for a while, what happened since they last looked, step by step. */
import type { Position, Source } from '../board/play.svelte'
import { settings } from '../house/settings.svelte'
import type { LogLine, Past, Seat } from '../protocol/types'
import type { Pointer } from './pointing.svelte'
import type { TableStore } from './table.svelte'

const PACE = 750
const LONGEST = 60 // steps; further back one would rather open the replay

export class Lookback implements Source {
  private past = $state.raw<Past | null>(null)
  isRunning = $state(false)
  step = $state(0)
  steps = $state(0)

  constructor(private readonly store: TableStore) {}

  get position(): Position | null {
    const view = this.store.view
    const then = this.past?.views[0]
    if (then && this.past) return { seat: this.past.seat, view: then.view, prompt: then.prompt, options: [], asked: [], over: false }
    return view && { seat: view.seat, view: view.view, prompt: view.prompt, options: view.options, asked: view.asked, over: view.over }
  }

  get happening(): readonly LogLine[] {
    return this.past ? this.past.lines : (this.store.feed?.happening ?? [])
  }

  get isAsked(): boolean {
    return this.past === null && this.store.isAsked && this.store.pending === null
  }

  get mayAct(): boolean {
    return this.past === null && this.store.mayAct && this.store.pending === null
  }

  readonly isLive = true

  get isSending(): boolean {
    return this.past === null && this.store.pending !== null
  }

  get seats(): readonly Seat[] {
    return this.store.table?.seats ?? []
  }

  get mayPoint(): boolean {
    return this.store.mayPoint
  }

  get pointers(): readonly Pointer[] {
    return this.store.pointing.all
  }

  story(): Promise<readonly LogLine[]> {
    return this.store.story()
  }

  point(things: string[]): void {
    this.store.point(things)
  }

  send(text: string): void {
    this.store.act(text)
  }

  refuse(says: string, clause = ''): void {
    this.store.refusal = { says, clause, count: (this.store.refusal?.count ?? 0) + 1 }
  }

  name = (seat: number): string => this.store.name(seat)

  /** Show again what happened from a position up to now. */
  async show(from: number): Promise<void> {
    const last = this.store.view?.at ?? 0
    const first = Math.max(from, last - LONGEST)
    this.isRunning = true
    this.steps = last - first
    for (let at = first; at < last && this.isRunning; at++) {
      const past = await this.store.past(this.store.seat, { at })
      if (!past || !this.isRunning) break
      this.step = at - first
      this.past = past
      await new Promise((resolve) => setTimeout(resolve, settings.still ? PACE / 2 : PACE))
    }
    this.stop()
  }

  stop = (): void => {
    this.isRunning = false
    this.past = null
  }
}
