/** The game in front of a player: the view, what may be chosen, what is happening. Boards take it with `usePlay()`. */
import { getContext, setContext, untrack } from 'svelte'
import type { LogLine, Message, Option, Prompt, Seat } from '../protocol/types'
import { journeys } from '../table/feed.svelte'
import type { Pointer } from '../table/pointing.svelte'
import { say as saySentence, t, type SeatName } from '../words/words.svelte'
import { Choosing } from './choosing.svelte'
import type { GameClient } from './client'

/** Where positions come from: a table that is on, or a replay. */
export interface Source {
  readonly position: Position | null
  readonly seats: readonly Seat[]
  readonly happening: readonly LogLine[]
  /** Whether the game waits for this seat. */
  readonly isAsked: boolean
  /** Whether this seat has something to choose, waited for or not. */
  readonly mayAct: boolean
  /** Whether it is the table itself and not a look at its past. */
  readonly isLive: boolean
  /** Whether something was sent that has not been answered yet. */
  readonly isSending: boolean
  /** Whether there is somebody to point things out to. */
  readonly mayPoint: boolean
  readonly pointers: readonly Pointer[]
  point(things: string[]): void
  /** Every line of the game so far, fetched where it is not at hand. */
  story(): Promise<readonly LogLine[]>
  send(text: string): void
  refuse(says: string, clause?: string): void
  name(seat: number): string
}

export interface Position {
  seat: number
  view: unknown
  prompt: Prompt | null
  options: Option[]
  asked: number[]
  over: boolean
}

/** How a thing on the board stands to what may be done now. */
export interface Told {
  glows: boolean
  picked: boolean
  /** Whether it asks for another thing, so that it can be dragged there. */
  leads: boolean
  /** Whether it can be dragged as the game's `drags` say. */
  loose: boolean
  label: string
}

const SHAKE = 160

export class Play<V = unknown> {
  readonly choosing: Choosing
  /** Things that a line of the log, or the pointer, points at. */
  pointed = $state.raw<ReadonlySet<string>>(new Set())
  shaking = $state('')
  /** The thing being looked at closely. */
  closer = $state('')
  /** Whether anything was: the large faces are fetched then. */
  wasClose = $state(false)
  /** The thing that is being dragged. */
  dragged = $state('')

  constructor(
    private readonly source: Source,
    readonly client: GameClient<V> | null,
  ) {
    $effect(() => {
      if (this.closer) this.wasClose = true
    })
    this.choosing = new Choosing((text) => source.send(text))
    let last: Position | null = null
    $effect.pre(() => {
      if (source.isSending) return // what glowed stays until the answer comes, so that nothing flickers
      const position = source.mayAct ? source.position : null
      const options = position ? this.arranged(position.options) : []
      untrack(() => this.choosing.ask(options, position !== last))
      last = position
    })
    // A derived value that nobody reads any more would keep the view of a seat that was covered since: these are always read.
    $effect(() => void [this.position, this.options, this.journeys, this.travels, this.dice, this.drags, this.choosing.fresh()])
  }

  private readonly position = $derived.by(() => this.source.position)

  get view(): V {
    return this.position?.view as V
  }

  get prompt(): Prompt | null {
    return this.position?.prompt ?? null
  }

  get seat(): number {
    return this.position?.seat ?? -1
  }

  get asked(): number[] {
    return this.position?.asked ?? []
  }

  get isOver(): boolean {
    return this.position?.over ?? false
  }

  readonly journeys = $derived.by(() => journeys(this.source.happening))
  readonly travels = $derived.by(() => this.source.happening.flatMap((line) => line.travels))
  readonly dice = $derived.by(() => this.source.happening.flatMap((line) => line.dice))

  /** Every option there is, as the server sent it. */
  readonly options = $derived.by(() => (this.source.mayAct ? (this.position?.options ?? []) : []))

  /** What may be dragged besides the things of an option: from a thing to where it may be let go, and what that means. */
  readonly drags = $derived.by(() => {
    const found = new Map<string, Map<string, string>>()
    for (const option of this.options) {
      for (const [from, to] of this.client?.drags?.(option, this) ?? []) {
        found.set(from, (found.get(from) ?? new Map<string, string>()).set(to, option.text))
      }
    }
    return found
  })

  private arranged(options: Option[]): Option[] {
    const parts = this.client?.parts
    if (!parts) return options
    return options.flatMap((option) => {
      const about = parts(option, this)
      return about === null ? [] : [{ ...option, about }]
    })
  }

  get happening(): readonly LogLine[] {
    return this.source.happening
  }

