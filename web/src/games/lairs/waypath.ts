/** The way walked, as a line: from space to space, and for a Backtrack through the Known Empty spaces between its ends. */
import type { Map as LairMap } from '../../protocol/views/lairs'
import { beyond, borderAt, cellOf, STEPS, type Side } from './grid'

const SIDES = Object.keys(STEPS) as Side[]
const isNext = (a: string, b: string): boolean => Math.abs(cellOf(a).row - cellOf(b).row) + Math.abs(cellOf(a).column - cellOf(b).column) === 1

/** A shortest way over Known Empty spaces, both ends included; just the ends where none is known. */
export function between(map: LairMap, from: string, to: string): string[] {
  const known = new Set(map.known)
  const walls = new Set(map.walls)
  const full = new Set(map.features.filter((feature) => !feature.gone).map((feature) => feature.space))
  const came = new Map<string, string>([[from, '']])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === to) {
      const way: string[] = []
      for (let step = to; step; step = came.get(step) ?? '') way.unshift(step)
      return way
    }
    if (at !== from && full.has(at)) continue
    for (const side of SIDES) {
      const next = beyond(at, side)
      if (!known.has(next) || came.has(next) || walls.has(borderAt(at, side))) continue
      came.set(next, at)
      queue.push(next)
    }
  }
  return [from, to]
}

/** All spaces of a way, those that a Backtrack ran through filled in. */
export function stepped(map: LairMap, way: readonly string[]): string[] {
  return way.flatMap((space, index) => {
    const last = way[index - 1]
    if (last === undefined || last === space) return last === space ? [] : [space]
    return isNext(last, space) ? [space] : between(map, last, space).slice(1)
  })
}
