/** The title of the browser's tab: what is shown here, and before it how many tables elsewhere wait. */
class Title {
  text = $state('Lairhouse')
  waiting = $state(0)

  get shown(): string {
    return this.waiting > 0 ? `(${this.waiting}) ${this.text}` : this.text
  }
}

export const title = new Title()
