/** Whether the table is laid for a phone, upright or held sideways, and whether it is low, so that cards are drawn small. */
const narrow = window.matchMedia('(max-width: 760px)')
const low = window.matchMedia('(max-height: 820px)')
const short = window.matchMedia('(max-height: 480px)')

class Screen {
  isNarrow = $state(narrow.matches || short.matches)
  isLow = $state(low.matches)

  constructor() {
    for (const query of [narrow, short]) query.addEventListener('change', () => (this.isNarrow = narrow.matches || short.matches))
    low.addEventListener('change', (event) => (this.isLow = event.matches))
  }
}

export const screen = new Screen()
