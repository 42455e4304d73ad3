/** Whose turn it is elsewhere: counted in the tab's title, told by a soft sound or a notice of the browser where that was asked for. */
import type { TableLine, TableList } from '../protocol/types'
import { play } from '../table/sounds'
import { t } from '../words/words.svelte'
import { ask } from './api'
import { house } from './house.svelte'
import { go, here } from './route.svelte'
import { settings } from './settings.svelte'
import { title } from './title.svelte'

const EVERY = 30_000

class Turns {
  private known: ReadonlySet<string> | null = null

  /** Keep asking until the function that comes back is called; in the background only where notices are wanted. */
  watch(): () => void {
    const round = (): void => {
      if (house.me && (settings.notices || document.visibilityState === 'visible')) void this.learn()
    }
    const timer = setInterval(round, EVERY)
    return () => clearInterval(timer)
  }

  /** The tables of this person, as some page has just fetched them. */
  heard(lines: readonly TableLine[]): void {
    const current = here.route.page === 't' ? here.route.rest[0] : undefined
    const waiting = lines.filter((line) => line.is_your_turn && line.table.id !== current)
    const before = this.known
    this.known = new Set(waiting.map((line) => line.table.id))
    title.waiting = waiting.length
    const fresh = waiting.filter((line) => before && !before.has(line.table.id))
    if (fresh[0]) this.call(fresh[0].table.id, fresh[0].table.game)
  }

  /** Call somebody to a table: softly, or with a notice where they look elsewhere. */
  call(table: string, game: string): void {
    if (settings.sound) play('turn')
    if (!settings.notices || document.visibilityState === 'visible' || !('Notification' in window)) return
    const notice = new Notification(t('notice.turn', { game: house.game(game)?.title ?? '' }), { tag: table })
    notice.onclick = () => {
      window.focus()
      go('t', table)
      notice.close()
    }
  }

  private async learn(): Promise<void> {
    const list = await ask<TableList>('tables/mine').catch(() => null)
    if (list) this.heard(list.tables)
  }
}

export const turns = new Turns()

/** Ask the browser whether it may show notices; what it said. */
export async function mayNotice(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}
