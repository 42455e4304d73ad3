import { expect, it } from 'vitest'
import { WORDS } from './words'

const places = (sentence: unknown): string[] => [...JSON.stringify(sentence).matchAll(/\{[a-z_]+\}/g)].map(([found]) => found).sort()

it('says everything in German too, with the same parameters', () => {
  const { en = {}, de = {} } = WORDS

  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  for (const [key, sentence] of Object.entries(en)) {
    expect(new Set(places(de[key])), key).toEqual(new Set(places(sentence)))
  }
})
