/** Lairs kept under a name in this browser, to be built again at another table. */
import { keep, kept } from '../../house/keep'

export interface Kept {
  name: string
  text: string
}

const PLACE = 'lairs.shelf'
export const LONGEST_NAME = 40
export const MOST = 50

export type NameRefusal = 'empty' | 'long' | 'letters' | 'full'

/** The kept lairs, the last one first; whatever cannot be read counts as none. */
export function shelf(): Kept[] {
  try {
    const found: unknown = JSON.parse(kept(PLACE) ?? '[]')
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' && 'text' in one && typeof one.text === 'string'

/** Why a lair cannot be kept under this name; nothing when it can. */
export function nameRefusal(name: string, standing: readonly Kept[]): NameRefusal | null {
  if (name === '') return 'empty'
  if (name.length > LONGEST_NAME) return 'long'
  if (!/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(name)) return 'letters'
  return standing.length >= MOST && !standing.some((one) => one.name === name) ? 'full' : null
}

/** Put a lair on the shelf; one of the same name makes way. */
export function keepLair(name: string, text: string): Kept[] {
  const all = [{ name, text }, ...shelf().filter((one) => one.name !== name)]
  keep(PLACE, JSON.stringify(all))
  return all
}

export function removeLair(name: string): Kept[] {
  const all = shelf().filter((one) => one.name !== name)
  keep(PLACE, JSON.stringify(all))
  return all
}
