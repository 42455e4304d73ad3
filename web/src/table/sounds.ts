/** Five soft sounds, made here; off until asked for. */
import type { LogLine } from '../protocol/types'

export type Sound = 'turn' | 'piece' | 'card' | 'dice' | 'win'

const NOTES: Record<Sound, { at: number; pitch: number; long: number; wave: OscillatorType }[]> = {
  turn: [{ at: 0, pitch: 523, long: 0.25, wave: 'sine' }, { at: 0.12, pitch: 784, long: 0.4, wave: 'sine' }],
  piece: [{ at: 0, pitch: 180, long: 0.08, wave: 'triangle' }],
  card: [{ at: 0, pitch: 900, long: 0.05, wave: 'triangle' }],
  dice: [0, 0.07, 0.15].map((at) => ({ at, pitch: 260, long: 0.05, wave: 'square' as const })),
  win: [523, 659, 784, 1047].map((pitch, index) => ({ at: index * 0.14, pitch, long: 0.5, wave: 'sine' as const })),
}

const CARDS = /deck|hand|discard|pile|pool|market|draw/

/** What a change sounds like: dice, cards that come from or go to where cards lie, any other piece. */
export function soundOf(lines: readonly LogLine[]): Sound | null {
  if (lines.some((line) => line.dice.length > 0)) return 'dice'
  const travels = lines.flatMap((line) => line.travels)
  if (travels.length === 0) return null
  return travels.some((travel) => CARDS.test(travel.start) || CARDS.test(travel.end)) ? 'card' : 'piece'
}

let context: AudioContext | undefined

export function play(sound: Sound): void {
  context ??= new AudioContext()
  for (const note of NOTES[sound]) {
    const start = context.currentTime + note.at
    const tone = new OscillatorNode(context, { frequency: note.pitch, type: note.wave })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.linearRampToValueAtTime(0.06, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.long)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + note.long)
  }
}
