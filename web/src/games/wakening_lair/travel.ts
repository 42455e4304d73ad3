/** Figures, monsters and the Terror travel from arch to arch, cards between Heroes and piles. */
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition'
import { settings } from '../../house/settings.svelte'

type Move = (node: Element, params: CrossfadeParams & { key: string }) => () => TransitionConfig

const [leave, arrive] = crossfade({ duration: 280, fallback: (node) => fade(node, { duration: 160 }) })

const moving =
  (move: Move): Move =>
  (node, params) =>
    settings.still ? () => fade(node, { duration: 90 }) : move(node, params)

export const send = moving(leave as Move)
export const receive = moving(arrive as Move)
