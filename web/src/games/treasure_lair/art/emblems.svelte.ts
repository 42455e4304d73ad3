/** The emblems on cards, as they are fetched. */
import { Emblems } from '../../../board/emblems.svelte'
import { EMBLEMS } from './emblems'

export const emblems = new Emblems(EMBLEMS)
