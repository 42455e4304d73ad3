/** Seats as they come: in turn order while it lasts, else by the Retire Track. */
import type { LairView } from '../../protocol/views/lair_hq'

export function order(view: LairView): number[] {
  const slots = view.slots.map((slot) => slot.seat).filter((seat) => seat >= 0)
  const rest = view.retire_track.filter((seat) => !slots.includes(seat))
  return view.phase === 'plan' ? [...rest, ...slots] : [...slots, ...rest]
}
