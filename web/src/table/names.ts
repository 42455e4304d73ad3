/** What the one who sits at a seat is called; computer players by their place where there are several. */
import type { Seat } from '../protocol/types'
import { t } from '../words/words.svelte'

export function seatName(seats: readonly Seat[], number: number): string {
  const seat = seats[number]
  if (!seat) return String(number + 1)
  const name = seat.name || seat.person?.name
  if (name) return name
  if (seat.kind !== 'house') return t('set.player', { n: number + 1 })
  const houses = seats.filter((other) => other.kind === 'house')
  return houses.length > 1 ? t('sits.the_house_n', { n: houses.indexOf(seat) + 1 }) : t('sits.the_house')
}
