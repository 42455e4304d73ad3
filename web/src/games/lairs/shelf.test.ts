import { beforeEach, expect, it } from 'vitest'
import { keepLair, nameRefusal, removeLair, shelf } from './shelf'

beforeEach(() => localStorage.clear())

it('keeps lairs under names, one of the same name makes way', () => {
  keepLair('Spiral', 'S:A1')
  keepLair('Zwei Wege', 'S:B1')
  keepLair('Spiral', 'S:C1')

  expect(shelf()).toEqual([{ name: 'Spiral', text: 'S:C1' }, { name: 'Zwei Wege', text: 'S:B1' }])
  expect(removeLair('Spiral').map((one) => one.name)).toEqual(['Zwei Wege'])
})

it('refuses names that cannot be told apart from nothing, or from code', () => {
  expect(nameRefusal('', [])).toBe('empty')
  expect(nameRefusal('x'.repeat(41), [])).toBe('long')
  expect(nameRefusal('<b>', [])).toBe('letters')
  expect(nameRefusal('Höhle 2', [])).toBeNull()
  const full = Array.from({ length: 50 }, (_, at) => ({ name: `n${at}`, text: '' }))
  expect(nameRefusal('one more', full)).toBe('full')
  expect(nameRefusal('n3', full)).toBeNull()
})

it('takes a broken shelf for an empty one', () => {
  localStorage.setItem('lairhouse.lairs.shelf', '{"name":')
  expect(shelf()).toEqual([])
})
