/** Seats keep one colour and one shape everywhere, so that neither alone tells two apart. */

export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'star', 'hexagon'] as const
export type ShapeName = (typeof SHAPES)[number] | 'cross' | 'drop'

/** The colours a person may choose, as the house names them. */
export const COLOURS: Record<string, string> = {
  red: '#e0584a',
  orange: '#e69f00',
  yellow: '#f0e442',
  green: '#3fae7c',
  teal: '#3bb5b5',
  blue: '#56b4e9',
  violet: '#b08be0',
  brown: '#b98556',
}

/** Outlines around the middle of a box from -10 to 10. */
export const OUTLINES: Record<ShapeName, string> = {
  circle: 'M-7.5,0a7.5,7.5 0 1 0 15,0a7.5,7.5 0 1 0 -15,0Z',
  triangle: 'M0,-8.5 8.5,6.5 -8.5,6.5Z',
  square: 'M-6.500,-7H6.500Q7,-7 7,-6.500V6.500Q7,7 6.500,7H-6.500Q-7,7 -7,6.500V-6.500Q-7,-7 -6.500,-7Z',
  diamond: 'M0,-9 8,0 0,9 -8,0Z',
  star: 'M0,-9 2.600,-2.800 9,-2.500 4,1.800 5.600,8.200 0,4.700 -5.600,8.200 -4,1.800 -9,-2.500 -2.600,-2.800Z',
  cross: 'M-3,-8.500H3V-3H8.500V3H3V8.500H-3V3H-8.500V-3H-3Z',
  drop: 'M0,-9C4,-4 7,-1 7,2.500A7,7 0 0 1 -7,2.500C-7,-1 -4,-4 0,-9Z',
  hexagon: 'M-4.200,-7.400H4.200L8.500,0 4.200,7.400H-4.200L-8.500,0Z',
}

const FILLS = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#f0e442']
const DEEPS = ['#2f86b8', '#a97200', '#00704f', '#984d78', '#9a4300', '#b3a81c']

const round = <T>(list: readonly T[], seat: number): T => list[((seat % list.length) + list.length) % list.length] as T

export const shapeOf = (seat: number): ShapeName => round(SHAPES, seat)
export const fillOf = (seat: number): string => round(FILLS, seat)
/** The darker form of the seat's colour, for lines on pale ground. */
export const deepOf = (seat: number): string => round(DEEPS, seat)
export const outlineOf = (seat: number): string => OUTLINES[shapeOf(seat)]
