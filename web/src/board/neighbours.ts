/** Where the arrow keys lead: the nearest thing in a direction, as drawn. With Shift, the nearest one that glows. */

export type Direction = 'up' | 'down' | 'left' | 'right'

const WAYS: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

/** How far `to` is from `from` in a direction; sideways counts double. Infinity when it lies elsewhere. */
export function distance(from: { x: number; y: number }, to: { x: number; y: number }, direction: Direction): number {
  const [x, y] = WAYS[direction]
  const along = (to.x - from.x) * x + (to.y - from.y) * y
  const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
  return along > 1 && aside <= along * 2 ? along + aside * 2 : Infinity
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export function neighbour(board: Element, from: Element | null, direction: Direction, onlyGlowing: boolean): HTMLElement | null {
  const all = [...board.querySelectorAll<HTMLElement>(onlyGlowing ? '[data-thing][data-glows]' : '[data-thing]')]
  const things = all.filter((thing) => thing.getClientRects().length > 0 && thing.matches('button, [tabindex]'))
  if (!from || !board.contains(from)) return board.querySelector<HTMLElement>('[data-thing][data-glows]') ?? things[0] ?? null
  const here = middle(from)
  let best: HTMLElement | null = null
  let shortest = Infinity
  for (const thing of things) {
    const far = thing === from ? Infinity : distance(here, middle(thing), direction)
    if (far < shortest) [best, shortest] = [thing, far]
  }
  return best
}
