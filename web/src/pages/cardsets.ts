/** Own card sets, kept as text in this browser: by game and name. */
import { keep, kept } from '../house/keep'

export interface CardSet {
  key: string
  game: string
  name: string
}

export const allCardSets = (): CardSet[] => JSON.parse(kept('cards') ?? '[]') as CardSet[]

export const cardSets = (game: string): CardSet[] => allCardSets().filter((set) => set.game === game)

export const cardSetText = (key: string): string => kept(`cards.${key}`) ?? ''

export function keepCardSet(game: string, name: string, text: string): CardSet {
  const key = `${game}.${name}`
  keep(`cards.${key}`, text)
  const set = { key, game, name }
  keep('cards', JSON.stringify([...allCardSets().filter((other) => other.key !== key), set]))
  return set
}

export function forgetCardSet(key: string): void {
  keep(`cards.${key}`, '')
  keep('cards', JSON.stringify(allCardSets().filter((set) => set.key !== key)))
}
