/** What the window allows: a mountain drawn for a phone, and tabs instead of the strip where the seats have no rail. */
class Screen {
  isNarrow = $state(false)
  isSmall = $state(false)

  constructor() {
    const follow = (query: string, set: (matches: boolean) => void): void => {
      const list = window.matchMedia(query)
      set(list.matches)
      list.addEventListener('change', (event) => set(event.matches))
    }
    follow('(max-width: 760px) and (orientation: portrait)', (matches) => (this.isNarrow = matches))
    follow('(max-width: 900px), (max-width: 950px) and (max-height: 480px)', (matches) => (this.isSmall = matches))
  }
}

export const screen = new Screen()
