import type { GameWindow } from '../windows'

export default {
  order: 4,
  face: 'Cinzel',
  weight: 700,
  size: 0.78,
  crop: 40,
  blurb: {
    en: 'Twelve rooms, and one Terror at the end.',
    de: 'Zwölf Räume, und am Ende ein Schrecken.',
  },
} satisfies GameWindow
