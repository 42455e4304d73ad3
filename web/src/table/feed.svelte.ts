/**
 * What one seat is told, in order. `held` is the newest view (patches go on top of it); `shown` follows beat by beat, so
 * that every change is seen to happen. A beat is a view with the lines that led to it.
 */
import { settings } from '../house/settings.svelte'
import type { Lines, LogLine, Patch, Travel, View } from '../protocol/types'
import { patched } from './patch'

export interface Beat {
  view: View
  lines: LogLine[]
}

const STAGGER = 40
const TRAVEL = 320
const TUMBLE = 700
const KEPT = 250 // lines of the log in the page; the house gives earlier ones again
const CALM = 4 // more beats than these waiting: hurry

export class Feed {
  shown = $state.raw<View | null>(null)
  lines = $state.raw<LogLine[]>([])
  /** The lines whose travels and dice are on the board now. */
  happening = $state.raw<LogLine[]>([])
  waiting = $state(0)
  earlier = $state(0)
  private held: View | null = null
  private heard: LogLine[] = []
  private queue: Beat[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private kept = KEPT

  constructor(
    readonly seat: number,
    private readonly onShown: (feed: Feed, beat: Beat) => void,
  ) {}

  get n(): number | undefined {
    return this.held?.n
  }

  get at(): number {
    return this.held?.at ?? 0
  }

  hearLines(message: Lines): void {
    const last = this.lastNumber()
    this.heard.push(...message.lines.filter((line) => line.number > last))
  }

  hearView(view: View): void {
    this.held = view
    this.enqueue({ view, lines: this.heard })
    this.heard = []
  }

  /** False when it does not fit what we hold. */
  hearPatch(patch: Patch): boolean {
    if (this.held === null || this.held.n !== patch.base) return false
    this.hearView({ ...patched(this.held, patch.ops), n: patch.n, at: patch.at })
    return true
  }

  /** Show everything that waits at once. */
  skip = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    const beats = this.queue.splice(0)
    for (const beat of beats) this.show(beat)
    this.happening = []
  }

  addEarlier(lines: LogLine[], before: number): void {
    const first = this.lines[0]?.number ?? Infinity
    this.lines = [...lines.filter((line) => line.number < first), ...this.lines]
    this.kept = this.lines.length + KEPT
    this.earlier = before
  }

  close(): void {
    clearTimeout(this.timer)
    this.held = null
    this.shown = null
    this.lines = []
    this.happening = []
    this.heard = []
    this.queue = []
  }

  private lastNumber(): number {
    return this.heard.at(-1)?.number ?? this.queue.at(-1)?.lines.at(-1)?.number ?? this.lines.at(-1)?.number ?? 0
  }

  private enqueue(beat: Beat): void {
    this.queue.push(beat)
    this.waiting = this.queue.length
    if (this.shown === null || document.hidden) this.skip()
    else if (this.timer === undefined) this.next()
  }

  private next(): void {
    const beat = this.queue.shift()
    this.waiting = this.queue.length
    if (beat === undefined) {
      this.timer = undefined
      this.happening = []
      return
    }
    this.show(beat)
    const hurry = this.queue.length > CALM ? 0.25 : 1
    this.timer = setTimeout(() => this.next(), duration(beat.lines) * hurry)
  }

  private show(beat: Beat): void {
    this.waiting = this.queue.length
    this.happening = beat.lines
    if (beat.lines.length > 0) this.lines = this.latest([...this.lines, ...beat.lines])
    this.shown = beat.view
    this.onShown(this, beat)
  }

  /** A long game does not fill the page: only the last lines stay, unless somebody has asked for more. */
  private latest(lines: LogLine[]): LogLine[] {
    if (lines.length <= this.kept) return lines
    const kept = lines.slice(-KEPT)
    this.earlier = kept[0]?.number ?? 0
    return kept
  }
}

/** How long a beat is looked at before the next one, in milliseconds. */
function duration(lines: readonly LogLine[]): number {
  const travels = lines.reduce((sum, line) => sum + line.travels.length, 0)
  const tumbles = lines.some((line) => line.dice.length > 0)
  if (settings.still) return tumbles || travels > 0 ? 60 : 0
  return (tumbles ? TUMBLE : 0) + (travels > 0 ? TRAVEL + travels * STAGGER : 0)
}

/** The journeys of pieces in a beat, by piece, with the order in which they set out. */
export function journeys(lines: readonly LogLine[]): Map<string, Travel & { order: number }> {
  const found = new Map<string, Travel & { order: number }>()
  for (const travel of lines.flatMap((line) => line.travels)) found.set(travel.piece, { ...travel, order: found.size })
  return found
}
