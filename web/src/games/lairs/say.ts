/** One of the board's own sentences: `t('law.pieces')` is `lairs.board.law.pieces`. */
import type { Params } from '../../words/words.svelte'
import { isKnown, say } from '../../words/words.svelte'

export const t = (key: string, params: Params = {}): string => say({ key: `lairs.board.${key}`, params })

/** A keyword of a Treasure; a set of one's own has words of its own. */
export const keywordName = (id: string): string => (isKnown(`lairs.board.keyword.${id}`) ? t(`keyword.${id}`) : id)

/** The name of a Treasure; copies of one card are numbered and named alike. */
export const cardName = (id: string): string => say({ key: `lairs.card.${id.replace(/\.\d+$/, '')}`, params: {} })
export const cardText = (id: string): string => {
  const key = `lairs.card.${id.replace(/\.\d+$/, '')}.text`
  return isKnown(key) ? say({ key, params: {} }) : ''
}
