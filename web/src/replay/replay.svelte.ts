/** A replay: positions of a game, from any seat's eyes, fetched as they are looked at and kept. */
import type { Position, Source } from '../board/play.svelte'
import { ask, HouseError } from '../house/api'
import { settings } from '../house/settings.svelte'
import type { LogLine, Past, Seat, Table } from '../protocol/types'
import { ALL_SEEING, SPECTATOR } from '../protocol/types'
import { seatName } from '../table/names'
import { words } from '../words/words.svelte'

const PACE = 1100

export class Replay implements Source {
  table = $state.raw<Table | null>(null)
  problem = $state.raw<HouseError | null>(null)
  /** Through whose eyes: a seat, the spectator, or everybody's at once when the game is over. */
  eyes = $state(SPECTATOR)
  entry = $state(0)
  last = $state(0)
  isPlaying = $state(false)
  lines = $state.raw<LogLine[]>([])
  private past = $state.raw<Past | null>(null)
  private known = new Map<string, Promise<Past>>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {}

  async open(eyes: number | null, entry: number | null): Promise<void> {
    try {
      this.table = await ask<Table>(`tables/${this.id}`)
      await words.learnGame(this.table.game, this.table.card_set ? this.id : undefined)
      const usual = this.table.yours[0] ?? (this.isOver ? 0 : SPECTATOR)
      this.eyes = eyes ?? usual
      await this.goTo(entry ?? 0)
    } catch (error) {
      if (!(error instanceof HouseError)) throw error
      this.problem = error
    }
  }

  get isOver(): boolean {
    return this.table?.status === 'over'
  }

  get position(): Position | null {
    const then = this.past?.views[0]
    if (!then || !this.past) return null
    return { seat: then.seat, view: then.view, prompt: then.prompt, options: [], asked: then.prompt ? [then.prompt.seat] : [], over: this.entry >= this.last && this.isOver }
  }

  get happening(): readonly LogLine[] {
    return this.past?.lines ?? []
  }

  readonly isAsked = false
  readonly mayAct = false
  readonly isSending = false
  readonly isLive = false
  readonly mayPoint = false
  readonly pointers = []

  get seats(): readonly Seat[] {
    return this.table?.seats ?? []
  }

  get said(): string {
    return this.past?.text ?? ''
  }

  story(): Promise<readonly LogLine[]> {
    return Promise.resolve(this.lines)
  }

  point(): void {
    // nor is anybody there to be shown anything
  }

  send(): void {
    // a past position is only looked at
  }

  refuse(): void {
    // and nothing in it is refused
  }

  name = (seat: number): string => seatName(this.table?.seats ?? [], seat)

  /** The eyes there are to look through: while the game is on, one's own; afterwards everybody's. */
  get choices(): number[] {
    const table = this.table
    if (!table) return []
    const seats = this.isOver ? table.seats.map((seat) => seat.seat) : table.yours
    return [...seats, ...(table.may_watch || this.isOver ? [SPECTATOR] : [])]
  }

  async goTo(entry: number): Promise<void> {
    const wished = Math.max(0, entry)
    const eyes = this.eyes
    const past = await this.fetch(wished)
    if (eyes !== this.eyes) return
    this.last = past.last
    this.entry = Math.min(wished, past.last)
    this.past = past
    if (this.entry < this.last) void this.fetch(this.entry + 1).catch(() => undefined)
  }

  async look(eyes: number): Promise<void> {
    this.eyes = eyes
    this.known.clear()
    await this.goTo(Math.min(this.entry, this.isOver ? this.last : Infinity))
  }

  play(): void {
    this.isPlaying = true
    const step = async (): Promise<void> => {
      if (!this.isPlaying) return
      if (this.entry >= this.last) return this.pause()
      await this.goTo(this.entry + 1)
      this.timer = setTimeout(() => void step(), settings.still ? PACE / 2 : PACE)
    }
    if (this.entry >= this.last) this.entry = 0
    void step()
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.timer)
  }

  private fetch(entry: number): Promise<Past> {
    const seat = this.eyes === ALL_SEEING && !this.isOver ? SPECTATOR : this.eyes
    const key = `${seat} ${entry}`
    const known = this.known.get(key)
    if (known) return known
    const fetched = ask<Past>(`tables/${this.id}/past?seat=${seat}&${this.isOver ? 'entry' : 'at'}=${entry}`)
    this.known.set(key, fetched)
    fetched.catch(() => this.known.delete(key))
    return fetched
  }
}
