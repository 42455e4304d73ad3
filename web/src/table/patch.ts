/** RFC 6902 operations on a message, as far as the server sends them; what is not touched stays the same object. */
import type { Patch } from '../protocol/types'

type Op = Patch['ops'][number]

const steps = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

export function patched<T>(whole: T, ops: readonly Op[]): T {
  return ops.reduce<unknown>((value, op) => changed(value, steps(op.path), op), whole) as T
}

function changed(value: unknown, [step, ...rest]: string[], op: Op): unknown {
  if (step === undefined) return op.op === 'remove' ? undefined : op.value
  if (Array.isArray(value)) return changedList(value as unknown[], step, rest, op)
  if (value === null || typeof value !== 'object') throw new Error(`a patch leads nowhere at ${op.path}`)
  const record = { ...(value as Record<string, unknown>) }
  if (rest.length === 0 && op.op === 'remove') delete record[step]
  else record[step] = changed(record[step], rest, op)
  return record
}

function changedList(list: readonly unknown[], step: string, rest: string[], op: Op): unknown[] {
  const copy = [...list]
  const at = step === '-' ? copy.length : Number(step)
  if (rest.length > 0) copy[at] = changed(copy[at], rest, op)
  else if (op.op === 'add') copy.splice(at, 0, op.value)
  else if (op.op === 'remove') copy.splice(at, 1)
  else copy[at] = op.value
  return copy
}
