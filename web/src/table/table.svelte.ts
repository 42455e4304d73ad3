/** A table as this device knows it: who sits there, the feeds of its seats, what is asked, and everything that may be sent. */
import { clientOf } from '../board/client'
import { ask, freshId, HouseError, post } from '../house/api'
import { keep, kept } from '../house/keep'
import type { Act, Chat, ChatLine, ClientMessage, HandoverMade, Log, LogLine, Message, Past, Refused, Request, ServerMessage, Table } from '../protocol/types'
import { PROTOCOL, SPECTATOR } from '../protocol/types'
import { t, words } from '../words/words.svelte'
import { Connection } from './connection'
import { Feed } from './feed.svelte'
import { seatName } from './names'
import { Pointing } from './pointing.svelte'

export type Line = 'connecting' | 'on' | 'lost' | 'ended'

export interface Refusal {
  says: string | Message
  clause: string
  count: number
}

const NOTED_AFTER = 300

type Answerable = Extract<ClientMessage, { id: string }>

const presentAt = (table: Table): number[] => table.seats.filter((seat) => seat.present).map((seat) => seat.seat)

export class TableStore {
  table = $state.raw<Table | null>(null)
  /** Whether the game's words are here, so that the table can be shown. */
  isSpoken = $state(false)
  line = $state<Line>('connecting')
  problem = $state.raw<HouseError | null>(null)
  feed = $state.raw<Feed | null>(null)
  asked = $state.raw<number[]>([])
  uncovered = $state<number | null>(null)
  chat = $state.raw<ChatLine[]>([])
  present = $state.raw<number[]>([])
  watchers = $state(0)
  request = $state.raw<Request | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  /** What was sent and not answered yet. */
  pending = $state.raw<Answerable | null>(null)
  saidBye = $state('')
  readonly pointing = new Pointing()
  /** The position up to which this browser has looked, when it opened the table. */
  lookedAt = $state(-1)
  private connection: Connection | null = null
  private pasts: ((past: Past | null) => void)[] = []
  private refusals = 0
  private noting: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {}

  async open(): Promise<void> {
    try {
      const table = await ask<Table>(`tables/${this.id}${this.invite ? `?invite=${encodeURIComponent(this.invite)}` : ''}`)
      this.table = table
      this.follow()
      const board = clientOf(table.game) // fetched beside the words, and kept by the browser's module map
      await words.learnGame(table.game, table.card_set ? this.id : undefined)
      await board.catch(() => null)
      this.isSpoken = true
    } catch (error) {
      if (!(error instanceof HouseError)) throw error
      this.problem = error
      if (error.status === 0 || error.status === 503) setTimeout(() => void this.open(), 2000)
    }
  }

  /** Follow the table from now on; while it gathers, the socket tells who comes. */
  private follow(): void {
    this.problem = null
    this.connection ??= new Connection(this.id, {
      hello: () => this.hello(),
      heard: (message) => this.hear(message),
      changed: (isOn) => (this.line = isOn ? 'on' : this.line === 'ended' ? 'ended' : 'lost'),
    })
  }

  close(): void {
    this.connection?.close()
    this.connection = null
    this.feed?.close()
  }

  get isShared(): boolean {
    return (this.table?.yours.length ?? 0) > 1
  }

  get seat(): number {
    return this.feed?.seat ?? SPECTATOR
  }

  get isMine(): boolean {
    return this.seat >= 0
  }

  get view() {
    return this.feed?.shown ?? null
  }

  get isOver(): boolean {
    return this.table?.status === 'over' || this.view?.over === true
  }

  /** Whether the seat we look through is asked, and what is shown is what is. */
  get isAsked(): boolean {
    const view = this.view
    return view !== null && !this.isOver && this.isMine && view.asked.includes(this.seat) && this.feed?.waiting === 0
  }

  /** Whether there is something to choose: an answer, or what may be done at any pause while nobody waits for it. */
  get mayAct(): boolean {
    const view = this.view
    return view !== null && !this.isOver && this.isMine && view.options.length > 0 && this.feed?.waiting === 0
  }

