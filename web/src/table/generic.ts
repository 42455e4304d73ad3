/** How a view that nobody has drawn is taken apart: names in words, and what is a grid, a list, or a row of cards. */

export type Shape =
  | { kind: 'plain'; text: string }
  | { kind: 'grid'; rows: unknown[][] }
  | { kind: 'chips'; items: string[] }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'record'; fields: [string, unknown][] }

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

export const plainText = (value: unknown): string =>
  value === null || value === undefined || value === '' || value === -1 ? '–' : typeof value === 'boolean' ? (value ? '✓' : '–') : String(value)

export function shapeOf(value: unknown): Shape {
  if (isPlain(value)) return { kind: 'plain', text: plainText(value) }
  if (!Array.isArray(value)) {
    const fields = Object.entries(value as Record<string, unknown>).filter(([name]) => name !== 'type')
    return { kind: 'record', fields }
  }
  const items = value as unknown[]
  if (items.every(isPlain)) return { kind: 'chips', items: items.map(plainText) }
  if (items.every((row) => Array.isArray(row) && row.every(isPlain))) return { kind: 'grid', rows: items as unknown[][] }
  return { kind: 'list', items }
}

/** `is_shown` as "is shown", for eyes. */
export const spaced = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** The id of a thing in a view, if it has one. */
export function idOf(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
  const id = (value as Record<string, unknown>)['id']
  return typeof id === 'string' ? id : ''
}
