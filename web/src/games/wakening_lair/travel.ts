/** Figures, monsters and the Terror travel from arch to arch, cards between Heroes and piles. */
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition'
import { settings } from '../../house/settings.svelte'

type Move = (node: Element, params: CrossfadeParams & { key: string }) => () => TransitionConfig

const [leave, arrive] = crossfade({ duration: 280, fallback: (node) => fade(node, { duration: 160 }) })

const moving =
  (move: Move): Move =>
  (node, params) =>
    settings.still ? () => fade(node, { duration: 90 }) : move(node, params)

/** What is defeated tears and falls; what is only looked at no longer is just gone. */
export const tear = (node: Element, isGone: () => boolean): TransitionConfig =>
  !isGone()
    ? { duration: 0 }
    : settings.still
      ? fade(node, { duration: 90 })
      : { duration: 320, css: (here, away) => `transform: translateY(${away * 46}px) rotate(${away * 9}deg); opacity: ${here}; clip-path: polygon(0 0, 100% 0, 100% ${100 - away * 45}%, 55% ${100 - away * 70}%, 40% ${100 - away * 35}%, 0 ${100 - away * 60}%);` }

export const send = moving(leave as Move)
export const receive = moving(arrive as Move)
