/** The emblems on cards, fetched once the board stands. A card without one (of an owner's own set) shows none. */
class Emblems {
  private known = $state.raw<Record<string, string>>({})

  constructor() {
    void import('./emblems').then(({ EMBLEMS }) => (this.known = EMBLEMS))
  }

  of = (card: string): string => this.known[card.split('.')[0] ?? ''] ?? ''
}

export const emblems = new Emblems()
