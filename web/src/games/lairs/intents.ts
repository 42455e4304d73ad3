/** What a player means who confirms cubes, drags a piece or a cube, or presses one of the six actions. */
import { aimedAt, has, myMap, verbNow, type LairsPlay } from './actions'
import { moodOf } from './mood.svelte'
import { asksForCubes, chosen, cubeOption, touchCube } from './paying'

/** Send the cubes that are chosen, where they are the whole question. */
export function confirmCubes(play: LairsPlay): boolean {
  if (!['conserve', 'fatigue'].includes(verbNow(play))) return false
  const option = cubeOption(play)
  if (option) sendCubes(play)
  return option !== undefined
}

export function sendCubes(play: LairsPlay): void {
  const option = cubeOption(play)
  if (!option) return
  moodOf(play).verb = ''
  play.choosing.choose(option)
}

const pick = (play: LairsPlay, verb: string): boolean => {
  if (!has(play, verb)) return false
  moodOf(play).verb = verb
  return true
}

/** A piece from the tray, or one that stands, begins to be dragged. */
export function lift(thing: string, play: LairsPlay): void {
  const [kind, what = ''] = thing.split('-')
  if (kind === 'tray') moodOf(play).tray = what
  else if (kind === 'verb') pick(play, what)
  else if (play.view.site) moodOf(play).tray = standing(play, thing) || moodOf(play).tray
}

const KINDS: Record<string, string> = { start: 'S', exit: 'E', trap: 'T', monster: 'M', chest: 'C' }

/** The piece that stands in a place, by its letter. */
function standing(play: LairsPlay, place: string): string {
  if (play.view.site?.walls.includes(place)) return 'W'
  return KINDS[play.view.site?.features.find((feature) => feature.space === place)?.kind ?? ''] ?? ''
}

const putting = (letter: string, place: string): string => (letter === 'W' ? `wall ${place}` : `put ${letter} ${place}`)

/** A drag from thing to thing. False where the board's own way will do. */
export function drop(from: string, to: string, play: LairsPlay): boolean {
  if (play.view.site) return dropPiece(from, to, play)
  if (from.startsWith('cube-')) return dropCube(from.slice(5), to, play)
  const at = myMap(play)?.at ?? ''
  if (from.startsWith('verb-')) return sendOn(play, from.slice(5), to)
  return from === at && (play.choosing.touch(to) || sendOn(play, verbNow(play), to))
}

function sendOn(play: LairsPlay, verb: string, space: string): boolean {
  const option = aimedAt(play, verb, space)
  if (option) play.choosing.choose(option)
  return option !== undefined
}

/** From tray to board, from board to board, from board to tray. */
function dropPiece(from: string, to: string, play: LairsPlay): boolean {
  if (from.startsWith('tray-')) {
    if (to.startsWith('tray-')) return true
    play.send(putting(from.slice(5), to)) // refused with its clause where it may not stand
    return true
  }
  const letter = standing(play, from)
  if (!letter) return false
  moodOf(play).next = to.startsWith('tray-') ? null : { from, text: putting(letter, to) }
  play.send(letter === 'W' ? `unwall ${from}` : `take ${from}`)
  return true
}

/** Cubes onto an action, into the Conserved slots, into the Fatigued basket, onto the dice. */
function dropCube(id: string, to: string, play: LairsPlay): boolean {
  if (to.startsWith('verb-')) pick(play, to.slice(5))
  else if (to === 'basket-conserved') pick(play, 'conserve')
  else if (to === 'dice') pick(play, 'check')
  if (asksForCubes(play) && !chosen(play).includes(id)) touchCube(play, id)
  return true
}


/** Actions that stand in the place of one that cannot be taken here, and which ones give way. */
const SPECIAL = ['check', 'open', 'exit']
const GIVE_WAY = ['conserve', 'backtrack', 'peer']
const SIX = ['creep', 'hustle', 'backtrack', 'peer', 'conserve', 'end']

/** The six actions in their places; and what found no place among them. */
export function row(play: LairsPlay): { six: string[]; beside: string[] } {
  const six = [...SIX]
  const beside: string[] = []
  for (const verb of SPECIAL.filter((one) => has(play, one))) {
    const free = GIVE_WAY.find((one) => six.includes(one) && !has(play, one))
    if (free === undefined) beside.push(verb)
    else six[six.indexOf(free)] = verb
  }
  return { six, beside }
}

/** Press one of the actions: pick it, send it, or ask the house why not. */
export function press(play: LairsPlay, verb: string): void {
  const mood = moodOf(play)
  if (!has(play, verb)) return refuse(play, verb)
  const isPicked = mood.verb === verb
  const again = mood.sure === verb
  mood.sure = ''
  if (verb === 'end' && !again && (play.view.seats[play.seat]?.cubes['fresh']?.length ?? 0) >= 2) mood.sure = 'end'
  else if (verb === 'exit' && !again) mood.sure = 'exit'
  else if (['end', 'exit', 'open'].includes(verb)) play.send(verb)
  else if (isPicked && ['check', 'conserve'].includes(verb)) sendCubes(play)
  else mood.verb = verb
}

/** Ask the house why not, with the clause. */
function refuse(play: LairsPlay, verb: string): void {
  if (!play.isAsked) return
  const payment = play.view.proposed[verb] ?? 'wf'
  const at = myMap(play)?.at ?? 'A1'
  if (verb === 'conserve') play.send('conserve wf')
  else if (verb === 'backtrack') play.send(`backtrack ${at} qf`)
  else play.send(`${verb} N ${payment}`)
}
