/**
 * How an option is chosen on the board. `about` of an option names the things it touches, the one to click first standing
 * first: touching them in that order narrows the options down, Escape takes the last touch back. What glows now is the next
 * thing of any option that is still possible. When one option is left and all its things are touched, it is sent.
 */
import type { Option } from '../protocol/types'

const NONE: Option[] = []

export class Choosing {
  options = $state.raw<Option[]>([])
  picked = $state.raw<string[]>([])
  /** Only options of this group, when the player has chosen one first. */
  group = $state('')

  constructor(private readonly send: (text: string) => void) {}

  /** The options of a question; where it is a new one, nothing is touched yet. */
  ask(options: Option[], isNew = true): void {
    this.options = options
    if (!isNew && this.open.length > 0) return
    this.picked = []
    this.group = ''
  }

  /** Options that agree with what was touched so far. */
  readonly open = $derived.by(() =>
    this.options.filter(
      (option) => (!this.group || option.group === this.group) && this.picked.every((thing, part) => option.about[part] === thing),
    ),
  )

  /** The things that may be touched next, each with the options that a touch of it could mean. */
  private readonly meanings = $derived.by(() => {
    const found = new Map<string, Option[]>()
    for (const option of this.open) {
      const thing = option.about[this.picked.length]
      if (thing === undefined) continue
      const meant = found.get(thing)
      if (meant) meant.push(option)
      else found.set(thing, [option])
    }
    return found
  })

  readonly glowing: ReadonlySet<string> = $derived(new Set(this.meanings.keys()))

  /** The options to be offered as buttons now: those without a thing to touch, and those whose things are all touched. */
  readonly buttons = $derived.by(() => this.open.filter((option) => option.about.length === this.picked.length))

  readonly groups = $derived.by(() => [...new Set(this.options.map((option) => option.group))])

  /** Everything derived, read once: what nobody reads keeps old options in memory. */
  fresh(): unknown {
    return [this.open, this.meanings, this.glowing, this.buttons, this.groups]
  }

  /** The options that a touch of this thing could mean. */
  of(thing: string): Option[] {
    return this.meanings.get(thing) ?? NONE
  }

  /** Whether touching this thing asks for another one, so that it can be dragged there. */
  leadsOn(thing: string): boolean {
    return this.picked.at(-1) === thing || this.of(thing).some((option) => option.about.length > this.picked.length + 1)
  }

  /** Touch a thing. False when it does not glow. */
  touch(thing: string): boolean {
    if (this.picked.at(-1) === thing) return this.back()
    const meant = this.of(thing)
    const [only] = meant
    if (!only) return false
    if (meant.length === 1 && only.about.length === this.picked.length + 1) this.send(only.text)
    else this.picked = [...this.picked, thing]
    return true
  }

  /** Drag from a thing to another: both touches at once. */
  drag(from: string, to: string): boolean {
    const before = this.picked
    if (this.picked.at(-1) !== from && !this.touch(from)) return false
    if (this.touch(to)) return true
    this.picked = before
    return false
  }

  choose(option: Option): void {
    this.send(option.text)
  }

  only(group: string): void {
    this.group = this.group === group ? '' : group
    this.picked = []
  }

  /** Take the last touch back. False when there was none. */
  back(): boolean {
    if (this.picked.length > 0) this.picked = this.picked.slice(0, -1)
    else if (this.group) this.group = ''
    else return false
    return true
  }
}
