/** Where everything lies: the mountain in section, wide for a desktop, narrow for a phone. Units are pixels at 100 %. */
import type { Box } from '../../board/camera.svelte'
import type { Point } from '../../board/places'
import type { LairView } from '../../protocol/views/lair_hq'
import { order } from './order'

export interface Plan {
  isNarrow: boolean
  width: number
  height: number
  /** Where the ground lies, and the first level below it. */
  ground: number
  sky: number
  rim: number
  /** A level's height with its gap, and its rooms'. */
  pitch: number
  room: { w: number; h: number }
  shaft: { x: number; w: number }
  box: Box
}

const plans = new Map<string, Plan>()

/** The same plan for the same table, so that nothing that lies still is drawn again. */
export function planOf(isNarrow: boolean, levels: number): Plan {
  const key = `${isNarrow} ${levels}`
  const plan = plans.get(key) ?? laidOut(isNarrow, levels)
  plans.set(key, plan)
  return plan
}

function laidOut(isNarrow: boolean, levels: number): Plan {
  const width = isNarrow ? 390 : 900
  const sky = isNarrow ? 112 : 196
  const pitch = isNarrow ? 78 : 88
  const shaft = isNarrow ? 66 : 104
  const height = sky + pitch * levels + (isNarrow ? 4 : 10)
  return {
    isNarrow,
    width,
    height,
    sky,
    ground: sky - (isNarrow ? 6 : 10),
    rim: isNarrow ? 60 : 112,
    pitch,
    room: isNarrow ? { w: 79, h: 72 } : { w: 188, h: 80 },
    shaft: { x: (width - shaft) / 2, w: shaft },
    box: { x: 0, y: 0, w: width, h: height },
  }
}

export const levelTop = (plan: Plan, level: number): number => plan.sky + plan.pitch * level + 4

/** The top left corner of a location, by its id: place 1 lies by the shaft. */
export function corner(plan: Plan, view: LairView, id: string): Point | null {
  const [level, side, place] = id.split('-')
  const at = view.levels.findIndex((one) => one.id === level)
  if (at < 0 || !side || !place) return null
  const gap = plan.isNarrow ? 1.5 : 4
  const step = (plan.room.w + gap) * (place === '1' ? 0 : 1) + (plan.isNarrow ? 1.5 : 6)
  const x = side === 'left' ? plan.shaft.x - step - plan.room.w : plan.shaft.x + plan.shaft.w + step
  return [x, levelTop(plan, at)]
}

export interface Sheet {
  x: number
  y: number
  w: number
  h: number
}

/** The Construction Yard and the Excavation Site, on the flanks. */
export function surfaceSheet(plan: Plan, id: string): Sheet {
  if (plan.isNarrow) return { x: id === 'dig' ? 4 : 238, y: plan.ground - 40, w: 148, h: 36 }
  return { x: id === 'dig' ? 24 : 640, y: plan.ground - 66, w: id === 'dig' ? 232 : 246, h: 62 }
}

/** The Heliport on the crater. */
export function heliport(plan: Plan): Sheet {
  return plan.isNarrow ? { x: 155, y: plan.rim + 10, w: 80, h: 24 } : { x: 358, y: plan.rim + 14, w: 184, h: 44 }
}

/** A slot of the Planning Track, hung under the blimp. */
export function slotSheet(plan: Plan, at: number): Sheet {
  return plan.isNarrow ? { x: 8 + at * 40, y: 22, w: 38, h: 34 } : { x: 22 + at * 71, y: 54, w: 67, h: 54 }
}

/** The middle of a slot of the score track; slot 0 is above the first. */
export function trackPoint(plan: Plan, view: LairView, slot: number): Point {
  if (slot <= 0) return [plan.width / 2, plan.sky - 2]
  const at = Math.max(0, view.levels.findIndex((level) => slot <= level.last_slot))
  const level = view.levels[at]
  const rows = level ? Math.ceil((level.last_slot - level.first_slot + 1) / 2) : 3
  const place = slot - (level?.first_slot ?? 1)
  const tall = (plan.pitch - 6) / rows
  return [plan.shaft.x + plan.shaft.w * (place % 2 === 0 ? 0.25 : 0.75), levelTop(plan, at) - 1 + tall * (Math.floor(place / 2) + 0.5)]
}

