/** What this pair of eyes looks at: a Room closely, a Hero card from its other side. */
import { SvelteSet } from 'svelte/reactivity'

class Look {
  room = $state(0)
  private at = ''

  /** A new turn brings the eye back to whose it is. */
  follow(turn: string): void {
    if (turn !== this.at) this.room = 0
    this.at = turn
  }
}

/** Which Room is looked at closely: the active Hero's (0), until somebody looks elsewhere. */
export const look = new Look()

class Turned extends SvelteSet<string> {
  turn(card: string): void {
    if (!this.delete(card)) this.add(card)
  }
}

/** The Hero cards that lie with their second side up. */
export const turned = new Turned()
