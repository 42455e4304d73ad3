/** How the house's goals are pictured on the scroll: spaces of kinds, or a shape. Pictures only; what meets a goal the server knows. */

export type Cell = [row: number, column: number]
export interface Picture {
  kinds?: string[]
  cells?: Cell[]
  /** The cell that is the temple. */
  temple?: Cell
}

export const GOALS: Record<string, Picture> = {
  homestead: { kinds: ['hut', 'hut', 'field'] },
  hedgerow: { kinds: ['hut', 'hut', 'forest'] },
  'straight-road': { cells: [[0, 0], [0, 1], [0, 2]] },
  'bend-in-the-road': { cells: [[0, 0], [1, 0], [1, 1]] },
  'four-trades': { kinds: ['field', 'forest', 'hut', 'stilt_house'] },
  pilgrimage: { kinds: ['temple', 'field', 'forest'] },
  'broken-path': { cells: [[0, 0], [0, 1], [1, 2]] },
  courtyard: { cells: [[0, 0], [0, 1], [1, 0], [1, 1]] },
  crossroads: { cells: [[0, 0], [0, 1], [0, 2], [1, 1]] },
  'long-walk': { cells: [[0, 0], [1, 0], [1, 1], [1, 2]] },
  'two-shores': { kinds: ['stilt_house', 'stilt_house', 'hut', 'hut'] },
  'winding-lane': { cells: [[0, 0], [0, 1], [1, 1], [1, 2]] },
  'temple-steps': { cells: [[0, 0], [0, 1], [1, 0]], temple: [0, 0] },
  terraces: { kinds: ['field', 'field', 'forest'] },
  'cranes-wings': { cells: [[0, 0], [1, 1], [0, 2]] },
}

/** For each pictured space whether it is lacking, or nothing where the kinds lacking are not those of the picture. */
export function marked(kinds: readonly string[], lacking: readonly string[]): boolean[] | null {
  const rest = [...lacking]
  const found = [...kinds].reverse().map((kind) => {
    const at = rest.indexOf(kind)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return rest.length > 0 ? null : found.reverse()
}