  /** The seat of this device that the game waits for behind the curtain. */
  get called(): number | null {
    if (!this.isShared) return null
    if (this.isOver) return this.uncovered === null ? (this.table?.yours[0] ?? null) : null
    const mine = this.asked.filter((seat) => this.table?.yours.includes(seat))
    if (this.uncovered !== null && (mine.length === 0 || mine.includes(this.uncovered))) return null
    return mine[0] ?? (this.uncovered === null ? (this.table?.yours[0] ?? null) : null)
  }

  get mayUndo(): boolean {
    const view = this.view
    return view !== null && this.isMine && !this.isOver && this.feed?.waiting === 0 && view.undo < view.at
  }

  name = (seat: number): string => {
    return seatName(this.table?.seats ?? [], seat)
  }

  act(text: string): void {
    if (!this.feed) return
    if (this.pending) {
      this.refusal = { says: t('refuse.sending'), clause: '', count: ++this.refusals } // never lost without a word
      return
    }
    this.refusal = null
    this.send({ type: 'act', id: freshId(), seat: this.seat, at: this.feed.at, text } satisfies Act)
  }

  undo(to?: number): void {
    if (!this.feed || this.pending) return
    this.send({ type: 'undo', id: freshId(), seat: this.seat, at: this.feed.at, ...(to === undefined ? {} : { to }) })
  }

  restartTurn(): void {
    if (this.feed && !this.pending) this.send({ type: 'restart_turn', id: freshId(), seat: this.seat, at: this.feed.at })
  }

  agree = (): void => this.send({ type: 'agree', id: freshId(), seat: this.seat })
  resign = (): void => this.send({ type: 'resign', id: freshId(), seat: this.seat })

  consent(request: Request, yes: boolean, seat: number): void {
    this.send({ type: 'consent', id: freshId(), request: request.id, seat, yes })
  }

  speak(text: string, room: 'players' | 'watchers'): void {
    this.connection?.send({ type: 'chat', id: freshId(), text, room } satisfies Chat)
  }

  /** Whether there is somebody to show a thing to: where all play together. */
  get mayPoint(): boolean {
    return this.isMine && !this.isOver && (this.table?.cooperative ?? false) && (this.table?.seats.some((seat) => seat.kind === 'person' && !seat.yours) ?? false)
  }

  point(things: string[]): void {
    this.connection?.send({ type: 'chat', id: freshId(), about: things } satisfies Chat)
  }

  /** Open the curtain of one seat of this device, or close it: everything of the other is forgotten. */
  uncover(seat: number | null): void {
    this.feed?.close()
    this.feed = null
    this.refusal = null
    this.pending = null
    this.uncovered = seat
    this.connection?.send({ type: 'uncover', seat })
  }

  past(seat: number, where: { at: number } | { entry: number }): Promise<Past | null> {
    if (!this.connection?.send({ type: 'replay', seat, ...where })) return Promise.resolve(null)
    return new Promise((resolve) => this.pasts.push(resolve))
  }

  async earlierLines(): Promise<void> {
    const feed = this.feed
    if (!feed?.earlier) return
    const log = await ask<Log>(`tables/${this.id}/log?seat=${feed.seat}&before=${feed.earlier}`)
    feed.addEarlier(log.lines, log.before)
  }

  /** The whole log of the seat, page by page. */
  async story(): Promise<LogLine[]> {
    const seat = this.seat
    let lines: LogLine[] = []
    for (let before = 0; ; ) {
      const page = await ask<Log>(`tables/${this.id}/log?seat=${seat}&before=${before}`)
      lines = [...page.lines, ...lines]
      before = page.before
      if (!before) return lines
    }
  }

  /** Give the own seat away: to somebody at the table, or by a link that comes back. */
  async handOver(person: string): Promise<string> {
    const made = await post<HandoverMade>(`tables/${this.id}/handover`, { seat: this.seat, ...(person ? { person } : {}) })
    this.take(made.table)
    return made.invite
  }

  async refresh(): Promise<void> {
    this.table = await ask<Table>(`tables/${this.id}`)
  }

  async change(way: string, body: object = {}): Promise<Table> {
    const table = await post<Table>(`tables/${this.id}/${way}`, body)
    this.take(table)
    return table
  }

