/** The rock, its stones and its cracks: drawn the same at every table, from one fixed seed. */
import type { Plan } from '../plan'

export interface Scenery {
  strata: { d: string; stroke: string; width: number }[]
  stones: { d: string; fill: string }[]
  cracks: { d: string; width: number; opacity: number; stroke: string }[]
}

/** Park and Miller's generator, enough for stones. */
function* chance(seed: number): Generator<number, never> {
  let word = seed
  for (;;) {
    word = (word * 16807) % 2147483647
    yield word / 2147483647
  }
}

const CRACKS: [number, number, number][] = [
  [0.055, 1, 1],
  [0.19, -1, 0.7],
  [0.335, 1, 1.15],
  [0.66, -1, 1.1],
  [0.81, 1, 0.75],
  [0.945, -1, 1],
]

const line = (points: [number, number][]): string => points.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

export function sceneryOf(plan: Plan): Scenery {
  const { width: w, height: h, ground } = plan
  const numbers = chance(5)
  const next = (): number => numbers.next().value
  const unit = plan.isNarrow ? w / 900 : 1
  const strata = Array.from({ length: 9 }, (_, at) => {
    const y = ground + 18 + (at * (h - ground)) / 9
    const swell = 6 + next() * 8
    return {
      d: `M${-w} ${y + swell}Q${-w * 0.4} ${y - swell} 0 ${y}C${w * 0.2} ${y - swell} ${w * 0.3} ${y + swell} ${w * 0.5} ${y}S${w * 0.8} ${y - swell} ${w} ${y + swell * 0.6}Q${w * 1.4} ${y + swell * 2} ${w * 2} ${y}`,
      stroke: at % 2 ? '#352830' : '#221a1e',
      width: 5 + next() * 8,
    }
  })
  const stones = Array.from({ length: plan.isNarrow ? 40 : 110 }, (_, at) => {
    const [x, y, s] = [(next() * 2 - 0.5) * w, ground + 14 + next() * (h - ground - 20), 2 + next() * 5]
    return { d: `M${x} ${y - s}l${s * 1.2} ${s * 0.8} ${-s * 0.5} ${s}h${-s * 1.3}l${-s * 0.5} ${-s}z`, fill: at % 2 ? '#3b2c32' : '#1f171b' }
  })
  const cracks = CRACKS.flatMap(([x, side, tall]) => {
    const at = (points: [number, number][], stretch: number): [number, number][] =>
      points.map(([a, b]) => [w * x + a * unit * 1.3, h + b * stretch * (plan.isNarrow ? 0.8 : 1)])
    const stem = at([[0, 0], [8 * side, -26], [-5 * side, -48], [7 * side, -80], [-3 * side, -104], [4 * side, -132]], tall)
    const twig = at([[-3 * side, -104 * tall], [-16 * side, -122 * tall], [-13 * side, -138 * tall]], 1)
    return [
      { d: line(stem), width: 9, opacity: 0.2, stroke: '#e4572e' },
      { d: line(stem) + line(twig), width: 3.2, opacity: 0.9, stroke: '#ff8f45' },
      { d: line(stem) + line(twig), width: 1.2, opacity: 0.9, stroke: '#ffd58a' },
    ]
  })
  return { strata, stones, cracks }
}

/** The stones of a destroyed room, the same for the same location. */
export function rubbleOf(plan: Plan, place: string): { d: string; fill: string }[] {
  const seed = [...place].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 99991
  const numbers = chance(seed + 1)
  const next = (): number => numbers.next().value
  const fills = ['#54434a', '#463840', '#63525a', '#3b2f35']
  const { w, h } = plan.room
  return Array.from({ length: plan.isNarrow ? 9 : 16 }, (_, at) => {
    const z = (plan.isNarrow ? 8 : 11) + next() * (plan.isNarrow ? 7 : 11)
    const [x, y] = [10 + next() * (w - 30), h - 4 - next() * next() * h * 0.5]
    return { d: `M${x - z / 2} ${y}l${z * 0.5} ${-z * 0.9} ${z * 0.8} ${-z * 0.1} ${z * 0.4} ${z}z`, fill: fills[at % 4] ?? '#54434a' }
  })
}
