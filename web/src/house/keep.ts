/** What a browser keeps: small settings by name. Never anything of a game that a seat has to hide. */

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`lairhouse.${name}`)
  } catch {
    return null // storage may be closed to us; the house works without
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`lairhouse.${name}`, value)
  } catch {
    // the setting lasts as long as the page
  }
}
