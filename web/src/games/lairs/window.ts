import type { GameWindow } from '../windows'

export default {
  order: 1,
  face: 'Pirata One',
  weight: 400,
  size: 1.3,
  crop: 90,
  blurb: {
    en: 'Build a maze in secret, then raid the other.',
    de: 'Baue heimlich ein Labyrinth, dann plündere das andere.',
  },
} satisfies GameWindow