  private take(table: Table): void {
    const before = this.table?.yours.join()
    this.table = table
    if (table.yours.join() === before) return
    this.forget() // the socket was opened as somebody who sat elsewhere
    this.connection?.restart()
  }

  /** Note up to where this browser has looked; soon, for positions may follow each other fast. */
  looked(at: number): void {
    const name = `looked.${this.id}.${this.seat}`
    clearTimeout(this.noting)
    this.noting = setTimeout(() => keep(name, String(at)), NOTED_AFTER)
  }

  private send(message: Answerable): void {
    this.pending = message
    this.connection?.send(message)
  }

  private hello(): ClientMessage {
    const n = this.feed?.n
    return {
      type: 'hello',
      protocol: PROTOCOL,
      resume: this.feed && n !== undefined ? { [String(this.feed.seat)]: n } : {},
      uncovered: this.uncovered,
      watch: (this.table?.yours.length ?? 0) === 0,
      ...(this.invite ? { invite: this.invite } : {}),
    }
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table
        this.present = presentAt(message.table)
        this.asked = message.asked
        this.request = message.table.request
        this.chat = message.chat
        if (this.pending) this.connection?.send(this.pending)
        if (!message.table.hidden) this.openUnhidden()
        break
      case 'lines':
        this.feedOf(message.seat)?.hearLines(message)
        break
      case 'view': {
        const feed = this.feedOf(message.seat)
        this.asked = message.asked
        feed?.hearView(message)
        break
      }
      case 'patch': {
        const feed = this.feedOf(message.seat)
        if (feed && !feed.hearPatch(message)) {
          this.forget()
          this.connection?.restart()
        }
        break
      }
      case 'turn':
        this.asked = message.asked
        if (this.table && !this.table.hidden) this.openUnhidden()
        break
      case 'done':
        if (this.pending?.id === message.id) this.pending = null
        break
      case 'refused':
        this.refused(message)
        break
      case 'presence':
        this.present = message.present // newer than what the table told of its seats
        this.watchers = message.watchers
        break
      case 'chat':
        if (this.chat.some((line) => line.number === message.number && line.room === message.room)) break
        this.chat = [...this.chat, message]
        this.pointing.hear(message, this.table?.seats ?? [], this.feed?.at ?? 0)
        break
      case 'table':
        this.hearTable(message.table)
        break
      case 'request':
        this.request = message.request
        break
      case 'past':
        this.pasts.shift()?.(message)
        break
      case 'bye':
        this.saidBye = message.reason
        if (!['draining', 'slow', 'silent'].includes(message.reason)) this.line = 'ended'
        break
      case 'pong':
        break
    }
  }

  private hearTable(table: Table): void {
    const isHanded = table.status === 'playing' && this.table?.status === 'playing' && this.table.yours.join() !== table.yours.join()
    this.table = table
    this.present = presentAt(table)
    this.request = table.request
    if (!isHanded) return
    this.forget() // one leads an absent seat now, or no longer: other feeds come
    this.uncovered = null
    this.connection?.restart()
  }

  private refused(message: Refused): void {
    if (message.id === '') this.pasts.shift()?.(null)
    if (this.pending?.id === message.id) this.pending = null
    else if (message.id !== '') return
    this.refusal = { says: message.says, clause: message.clause, count: ++this.refusals }
  }

  /** A game without secrets needs no curtain: whoever is asked looks. */
  private openUnhidden(): void {
    const called = this.called
    if (called !== null && this.uncovered !== called) this.uncover(called)
  }

  private forget(): void {
    this.feed?.close()
    this.feed = null
  }

  private feedOf(seat: number): Feed | null {
    if (this.isShared && seat !== this.uncovered) return null
    if (this.feed?.seat === seat) return this.feed
    this.forget()
    this.lookedAt = Number(kept(`looked.${this.id}.${seat}`) ?? '-1')
    this.feed = new Feed(seat, (feed, beat) => {
      this.asked = beat.view.asked
      this.pointing.moved(beat.view.at)
      if (beat.lines[0] && feed.lines[0] === beat.lines[0]) feed.earlier = beat.lines[0].number > 1 ? beat.lines[0].number : 0
      if (!document.hidden && this.lookedAt < 0) this.looked(beat.view.at)
    })
    return this.feed
  }
}
