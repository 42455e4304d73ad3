/** Where the zones of each Terror lie on its board, in a box of 296 by 190, and how its limbs are drawn. */
import type { Point } from '../../board/places'

export interface TerrorBoard {
  /** The middle of each zone, by id. */
  zones: Record<string, Point>
  /** The middle of the creature, where limbs meet. */
  heart: Point
  limb: string
  /** How large its sign is drawn; 0 where the drawing shows the creature. */
  sign: number
  /** Whether its limbs are drawn as lines from the middle. */
  hasLimbs: boolean
  /** Where the numbers of a ring stand. */
  ring?: Point[]
}

export const BOARDS: Record<string, TerrorBoard> = {
  grimgear: {
    zones: { head: [148, 26], 'left-arm': [52, 84], 'right-arm': [244, 84], 'left-leg': [78, 164], 'right-leg': [218, 164] },
    heart: [148, 98],
    limb: '#6b6f78',
    sign: 0,
    hasLimbs: false,
  },
  whiptail: {
    zones: { tail: [148, 22], 'claw-2': [46, 62], 'claw-3': [46, 124], 'claw-4': [250, 62], 'claw-5': [250, 124], head: [148, 168] },
    heart: [148, 96],
    limb: '#8a5a2c',
    sign: 0,
    hasLimbs: false,
  },
  cindershroud: { zones: { 'zone-1': [148, 26], 'zone-2': [148, 94], 'zone-3': [148, 164] }, heart: [148, 95], limb: '#7a3a1c', sign: 0, hasLimbs: false, ring: [[46, 36], [28, 95], [46, 154], [250, 36], [268, 95], [250, 154]] },
  mudmuck: {
    zones: { top: [148, 24], 'centre-left': [84, 90], 'centre-right': [212, 90], 'bottom-1': [38, 162], 'bottom-2': [112, 162], 'bottom-3': [186, 162], 'bottom-4': [260, 162] },
    heart: [148, 60],
    limb: '#5a5a2a',
    sign: 0,
    hasLimbs: true,
  },
  widowfang: {
    zones: {
      'leg-1': [44, 24], 'leg-2': [252, 24], 'leg-3': [28, 74], 'leg-4': [268, 74], 'leg-5': [28, 124], 'leg-6': [268, 124], 'leg-7': [54, 170], 'leg-8': [242, 170],
      body: [148, 122],
    }, // prettier-ignore
    heart: [148, 84],
    limb: '#7a2c2c',
    sign: 84,
    hasLimbs: true,
  },
  soulbane: { zones: { 'zone-1': [66, 40], 'zone-2': [230, 40], 'zone-3': [66, 150], 'zone-4': [230, 150] }, heart: [148, 92], limb: '#4c4a78', sign: 62, hasLimbs: false },
}

/** A board for a Terror of another set: zones in two columns. */
export function boardOf(terror: string, zones: string[]): TerrorBoard {
  const known = BOARDS[terror]
  if (known && zones.every((zone) => zone in known.zones)) return known
  const rows = Math.ceil(zones.length / 2)
  const at = (index: number): Point => [index % 2 === 0 ? 70 : 226, 26 + (Math.floor(index / 2) * 140) / Math.max(1, rows - 1)]
  return { zones: Object.fromEntries(zones.map((zone, index) => [zone, at(index)])), heart: [148, 95], limb: '#6a4a4a', sign: 100, hasLimbs: true }
}
