/** Cards travel between pool, camp, quest and players, wherever on the page these are; what comes from a deck turns over. */
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition'
import { settings } from '../../house/settings.svelte'

type Move = (node: Element, params: CrossfadeParams & { key: string }) => () => TransitionConfig

const turn = (node: Element): TransitionConfig => {
  const { opacity } = getComputedStyle(node)
  return { duration: 340, css: (here, away) => `transform: perspective(600px) rotateY(${away * 88}deg); opacity: ${Number(opacity) * Math.min(1, here * 3)}` }
}

const [leave, arrive] = crossfade({ duration: 300, fallback: (node, _, intro) => (intro ? turn(node) : fade(node, { duration: 160 })) })

const moving =
  (move: Move): Move =>
  (node, params) =>
    settings.still ? () => fade(node, { duration: 90 }) : move(node, params)

export const send = moving(leave as Move)
export const receive = moving(arrive as Move)
