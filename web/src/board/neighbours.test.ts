import { expect, it } from 'vitest'
import { distance } from './neighbours'

it('goes to the nearest thing ahead and never back', () => {
  const here = { x: 0, y: 0 }

  expect(distance(here, { x: 10, y: 0 }, 'right')).toBe(10)
  expect(distance(here, { x: -10, y: 0 }, 'right')).toBe(Infinity)
  expect(distance(here, { x: 10, y: 4 }, 'right')).toBeGreaterThan(distance(here, { x: 12, y: 0 }, 'right'))
  expect(distance(here, { x: 2, y: 30 }, 'right')).toBe(Infinity)
})
