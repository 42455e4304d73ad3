/** Fingers on the table: what others, and one's own seat, point at now. A finger stays some seconds, or until the next move. */
import type { ChatLine, Seat } from '../protocol/types'

const LONGEST = 10_000
const SHORTEST = 3_000 // so that it is seen although the game goes on

export interface Pointer {
  number: number
  seat: number
  name: string
  things: string[]
  /** The position it was made at. */
  at: number
  time: number
}

export class Pointing {
  all = $state.raw<Pointer[]>([])

  /** Somebody points: their earlier finger is gone. */
  hear(line: ChatLine, seats: readonly Seat[], at: number): void {
    if (line.about.length === 0) return
    const seat = seats.find((one) => one.person?.id === line.who.id && one.steward < 0)?.seat ?? -1
    const pointer = { number: line.number, seat, name: line.who.name, things: line.about, at, time: performance.now() }
    this.all = [...this.all.filter((other) => other.seat !== seat), pointer]
    setTimeout(() => this.drop((one) => one === pointer), LONGEST)
  }

  /** The game has moved on. */
  moved(at: number): void {
    if (this.all.every((one) => one.at >= at)) return
    const isDone = (one: Pointer): boolean => one.at < at && performance.now() - one.time >= SHORTEST
    this.drop(isDone)
    if (this.all.length > 0) setTimeout(() => this.drop(isDone), SHORTEST)
  }

  private drop(isDone: (one: Pointer) => boolean): void {
    this.all = this.all.filter((one) => !isDone(one))
  }
}
