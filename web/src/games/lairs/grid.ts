/** Spaces and borders of a lair by name: `B3` is row B, column 3; `B3e` and `B3s` are its eastern and southern borders. */

export interface Cell {
  row: number
  column: number
}

export type Side = 'N' | 'E' | 'S' | 'W'

export const STEPS: Record<Side, [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] }

export const cellOf = (name: string): Cell => ({ row: name.charCodeAt(0) - 65, column: Number.parseInt(name.slice(1), 10) - 1 })

export const nameOf = (row: number, column: number): string => `${String.fromCharCode(65 + row)}${column + 1}`

export function beyond(name: string, side: Side): string {
  const { row, column } = cellOf(name)
  const [down, right] = STEPS[side]
  return nameOf(row + down, column + right)
}

export const isSide = (word: string | undefined): word is Side => word !== undefined && word in STEPS

export function spaces(rows: number, columns: number): string[] {
  return Array.from({ length: rows * columns }, (_, at) => nameOf(Math.floor(at / columns), at % columns))
}

/** All borders between two spaces. */
export function borders(rows: number, columns: number): string[] {
  return spaces(rows, columns).flatMap((name) => {
    const { row, column } = cellOf(name)
    return [...(column < columns - 1 ? [`${name}e`] : []), ...(row < rows - 1 ? [`${name}s`] : [])]
  })
}

/** The wall on a side of a space, by the name that the view gives it. */
export function borderAt(name: string, side: Side): string {
  if (side === 'E') return `${name}e`
  if (side === 'S') return `${name}s`
  return side === 'W' ? `${beyond(name, 'W')}e` : `${beyond(name, 'N')}s`
}

/** Numbers that are always the same for a name: pencil strokes do not wobble when they are drawn again. */
export function jitter(name: string): (reach: number) => number {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7) || 1
  return (reach) => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647 - 0.5) * 2 * reach
  }
}
