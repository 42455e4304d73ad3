import type { GameWindow } from '../windows'

export default {
  order: 3,
  face: 'Cinzel',
  weight: 700,
  size: 0.78,
  crop: 70,
  blurb: {
    en: 'Hire heroes, finish quests, keep the hoard.',
    de: 'Heuere Helden an, bestehe Abenteuer, behalte den Hort.',
  },
} satisfies GameWindow
