/** One websocket to a table that mends itself: heartbeat, waiting between tries, and hello on every new connection. */
import type { ClientMessage, ServerMessage } from '../protocol/types'
import { SILENCE_BEFORE_PING, SILENCE_BEFORE_RECONNECT } from '../protocol/types'

export interface Listener {
  hello(): ClientMessage
  heard(message: ServerMessage): void
  changed(isOn: boolean): void
}

const LONGEST_WAIT = 15
const FINAL: readonly string[] = ['gone', 'not_allowed', 'protocol', 'signed_out']

export class Connection {
  private socket: WebSocket | null = null
  private wait = 0.5
  private sentAt = 0
  private heardAt = 0
  private beat: ReturnType<typeof setInterval>
  private retry: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.beat = setInterval(() => this.keepAlive(), 500)
    addEventListener('online', this.atOnce)
    document.addEventListener('visibilitychange', this.atOnce)
    this.open()
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    this.sentAt = performance.now()
    return true
  }

  /** Say hello anew on a fresh connection: after a patch that does not fit what we hold. */
  restart(): void {
    this.drop()
    this.open()
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.beat)
    clearTimeout(this.retry)
    removeEventListener('online', this.atOnce)
    document.removeEventListener('visibilitychange', this.atOnce)
    this.drop()
  }

  private readonly atOnce = (): void => {
    if (document.visibilityState === 'visible' && this.socket === null && !this.isClosed) this.open()
  }

  private open(): void {
    clearTimeout(this.retry)
    const address = new URL(`ws/tables/${encodeURIComponent(this.table)}`, document.baseURI)
    address.protocol = address.protocol.replace('http', 'ws')
    address.hash = ''
    const socket = new WebSocket(address)
    this.socket = socket
    this.heardAt = performance.now()
    socket.onopen = () => this.send(this.listener.hello())
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage)
    socket.onclose = () => {
      if (this.socket === socket) this.lost()
    }
  }

  private hear(message: ServerMessage): void {
    this.heardAt = performance.now()
    if (message.type === 'welcome') {
      this.wait = 0.5
      this.listener.changed(true)
    }
    if (message.type === 'bye' && FINAL.includes(message.reason)) this.close()
    this.listener.heard(message)
  }

  private keepAlive(): void {
    const now = performance.now()
    if (this.socket === null) return
    if (now - this.heardAt > SILENCE_BEFORE_RECONNECT * 1000) {
      this.drop()
      this.lost()
    } else if (now - Math.max(this.sentAt, this.heardAt) > SILENCE_BEFORE_PING * 1000) this.send({ type: 'ping' })
  }

  private lost(): void {
    this.drop()
    this.listener.changed(false)
    if (this.isClosed) return
    this.retry = setTimeout(() => this.open(), this.wait * 1000 * (1 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private drop(): void {
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}