/** How tall a slot of a level is. */
export function slotHeight(plan: Plan, slots: number): number {
  return (plan.pitch - 6) / Math.ceil(slots / 2)
}

/** Where workers stand in a location: the Henchman outermost, Bosses to the left of it; more than three close ranks. */
export function standing(plan: Plan, view: LairView, place: string, index: number, count = 1): Point | null {
  const step = (plan.isNarrow ? 15 : 25) * Math.min(1, 3 / Math.max(1, count))
  if (place === 'yard' || place === 'dig') {
    const sheet = surfaceSheet(plan, place)
    return [sheet.x + sheet.w - (plan.isNarrow ? 14 : 26) - index * step, sheet.y + sheet.h - (plan.isNarrow ? 1 : 5)]
  }
  const from = corner(plan, view, place)
  return from && [from[0] + plan.room.w - (plan.isNarrow ? 13 : 18) - index * step, from[1] + plan.room.h - (plan.isNarrow ? 2 : 4)]
}

/** Where a Planning Token lies: on its slot, or on the Retire Track. */
export function planningPoint(plan: Plan, view: LairView, seat: number): Point {
  const slot = view.slots.findIndex((one) => one.seat === seat)
  if (slot >= 0) {
    const sheet = slotSheet(plan, slot)
    return plan.isNarrow ? [sheet.x + 27, sheet.y + 12] : [sheet.x + 42, sheet.y + 17]
  }
  return retirePoint(plan, Math.max(0, view.retire_track.indexOf(seat)))
}

export function retirePoint(plan: Plan, at: number): Point {
  const sheet = heliport(plan)
  return plan.isNarrow ? [sheet.x + 11 + at * 19, sheet.y + 12] : [sheet.x + 94 + at * 24, sheet.y + 22]
}

/** Where a seat's panel is, as seen from the board: beyond its left edge, or above it on a phone. */
function beside(plan: Plan, view: LairView, seat: number): Point {
  const at = order(view).indexOf(seat)
  return plan.isNarrow ? [(plan.width * (at + 0.5)) / view.players.length, -16] : [-24, 60 + 150 * at]
}

/** Where the directives come from that a seat is just doing: its Boss's place, or its slot of the Planning Track. */
export function actingPlace(view: LairView, seat: number): string {
  const player = view.players[seat]
  return (view.phase === 'plan' ? player?.slot : player?.boss) || `seat-${seat + 1}`
}

/** Where a thing lies that pieces travel from or to. */
export function whereabouts(plan: Plan, view: LairView, thing: string): Point | null {
  const [kind, number] = thing.split('-')
  if (kind === 'seat' || kind === 'home') return beside(plan, view, Number(number) - 1)
  if (kind === 'slot') {
    const sheet = slotSheet(plan, view.slots.findIndex((slot) => slot.id === thing))
    return [sheet.x + sheet.w / 2, sheet.y + sheet.h / 2]
  }
  if (thing === 'yard' || thing === 'dig') {
    const sheet = surfaceSheet(plan, thing)
    return [sheet.x + sheet.w / 2, sheet.y + sheet.h / 2]
  }
  const rock = view.levels.findIndex((level) => level.id === thing)
  if (rock >= 0) return [plan.width / 2, levelTop(plan, rock) + plan.room.h / 2]
  if (thing === 'heliport') return [plan.width / 2, plan.rim + 20]
  if (thing === 'pool' || thing === 'deck') return [plan.width / 2, plan.height + 40]
  const from = corner(plan, view, thing)
  return from && [from[0] + plan.room.w / 2, from[1] + plan.room.h / 2]
}
