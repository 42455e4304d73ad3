/** How the table is laid: for a phone, upright or lying; whether seats stand in a rail; whether it is low, so that heroes are drawn small. */
const asked = {
  isNarrow: window.matchMedia('(max-width: 760px), (max-width: 950px) and (max-height: 480px)'),
  isLow: window.matchMedia('(max-height: 820px), (max-width: 1100px)'),
  hasRail: window.matchMedia('(min-width: 901px)'),
}

class Screen {
  isNarrow = $state(asked.isNarrow.matches)
  isLow = $state(asked.isLow.matches)
  hasRail = $state(asked.hasRail.matches)

  constructor() {
    for (const name of ['isNarrow', 'isLow', 'hasRail'] as const) asked[name].addEventListener('change', ({ matches }) => (this[name] = matches))
  }
}

export const screen = new Screen()
