import type { GameWindow } from '../windows'

export default {
  order: 5,
  face: 'Shippori Mincho',
  weight: 700,
  size: 0.95,
  crop: 100,
  blurb: {
    en: 'Shrines in four villages on a turning board.',
    de: 'Schreine in vier Dörfern auf einem drehenden Brett.',
  },
} satisfies GameWindow
