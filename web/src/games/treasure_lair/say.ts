/** The board's own sentences, at hand. */
import type { Play } from '../../board/play.svelte'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'

export type Say = (key: string, params?: Record<string, string | number>) => string

export const sayer =
  (play: Play<TreasureLairView>): Say =>
  (key, params = {}) =>
    play.say({ key: `treasure_lair.board.${key}`, params })
