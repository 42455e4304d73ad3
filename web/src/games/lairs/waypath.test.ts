import { expect, it } from 'vitest'
import type { Map as LairMap } from '../../protocol/views/lairs'
import { between, stepped } from './waypath'

const map: LairMap = {
  at: 'A1',
  known: ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'],
  located: [],
  features: [{ space: 'B2', kind: 'chest', gone: false, target: 0 }],
  walls: ['A2e'],
  marks: [],
  way: [],
  trail: [],
}

it('walks round walls and never through a Feature', () => {
  expect(between({ ...map, features: [] }, 'A1', 'A3')).toEqual(['A1', 'A2', 'B2', 'B3', 'A3'])
  expect(between(map, 'A1', 'A3')).toEqual(['A1', 'A3'])
  expect(between(map, 'A1', 'B2')).toHaveLength(3)
})

it('fills in what a Backtrack ran through', () => {
  expect(stepped({ ...map, features: [], walls: [] }, ['A1', 'A3', 'B3'])).toEqual(['A1', 'A2', 'A3', 'B3'])
})
