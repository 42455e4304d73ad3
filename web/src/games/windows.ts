/** How a game shows itself in the house: its lettering and one sentence (its picture: lobby/art.ts). A game from outside has none. */
export interface GameWindow {
  order: number
  face: string
  weight: number
  /** How large the name is set, against the other names. */
  size: number
  /** How far down a square picture of the window begins. */
  crop: number
  blurb: Record<string, string>
}

const found = import.meta.glob<GameWindow>('./*/window.ts', { eager: true, import: 'default' })

const windows = new Map(Object.entries(found).map(([path, window]) => [path.split('/')[1] ?? '', window]))

export const windowOf = (slug: string): GameWindow | undefined => windows.get(slug)
