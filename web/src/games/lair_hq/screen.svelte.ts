/** Whether the mountain is drawn for a phone. */
const narrow = window.matchMedia('(max-width: 760px) and (orientation: portrait)')

class Screen {
  isNarrow = $state(narrow.matches)

  constructor() {
    narrow.addEventListener('change', (event) => (this.isNarrow = event.matches))
  }
}

export const screen = new Screen()
