/** What this house offers, who we are in it, and whether it can be reached. */
import type { GameInfo, House, Me, Person } from '../protocol/types'
import { ask, HouseError, post } from './api'

class TheHouse {
  house = $state.raw<House | null>(null)
  me = $state.raw<Person | null>(null)
  hasPassphrase = $state(false)
  isReachable = $state(true)

  /** Learn what there is; tries again by itself while the house cannot be reached. */
  async enter(): Promise<void> {
    for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
      try {
        const [house, me] = await Promise.all([ask<House>('house'), ask<Me>('me')])
        this.house = house
        this.knowMe(me)
        this.isReachable = true
        return
      } catch (error) {
        this.isReachable = false
        if (error instanceof HouseError && error.status === 401) return
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  knowMe(me: Me): void {
    this.me = me.person
    this.hasPassphrase = me.has_passphrase
  }

  /** Be somebody: the first thing that needs a person makes a guest of this name. */
  async be(name: string, shape?: string, colour?: string): Promise<void> {
    this.knowMe(await post<Me>('me', { name, ...(shape ? { shape } : {}), ...(colour ? { colour } : {}) }))
  }

  game(slug: string): GameInfo | undefined {
    return this.house?.games.find((game) => game.slug === slug)
  }
}

export const house = new TheHouse()
