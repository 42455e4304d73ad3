import type { GameWindow } from '../windows'

export default {
  order: 2,
  face: 'Righteous',
  weight: 400,
  size: 1,
  crop: 70,
  blurb: {
    en: 'Dig the volcano out. First to the Core wins.',
    de: 'Höhle den Vulkan aus. Wer zuerst am Kern ist, gewinnt.',
  },
} satisfies GameWindow
