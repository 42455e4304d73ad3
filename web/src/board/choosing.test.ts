import { describe, expect, it } from 'vitest'
import type { Option } from '../protocol/types'
import { Choosing } from './choosing.svelte'

const option = (text: string, about: string[], group = 'move'): Option => ({
  text, about, group, label: { key: text, params: {} }, interjects: false,
})

function asked(...options: Option[]): { choosing: Choosing; sent: string[] } {
  const sent: string[] = []
  const choosing = new Choosing((text) => sent.push(text))
  choosing.ask(options)
  return { choosing, sent }
}

describe('choosing on the board', () => {
  it('asks part by part and takes back by Escape', () => {
    const { choosing, sent } = asked(option('a-b', ['a', 'b']), option('a-c', ['a', 'c']), option('stop', []))

    expect([...choosing.glowing]).toEqual(['a'])
    expect(choosing.buttons.map((button) => button.text)).toEqual(['stop'])
    expect(choosing.touch('b')).toBe(false)
    expect(choosing.touch('a')).toBe(true)
    expect([...choosing.glowing]).toEqual(['b', 'c'])
    expect(choosing.back()).toBe(true)
    expect([...choosing.glowing]).toEqual(['a'])

    choosing.touch('a')
    choosing.touch('c')
    expect(sent).toEqual(['a-c'])
  })

  it('offers buttons where one thing means several options', () => {
    const { choosing, sent } = asked(option('add', ['x'], 'add'), option('remove', ['x'], 'remove'))

    choosing.touch('x')

    expect(sent).toEqual([])
    expect(choosing.buttons.map((button) => button.text)).toEqual(['add', 'remove'])
  })

  it('drags', () => {
    const { choosing, sent } = asked(option('a-b', ['a', 'b']), option('a-c', ['a', 'c']))

    expect(choosing.leadsOn('a')).toBe(true)
    expect(choosing.leadsOn('b')).toBe(false)
    expect(choosing.drag('a', 'z')).toBe(false)
    expect(choosing.picked).toEqual([])
    expect(choosing.drag('a', 'b')).toBe(true)
    expect(sent).toEqual(['a-b'])
  })
})
