/** What has happened, scene by scene: a line that begins something, and what came of it. Scenes follow one another by themselves. */
import { settings } from '../../house/settings.svelte'
import type { LogLine } from '../../protocol/types'

export interface Scene {
  number: number
  kind: string
  head: LogLine
  /** What came of it. */
  lines: LogLine[]
  dice: number[]
}

/** Lines that begin a scene; all others belong to the one before. */
const HEADS = new Set([
  'turn_began', 'awakening_rolled', 'moved', 'attack_rolled', 'attacker', 'trap_went_off', 'terror_woke', 'terror_advanced', 'advance_skipped',
  'circle_drawn', 'treasure_drawn', 'healing_rolled', 'ring_opened', 'died', 'revived', 'charmed', 'used', 'sang', 'laid_hands', 'sent', 'jumped',
  'vanished', 'given', 'took', 'left', 'named_first', 'wielded', 'donned', 'reserved', 'discarded', 'dealt', 'party_ready', 'ended_won', 'ended_escaped',
  'ended_died', 'gained', 'healed',
]) // prettier-ignore
/** Scenes that the board itself shows well enough, when nothing came of them. */
const QUIET = new Set([
  'turn_began', 'moved', 'treasure_drawn', 'given', 'took', 'left', 'named_first', 'wielded', 'donned', 'reserved', 'discarded', 'dealt', 'party_ready',
  'gained', 'healed',
]) // prettier-ignore
/** How long a scene stays before its lines, in milliseconds. */
const LONG: Record<string, number> = { terror_woke: 1800, died: 1200, revived: 900, terror_advanced: 800 }
const USUAL = 800
const A_LINE = 420
const MANY = 4 // more scenes than these waiting: hurry

export const kindOf = (line: LogLine): string => line.says.key.slice('wakening_lair.log.'.length)

export function scenesOf(lines: readonly LogLine[]): Scene[] {
  const found: Scene[] = []
  for (const line of lines) {
    if (!line.says.key.startsWith('wakening_lair.log.')) continue
    const kind = kindOf(line)
    const scene = found.at(-1)
    if (HEADS.has(kind) || !scene) found.push({ number: line.number, kind, head: line, lines: [], dice: line.dice })
    else {
      scene.lines.push(line)
      if (line.dice.length > 0) scene.dice = line.dice
    }
  }
  return found.filter((scene) => scene.lines.length > 0 || !QUIET.has(scene.kind))
}

export class Herald {
  now = $state.raw<Scene | null>(null)
  /** How many of its lines are seen. */
  told = $state(0)
  private queue: Scene[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = 0

  hear(lines: readonly LogLine[]): void {
    const fresh = lines.filter((line) => line.number > this.last)
    this.last = Math.max(this.last, ...fresh.map((line) => line.number))
    this.queue.push(...scenesOf(fresh))
    if (this.timer === undefined) this.next()
  }

  skip = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
    this.now = null
  }

  private next(): void {
    this.now = this.queue.shift() ?? null
    this.told = 0
    this.timer = this.now ? this.after(LONG[this.now.kind] ?? USUAL, () => this.tell()) : undefined
  }

  private tell(): void {
    const scene = this.now
    if (scene && this.told < scene.lines.length) {
      this.told += 1
      this.timer = this.after(this.told === scene.lines.length ? A_LINE * 2 : A_LINE, () => this.tell())
    } else this.next()
  }

  private after(time: number, then: () => void): ReturnType<typeof setTimeout> {
    const pace = this.queue.length > MANY ? 0.35 : settings.still ? 0.6 : 1
    return setTimeout(then, time * pace)
  }
}
