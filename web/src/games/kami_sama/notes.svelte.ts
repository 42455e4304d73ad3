/** What is worth a moment's look: the board that turns, a villager turned up, a goal met, a set returned, what the Kitsune tries. */
import type { LogLine, Message } from '../../protocol/types'

export type Note =
  | { kind: 'turns' }
  | { kind: 'villager'; villager: string; seat: Message }
  | { kind: 'goal' | 'set'; says: Message }

const LONG: Record<Note['kind'], number> = { turns: 1800, villager: 1400, goal: 1500, set: 1500 }
export const BLINK = 250
const TRIED = /^kami_sama\.log\.fox_(passed|added|removed|replaced)$/

const villagerOf = (line: LogLine): string => {
  const told = line.says.params['villager']
  return typeof told === 'object' ? told.key.slice('kami_sama.villager.'.length) : ''
}

function noted(line: LogLine): Note[] {
  const key = line.says.key.slice('kami_sama.log.'.length)
  const seat = line.says.params['seat']
  if (key.startsWith('board_turned')) return [{ kind: 'turns' }]
  if (key === 'took' && typeof seat === 'object') return [{ kind: 'villager', villager: villagerOf(line), seat }]
  if (key === 'token.goal') return [{ kind: 'goal', says: line.says }]
  return key === 'set' ? [{ kind: 'set', says: line.says }] : []
}

/** Lines become notes, shown one after the other; what the Kitsune tries blinks space by space. */
export class Notes {
  now = $state.raw<Note | null>(null)
  tried = $state.raw<{ space: string; did: string }[]>([])
  private waiting: Note[] = []
  private last = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private blinking: ReturnType<typeof setTimeout> | undefined

  hear(lines: readonly LogLine[]): void {
    const fresh = lines.filter((line) => line.number > this.last)
    this.last = Math.max(this.last, ...fresh.map((line) => line.number))
    this.waiting.push(...fresh.flatMap(noted))
    if (this.timer === undefined && this.waiting.length > 0) this.next()
    const tried = fresh.flatMap((line) => {
      const did = TRIED.exec(line.says.key)?.[1]
      return did === undefined ? [] : [{ space: line.about[0] ?? '', did }]
    })
    if (tried.length === 0) return
    this.tried = tried
    clearTimeout(this.blinking)
    this.blinking = setTimeout(() => (this.tried = []), tried.length * BLINK + 900)
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.blinking)
  }

  private next(): void {
    this.now = this.waiting.shift() ?? null
    this.timer = this.now === null ? undefined : setTimeout(() => this.next(), LONG[this.now.kind] / (this.waiting.length > 2 ? 2 : 1))
  }
}
