/** Single cubes of a mat, and how they are chosen touch by touch: payments, what is conserved, what a strike takes. */

export type Basket = 'conserved' | 'fresh' | 'spent' | 'fatigued'

export const BASKETS: readonly Basket[] = ['conserved', 'fresh', 'spent', 'fatigued']
const LETTERS: Record<Basket, string> = { conserved: 'c', fresh: 'f', spent: 's', fatigued: 'x' }

export interface Cube {
  /** `w0` to `w3`, `q0`, `p0`: a cube keeps its id from basket to basket, so that it is seen to travel. */
  id: string
  kind: string
  basket: Basket
}

/** The cubes of a mat; those that lay in the same basket before stay what they are, the others have moved. */
export function arranged(before: readonly Cube[], baskets: Record<string, string>): Cube[] {
  const due = new Map<string, number>()
  for (const basket of BASKETS) for (const kind of baskets[basket] ?? '') due.set(kind + basket, (due.get(kind + basket) ?? 0) + 1)
  const takes = (place: string): boolean => {
    const left = due.get(place) ?? 0
    if (left > 0) due.set(place, left - 1)
    return left > 0
  }
  const stays = new Set(before.filter((cube) => takes(cube.kind + cube.basket)))
  const moved = before.filter((cube) => !stays.has(cube))
  const found = [...stays]
  const seen = new Map<string, number>()
  for (const cube of before) seen.set(cube.kind, (seen.get(cube.kind) ?? 0) + 1)
  for (const basket of BASKETS) {
    for (const kind of new Set(baskets[basket] ?? '')) {
      while (takes(kind + basket)) {
        const at = moved.findIndex((cube) => cube.kind === kind)
        const id = moved.splice(at, at < 0 ? 0 : 1)[0]?.id ?? `${kind}${seen.get(kind) ?? 0}`
        if (at < 0) seen.set(kind, (seen.get(kind) ?? 0) + 1)
        found.push({ id, kind, basket })
      }
    }
  }
  return found.sort((a, b) => order(a) - order(b))
}

const order = (cube: Cube): number => BASKETS.indexOf(cube.basket) * 100 + 'wqp'.indexOf(cube.kind) * 10 + Number(cube.id.slice(1))

/** The cubes that touches name: `wf`, `qc`, `ps`. A Conserved cube touched twice goes to Fresh and on to Spent. */
export function named(touched: readonly string[], cubes: readonly Cube[]): string[] {
  return touched.flatMap((id, at) => {
    const cube = cubes.find((one) => one.id === id)
    if (!cube) return []
    return touched.indexOf(id) < at ? `${cube.kind}f` : cube.kind + LETTERS[cube.basket]
  })
}

/** Touches that name these cubes, Fresh ones before Conserved ones used twice. */
export function touchesFor(wanted: readonly string[], cubes: readonly Cube[]): string[] {
  const found: string[] = []
  for (const name of [...wanted].sort((a, b) => Number(a.endsWith('f')) - Number(b.endsWith('f')))) {
    const fits = cubes.filter((cube) => cube.kind + LETTERS[cube.basket] === name && !found.includes(cube.id))
    const again = cubes.filter((cube) => name === `${cube.kind}f` && cube.basket === 'conserved' && found.filter((id) => id === cube.id).length === 1)
    const id = fits[0]?.id ?? again[0]?.id
    if (id !== undefined) found.push(id)
  }
  return found
}

export const sorted = (names: readonly string[]): string => [...names].sort().join(' ')

/** Whether a choice is one of the sets, or could become one with more cubes. */
export const isWhole = (names: readonly string[], sets: readonly string[][]): boolean => sets.some((set) => sorted(set) === sorted(names))

export function fits(names: readonly string[], sets: readonly string[][]): boolean {
  return sets.some((set) => {
    const left = [...set]
    return names.every((name) => {
      const at = left.indexOf(name)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  })
}

/**
 * The choice after one more touch; null when the cube cannot be part of any. A chosen cube is let go, a free one joins, or
 * takes the place of what was chosen first.
 */
export function touched(chosen: readonly string[], id: string, cubes: readonly Cube[], sets: readonly string[][]): string[] | null {
  const say = (ids: readonly string[]): string[] => named(ids, cubes)
  const more = [...chosen, id]
  if (chosen.includes(id)) {
    const isConserved = cubes.find((cube) => cube.id === id)?.basket === 'conserved'
    const once = chosen.indexOf(id) === chosen.lastIndexOf(id)
    if (isConserved && once && !isWhole(say(chosen), sets) && fits(say(more), sets)) return more
    return chosen.filter((one) => one !== id)
  }
  if (fits(say(more), sets)) return more
  if (isWhole(say([id]), sets)) return [id]
  for (let at = 0; at < chosen.length; at++) {
    const swapped = [...chosen.filter((_, other) => other !== at), id]
    if (isWhole(say(swapped), sets)) return swapped
  }
  return fits(say([id]), sets) ? [id] : null
}
