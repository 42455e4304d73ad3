/** Whether the table is laid for a phone, and whether it is low, so that cards in hand are drawn small. */
const narrow = window.matchMedia('(max-width: 760px)')
const low = window.matchMedia('(max-height: 820px)')

class Screen {
  isNarrow = $state(narrow.matches)
  isLow = $state(low.matches)

  constructor() {
    narrow.addEventListener('change', (event) => (this.isNarrow = event.matches))
    low.addEventListener('change', (event) => (this.isLow = event.matches))
  }
}

export const screen = new Screen()
