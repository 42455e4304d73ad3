/**
 * Shortens the path of a symbol: its corners and handles on whole units of its box of 512, written from point to point. A symbol
 * is drawn at a fifth of that size at most, so nobody sees the difference; the table's code is two fifths smaller.
 */
const PARTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const WORD = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/g
const FLAG = /[\s,]*([01])/y

interface Step {
  letter: string
  values: number[]
}

/** The steps of a path, one for each command, with the letters as they stand (a second pair after `m` is a line). */
function stepsOf(path: string): Step[] {
  const steps: Step[] = []
  let letter = ''
  let values: number[] = []
  WORD.lastIndex = 0
  for (let found = WORD.exec(path); found; found = WORD.exec(path)) {
    if (found[1]) {
      letter = found[1]
      values = []
      if (PARTS[letter.toUpperCase()] === 0) steps.push({ letter, values })
      continue
    }
    values.push(Number(found[2]))
    const isArc = letter.toUpperCase() === 'A'
    while (isArc && (values.length === 3 || values.length === 4)) {
      FLAG.lastIndex = WORD.lastIndex // flags may stand without a space
      values.push(Number(FLAG.exec(path)?.[1]))
      WORD.lastIndex = FLAG.lastIndex
    }
    if (values.length < (PARTS[letter.toUpperCase()] ?? 0)) continue
    steps.push({ letter, values })
    values = []
    if (letter === 'M') letter = 'L'
    else if (letter === 'm') letter = 'l'
  }
  return steps
}

/** Where each value of a command counts from: 0 across, 1 down, 2 neither. */
function axes(letter: string): number[] {
  if (letter === 'H') return [0]
  if (letter === 'V') return [1]
  if (letter === 'A') return [2, 2, 2, 2, 2, 0, 1]
  return Array.from({ length: PARTS[letter] ?? 0 }, (_, at) => at % 2)
}

export function shortened(path: string): string {
  let said = ''
  let last = ''
  const exact = [0, 0]
  const start = [0, 0]
  const drawn = [0, 0]
  const begun = [0, 0]
  const write = (letter: string, values: readonly number[]): void => {
    const words = values.map((value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.'))
    const body = words.map((word, at) => (at > 0 && !word.startsWith('-') ? ` ${word}` : word)).join('')
    if (letter === last && letter !== 'm' && letter !== 'z') said += body.startsWith('-') ? body : ` ${body}`
    else said += letter + body
    last = letter
  }
  for (const { letter, values } of stepsOf(path)) {
    const name = letter.toUpperCase()
    if (name === 'Z') {
      write('z', [])
      exact.splice(0, 2, ...start)
      drawn.splice(0, 2, ...begun)
      continue
    }
    const across = axes(name)
    const whole = values.map((value, at) => {
      const axis = across[at] ?? 2
      return axis === 2 || letter === name ? value : value + (exact[axis] ?? 0)
    })
    const placed = whole.map((value, at) => (across[at] === 2 ? value : Math.round(value) - (drawn[across[at] ?? 0] ?? 0)))
    const [dx = 0, dy = 0] = placed
    if (name === 'L' && dx === 0 && dy !== 0) write('v', [dy])
    else if (name === 'L' && dy === 0 && dx !== 0) write('h', [dx])
    else if (name !== 'L' || dx !== 0) write(name.toLowerCase(), placed)
    across.forEach((axis, at) => {
      if (axis === 2 || at < across.length - (name === 'H' || name === 'V' ? 1 : 2)) return
      exact[axis] = whole[at] ?? 0
      drawn[axis] = Math.round(whole[at] ?? 0)
    })
    if (name === 'M') {
      start.splice(0, 2, ...exact)
      begun.splice(0, 2, ...drawn)
    }
  }
  return said
}
