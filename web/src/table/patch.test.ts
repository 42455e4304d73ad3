import { describe, expect, it } from 'vitest'
import { patched } from './patch'

describe('a patch', () => {
  it('adds, replaces and removes, in lists and records', () => {
    const view = { cells: [1, 2, 3], seat: { name: 'Ada' } }

    const next = patched(view, [
      { op: 'add', path: '/cells/1', value: 9 },
      { op: 'replace', path: '/seat/name', value: 'Bram' },
      { op: 'remove', path: '/cells/0' },
      { op: 'add', path: '/cells/-', value: 7 },
    ])

    expect(next).toEqual({ cells: [9, 2, 3, 7], seat: { name: 'Bram' } })
    expect(view).toEqual({ cells: [1, 2, 3], seat: { name: 'Ada' } })
  })

  it('keeps what it does not touch', () => {
    const view = { a: { deep: [1] }, b: { x: 1 } }

    const next = patched(view, [{ op: 'replace', path: '/b/x', value: 2 }])

    expect(next.a).toBe(view.a)
  })

  it('reads escaped names and the whole', () => {
    expect(patched({ 'a/b': 1, 'c~d': 2 }, [{ op: 'replace', path: '/a~1b', value: 3 }, { op: 'remove', path: '/c~0d' }])).toEqual({ 'a/b': 3 })
    expect(patched({ a: 1 }, [{ op: 'replace', path: '', value: [] }])).toEqual([])
  })
})
