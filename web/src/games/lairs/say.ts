/** One of the board's own sentences: `t('law.pieces')` is `lairs.board.law.pieces`. */
import type { Params } from '../../words/words.svelte'
import { say } from '../../words/words.svelte'

export const t = (key: string, params: Params = {}): string => say({ key: `lairs.board.${key}`, params })