  get isLive(): boolean {
    return this.source.isLive
  }

  get isAsked(): boolean {
    return this.source.isAsked
  }

  get mayAct(): boolean {
    return this.source.mayAct
  }

  get seats(): readonly Seat[] {
    return this.source.seats
  }

  readonly name: SeatName = Object.assign((seat: number): string => this.source.name(seat), {
    byKey: (key: string): string | undefined => {
      const seat = this.client?.seatOf?.(key) ?? null
      return seat === null ? undefined : this.source.name(seat)
    },
    byParam: (name: string, value: string): string | undefined => this.client?.spoken?.(name, value),
  })
  say = (what: Message | string): string => saySentence(what, this.name)


  glows = (thing: string): boolean => {
    const ends = this.dragged === '' || this.isPicked(this.dragged) ? undefined : this.drags.get(this.dragged)
    return ends ? ends.has(thing) : this.choosing.glowing.has(thing)
  }
  isPicked = (thing: string): boolean => this.choosing.picked.includes(thing)

  /** How a thing that is no `Thing` of the kit can be dragged: towards the next thing of an option, or as the game's `drags` say. */
  draggable = (thing: string): '' | 'loose' | undefined => (this.choosing.leadsOn(thing) ? '' : this.drags.has(thing) ? 'loose' : undefined)

  /** What a touch would do, in words; empty when nothing. */
  offer(thing: string): string {
    const meant = this.choosing.of(thing)
    if (meant.length === 0) return ''
    const said = [...new Set(meant.map((option) => this.say(option.label)))]
    return said.length <= 2 ? said.join(', ') : t('board.choices', { n: said.length })
  }

  /** What a thing is called, and what may be done with it. */
  label(thing: string, own = ''): string {
    const known = own || (this.client?.name?.(thing, this) ?? thing)
    const offer = this.offer(thing)
    return offer ? t('board.offered', { thing: known, offer }) : known
  }

  /** Everything a thing on the board shows of itself; the same record as before where nothing has changed. */
  told(thing: string, own: string, before: Told | undefined): Told {
    const glows = this.glows(thing)
    const picked = this.isPicked(thing)
    const now = { glows, picked, leads: (glows || picked) && this.choosing.leadsOn(thing), loose: this.drags.has(thing), label: this.label(thing, own) }
    const isSame = before?.label === now.label && before.glows === glows && before.picked === picked && before.leads === now.leads && before.loose === now.loose
    return isSame ? before : now
  }

  touch = (thing: string): void => {
    if (this.choosing.touch(thing)) return
    this.refuse(thing)
  }

  /** A drag begins: what leads on to another thing is picked. */
  lift = (thing: string): void => {
    if (!this.isPicked(thing) && this.choosing.leadsOn(thing)) this.choosing.touch(thing)
    this.client?.lift?.(thing, this)
    this.dragged = thing
  }

  drop = (from: string, to: string): void => {
    this.dragged = ''
    const meant = this.drags.get(from)?.get(to)
    if (this.client?.drop?.(from, to, this)) return
    if (from === to) this.touch(to)
    else if (meant !== undefined) this.send(meant)
    else if (!this.choosing.drag(from, to)) this.refuse(to)
  }

  send(text: string): void {
    this.source.send(text)
  }

  get mayPoint(): boolean {
    return this.source.mayPoint
  }

  get pointers(): readonly Pointer[] {
    return this.source.pointers
  }

  story = (): Promise<readonly LogLine[]> => this.source.story()

  /** Show a thing to the others; it does nothing. */
  point = (things: string[]): void => {
    if (this.source.mayPoint) this.source.point(things)
  }

  /** Shake the head; the server tells why, where the game knows which action was meant. */
  private refuse(thing: string): void {
    this.shaking = thing
    setTimeout(() => (this.shaking = ''), SHAKE)
    if (this.source.isSending) {
      this.source.refuse(t('refuse.sending'))
      return
    }
    if (!this.isAsked) {
      this.source.refuse(this.isOver ? t('refuse.over') : t('refuse.not_your_turn'))
      return
    }
    const meant = this.client?.meant?.(thing, this) ?? null
    if (meant !== null && !this.options.some((option) => option.text === meant)) this.source.send(meant)
    else this.source.refuse(t('refuse.not_now'))
  }
}

const PLAY = Symbol('play')

export const givePlay = <V>(play: Play<V>): Play<V> => setContext(PLAY, play)
export const usePlay = <V = unknown>(): Play<V> => getContext<Play<V>>(PLAY)
