/** The HTTP interface of docs/table-protocol.md: one function to ask, one to post, one error. */
import type { Failed, Failure, Message } from '../protocol/types'

export class HouseError extends Error {
  constructor(
    readonly failure: Failure | null,
    readonly status: number,
  ) {
    super(failure ? failure.kind : `status ${status}`)
  }

  get says(): string | Message {
    return this.failure?.says ?? { key: this.status ? 'error.odd' : 'error.offline', params: {} }
  }
}

const address = (path: string): string => new URL(`api/${path}`, document.baseURI).href

async function fetched<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(address(path), { credentials: 'same-origin', ...init })
  } catch {
    throw new HouseError(null, 0)
  }
  const body = (await answer.json().catch(() => null)) as unknown
  if (answer.ok) return body as T
  throw new HouseError((body as Failed | null)?.error ?? null, answer.status)
}

export const ask = <T>(path: string): Promise<T> => fetched<T>(path, {})

export const post = <T>(path: string, body: object = {}): Promise<T> =>
  fetched<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export const erase = <T>(path: string): Promise<T> =>
  fetched<T>(path, { method: 'DELETE', headers: { 'Content-Type': 'application/json' }, body: '{}' })

export const freshId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
