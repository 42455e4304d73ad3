/** Paths around a thing's own middle, for its ring. */

export function box(width: number, height = width, round = 6): string {
  const [w, h] = [width / 2, height / 2]
  const r = Math.min(round, w, h)
  return `M${-w + r},${-h}H${w - r}Q${w},${-h} ${w},${-h + r}V${h - r}Q${w},${h} ${w - r},${h}H${-w + r}Q${-w},${h} ${-w},${h - r}V${-h + r}Q${-w},${-h} ${-w + r},${-h}Z`
}

export const circle = (radius: number): string => `M${-radius},0a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`
