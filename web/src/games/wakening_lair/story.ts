/** The game told over: where everybody was turn by turn, what each Hero did, and where it turned. Made from the lines of the log. */
import type { LogLine, Message } from '../../protocol/types'
import { kindOf } from './herald.svelte'

export interface Deeds {
  boxes: number
  felled: number
  disabled: number
  taken: number
  healed: number
  spent: number
  /** Most boxes marked in one Attack Action. */
  best: number
}

export interface Frame {
  turn: number
  active: string
  /** The Room of each Hero at the end of the turn, and the Terror\'s (0: asleep). */
  rooms: Record<string, number>
  terror: number
  lines: LogLine[]
}

export interface Story {
  frames: Frame[]
  deeds: Map<string, Deeds>
  /** The lines by which the game turned, with the turn they stand in. */
  turns: { turn: number; line: LogLine }[]
}

const GREAT = 3 // boxes marked in one Attack Action that are worth telling
const TURNING = new Set(['terror_woke', 'died', 'revived', 'charmed', 'disabled', 'circle_drawn', 'ended_won', 'ended_escaped', 'ended_died'])

const idOf = (value: Message['params'][string] | undefined): string => (typeof value === 'object' ? (value.key.split('.').at(-1) ?? '') : '')
const numberOf = (line: LogLine, name: string): number => Number(line.says.params[name] ?? 0)
const none = (): Deeds => ({ boxes: 0, felled: 0, disabled: 0, taken: 0, healed: 0, spent: 0, best: 0 })

export function storyOf(lines: readonly LogLine[], heroes: readonly string[]): Story {
  const deeds = new Map(heroes.map((hero) => [hero, none()]))
  const turns: Story['turns'] = []
  const rooms = Object.fromEntries(heroes.map((hero) => [hero, 1]))
  let terror = 0
  let frame: Frame = { turn: 0, active: '', rooms: { ...rooms }, terror, lines: [] }
  const frames = [frame]
  let attack: { hero: string; boxes: number; line: LogLine } | null = null
  const of = (hero: string): Deeds => deeds.get(hero) ?? none()

  for (const line of lines) {
    if (!line.says.key.startsWith('wakening_lair.log.')) continue
    const kind = kindOf(line)
    const hero = idOf(line.says.params['hero'])
    if (kind === 'turn_began') {
      frame = { turn: numberOf(line, 'turn'), active: hero, rooms: { ...rooms }, terror, lines: [] }
      frames.push(frame)
    }
    frame.lines.push(line)
    if (kind === 'attack_rolled' && attack?.line.says.params['thing'] !== line.says.params['thing']) attack = { hero, boxes: 0, line }
    if (kind === 'marked' || kind === 'zone_marked') {
      const by = of(attack?.hero ?? frame.active)
      by.boxes += 1
      if (attack) {
        attack.boxes += 1
        by.best = Math.max(by.best, attack.boxes)
        if (attack.boxes === GREAT) turns.push({ turn: frame.turn, line: attack.line })
      }
    }
    if (kind === 'felled') of(hero).felled += 1
    if (kind === 'disabled') of(hero).disabled += 1
    if (kind === 'struck' || kind === 'hurt') of(hero).taken += numberOf(line, 'n')
    if (kind === 'blow') of(hero).taken += 1
    if (kind === 'healed') of(hero).healed += numberOf(line, 'n')
    if (kind === 'spent') of(hero).spent += numberOf(line, 'n')
    if (kind === 'moved' || kind === 'jumped' || kind === 'pushed') rooms[hero] = numberOf(line, 'end')
    if (kind === 'terror_woke') terror = 12
    if (kind === 'terror_advanced') terror = numberOf(line, 'room')
    if (kind === 'ended_escaped') terror = 0
    if (TURNING.has(kind)) turns.push({ turn: frame.turn, line })
    frame.rooms = { ...rooms }
    frame.terror = terror
  }
  return { frames, deeds, turns }
}
