/** Whether the board stands on a phone, where cubes and borders are too small for a thumb. */
import { MediaQuery } from 'svelte/reactivity'

export const phone = new MediaQuery('max-width: 900px')
