/** Which Room is looked at closely: the active Hero's, until somebody looks elsewhere. */
class Look {
  room = $state(0)
  private at = ''

  /** A new turn brings the eye back to whose it is. */
  follow(turn: string): void {
    if (turn !== this.at) this.room = 0
    this.at = turn
  }
}

export const look = new Look()
