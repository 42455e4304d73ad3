import { describe, expect, it } from 'vitest'
import { shortened } from './outline'

describe('a shortened path', () => {
  it('stands on whole units and adds no error up', () => {
    expect(shortened('M10.4 10.4l10.4 5 10.4 5 10.4 5z')).toBe('m10 10l11 5 10 5 11 5z')
  })

  it('writes level and upright lines short', () => {
    expect(shortened('M0 0H20.2V9.8L0 10Z')).toBe('m0 0h20v10h-20z')
  })

  it('keeps curves, and arcs whose flags stand without a space', () => {
    expect(shortened('M0 0c1.2 0 2.1-1 3.4-2s2 1 4 1q1 1 2 2t3 3')).toBe('m0 0c1 0 2-1 3-2s2 1 4 1q1 1 2 2t3 3')
    expect(shortened('M0 0a5.25 5.25 0 0110 0')).toBe('m0 0a5.3 5.3 0 0 1 10 0')
  })

  it('goes on from the start of a figure that was closed', () => {
    expect(shortened('M5 5h4v4zm10 0h2z')).toBe('m5 5h4v4zm10 0h2z')
  })
})
