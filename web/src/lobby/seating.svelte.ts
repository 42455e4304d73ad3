/** A table being set: which game, who sits where, with which options; and what is wrong with it, if anything. */
import { freshId, post } from '../house/api'
import { house } from '../house/house.svelte'
import { kept } from '../house/keep'
import type { GameInfo, NewTable, Seating, Table } from '../protocol/types'
import { t } from '../words/words.svelte'

export type Mode = 'screen' | 'house' | 'link'
export type Sits = 'me' | 'device' | 'house' | 'nobody' | 'out'
export type Value = boolean | number | string

export interface Row {
  sits: Sits
  level: string
  name: string
}

export function seatCounts(game: GameInfo): string {
  const [least, most] = [Math.min(...game.seats), Math.max(...game.seats)]
  if (game.cooperative) return t('players.together', { least, most })
  return least === most ? t('players.exactly', { n: least }) : t('players.range', { least, most })
}

export class Setting {
  mode = $state<Mode>('house')
  rows = $state<Row[]>([])
  options = $state<Record<string, Value>>({})
  isOpen = $state(false)
  cardSet = $state('')
  private id = freshId()

  constructor(
    readonly game: GameInfo,
    mode: Mode,
  ) {
    this.options = Object.fromEntries(game.choices.map((choice) => [choice.name, choice.default]))
    this.preset(mode)
  }

  /** A mode only presets the seats; each can be changed afterwards. */
  preset(mode: Mode): void {
    this.mode = mode
    const most = Math.max(...this.game.seats)
    const wanted = this.game.seats.includes(3) && mode !== 'link' ? 3 : (this.game.seats.find((seats) => seats > 1) ?? 1)
    const taken = Math.max(wanted, Math.min(...this.game.seats))
    const other: Sits = { screen: 'device', house: 'house', link: 'nobody' }[mode] as Sits
    const level = house.house?.levels[1] ?? house.house?.levels[0] ?? ''
    this.rows = Array.from({ length: most }, (_, seat) => ({ sits: seat === 0 ? 'me' : seat < taken ? other : 'out', level, name: '' }))
  }

  get seated(): Row[] {
    return this.rows.filter((row) => row.sits !== 'out')
  }

  get waitsFor(): number {
    return this.rows.filter((row) => row.sits === 'nobody').length
  }

  /** Why it cannot be opened like this; empty when it can. */
  get wrong(): string {
    const count = this.seated.length
    const { seats, title } = this.game
    if (seats.includes(count)) return ''
    if (seats.length === 1) return t('set.exactly', { game: title, n: seats[0] ?? 0 })
    return t('set.between', { game: title, least: Math.min(...seats), most: Math.max(...seats) })
  }

  get button(): string {
    return this.waitsFor > 0 ? t('set.wait', { n: this.waitsFor }) : t('set.start', { n: this.seated.length })
  }

  /** The first turns of a game: against as few easy computer players as it takes, in its short form where it has one. */
  static lesson(game: GameInfo): Setting {
    const setting = new Setting(game, 'house')
    const seats = game.seats.find((count) => count > 1) ?? 1
    setting.rows = setting.rows.map((row, seat) => ({ ...row, sits: seat === 0 ? 'me' : seat < seats ? 'house' : 'out', level: 'easy' }))
    if ('short' in setting.options) setting.options['short'] = true
    return setting
  }

  move(seat: number, by: number): void {
    const to = seat + by
    const [a, b] = [this.rows[seat], this.rows[to]]
    if (!a || !b) return
    this.rows[seat] = b
    this.rows[to] = a
  }

  async open(): Promise<Table> {
    const seating: Seating[] = this.seated.map((row, seat) => ({
      by: row.sits === 'out' ? 'nobody' : row.sits,
      ...(row.sits === 'house' ? { level: row.level } : {}),
      ...(row.sits === 'device' ? { name: row.name.trim() || t('set.player', { n: seat + 1 }) } : {}),
    }))
    const set = this.cardSet ? kept(`cards.${this.cardSet}`) : null
    return post<Table>('tables', {
      game: this.game.slug,
      seats: seating.length,
      seating,
      options: $state.snapshot(this.options),
      ...(set ? { card_set: set } : {}),
      visibility: this.isOpen ? 'open' : 'link',
      start: this.waitsFor === 0,
      id: this.id,
    } satisfies NewTable)
  }
}
