import { describe, expect, it } from 'vitest'
import { arranged, named, touched, touchesFor } from './cubes'

const mat = (fresh: string, conserved = '', spent = '', fatigued = '') => arranged([], { fresh, conserved, spent, fatigued })

describe('cubes', () => {
  it('keep what they are from basket to basket', () => {
    const before = mat('wwwqp', 'w')
    const after = arranged(before, { fresh: 'wwp', conserved: 'w', spent: 'wq', fatigued: '' })

    expect(before.map((cube) => cube.id).sort()).toEqual(after.map((cube) => cube.id).sort())
    expect(after.filter((cube) => cube.basket === 'spent').map((cube) => cube.kind)).toEqual(['w', 'q'])
    expect(after.find((cube) => cube.basket === 'conserved')?.id).toBe(before.find((cube) => cube.basket === 'conserved')?.id)
    expect(arranged(after, { fresh: 'wwp', conserved: 'w', spent: 'wq', fatigued: '' })).toEqual(after)
  })

  it('name what is spent, a Conserved cube twice', () => {
    const cubes = mat('', 'w', 'q')
    const id = cubes[0]?.id ?? ''

    expect(named([id, id], cubes)).toEqual(['wc', 'wf'])
    expect(touchesFor(['wf', 'wc'], cubes)).toEqual([id, id])
  })
})

describe('a touch', () => {
  const cubes = mat('wwwqp', '', 'w')
  const of = (kind: string, basket = 'fresh'): string => cubes.find((cube) => cube.kind === kind && cube.basket === basket)?.id ?? ''
  const creep = [['wf'], ['qf'], ['pf']]
  const hustle = [['wf', 'wf'], ['qf'], ['wf', 'qf'], ['wf', 'pf'], ['qf', 'pf']]

  it('takes the place of the only cube paid', () => {
    expect(named(touched(touchesFor(['wf'], cubes), of('q'), cubes, creep) ?? [], cubes)).toEqual(['qf'])
  })

  it('prefers the cube that pays alone, and adds to it', () => {
    const alone = touched(touchesFor(['wf', 'wf'], cubes), of('q'), cubes, hustle) ?? []
    expect(alone).toEqual([of('q')])
    expect(named(touched(alone, of('p'), cubes, hustle) ?? [], cubes)).toEqual(['qf', 'pf'])
  })

  it('lets a chosen cube go', () => {
    const two = touchesFor(['wf', 'wf'], cubes)
    expect(touched(two, two[0] ?? '', cubes, hustle)).toEqual([two[1]])
  })

  it('is refused where the cube meets nothing', () => {
    expect(touched([], of('w', 'spent'), cubes, creep)).toBeNull()
  })

  it('swaps one cube of a strike for another', () => {
    const strike = [['ws', 'wf'], ['wf', 'wf'], ['ws', 'qf']]
    expect(named(touched(touchesFor(['ws', 'wf'], cubes), of('q'), cubes, strike) ?? [], cubes)).toEqual(['ws', 'qf'])
  })
})
