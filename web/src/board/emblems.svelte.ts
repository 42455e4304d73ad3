/** Emblems of cards. There are many, and few are seen at a time: each is fetched when a card that shows it is first drawn. */
export type Fetch = () => Promise<{ default: string }>

export class Emblems {
  private known = $state.raw<Record<string, string>>({})
  private readonly wanted = new Set<string>()

  /** `other` is the name whose emblem stands for a card without one, of an owner's own set. */
  constructor(
    private readonly all: Record<string, Fetch>,
    private readonly other = '',
  ) {}

  /** The path of a card's emblem; empty until it is there. */
  of = (card: string): string => {
    const own = card.split('.')[0] ?? ''
    const name = own in this.all ? own : this.other
    const path = this.known[name]
    if (path === undefined) void this.fetch(name)
    return path ?? ''
  }

  private async fetch(name: string): Promise<void> {
    if (this.wanted.has(name)) return
    this.wanted.add(name)
    const found = await this.all[name]?.().catch(() => void this.wanted.delete(name))
    if (found) this.known = { ...this.known, [name]: found.default }
  }
}
