/** Where in the house we are. The way stands behind `#`, so that the house works under any path and an invitation is in no log. */

export interface Route {
  page: string
  rest: string[]
  query: URLSearchParams
}

function read(): Route {
  const [way = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [page = '', ...rest] = way.split('/').map(decodeURIComponent)
  return { page, rest, query: new URLSearchParams(query) }
}

class Here {
  route = $state.raw<Route>(read())

  constructor() {
    addEventListener('hashchange', () => (this.route = read()))
  }
}

export const here = new Here()

export const wayTo = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`

export function go(...parts: string[]): void {
  location.hash = wayTo(...parts)
}

/** The address to send to somebody. */
export function link(parts: string[], query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString()
  return new URL(wayTo(...parts) + (asked ? `?${asked}` : ''), document.baseURI).href
}
