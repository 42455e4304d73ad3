/** The lists of the lobby: my tables, open ones, finished ones; asked for again while the page is looked at. */
import { ask } from '../house/api'
import { house } from '../house/house.svelte'
import { turns } from '../house/turns.svelte'
import type { TableLine, TableList } from '../protocol/types'
import { words } from '../words/words.svelte'

const EVERY = 8_000
const NOTHING: TableList = { tables: [], more: '' }

export class TableLists {
  mine = $state.raw<TableLine[]>([])
  open = $state.raw<TableLine[]>([])
  finished = $state.raw<TableLine[]>([])
  isKnown = $state(false)
  isReachable = $state(true)

  /** Keep asking until the function that comes back is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWatched = true
    const round = async (): Promise<void> => {
      if (document.visibilityState === 'visible') await this.learn()
      if (isWatched) timer = setTimeout(() => void round(), this.isReachable ? EVERY : 2_000)
    }
    void round()
    return () => {
      isWatched = false
      clearTimeout(timer)
    }
  }

  async learn(): Promise<void> {
    try {
      const [mine, open, finished] = await Promise.all(
        ['mine', 'open', 'finished'].map((name) =>
          house.me || name === 'open' ? ask<TableList>(`tables/${name}`).catch(empty) : NOTHING,
        ),
      )
      this.mine = [...(mine?.tables ?? [])].sort((a, b) => Number(b.is_your_turn) - Number(a.is_your_turn))
      turns.heard(this.mine)
      this.open = arriving(this.open, open?.tables ?? [])
      this.finished = finished?.tables ?? []
      this.isReachable = true
      for (const line of [...this.mine, ...this.finished]) void words.learnGame(line.table.game)
    } catch {
      this.isReachable = false
    }
    this.isKnown = true
  }
}

/** Nobody has tables before being somebody; a house that is away is another matter. */
function empty(error: { status?: number }): TableList {
  if (!error.status) throw error as Error
  return NOTHING
}

/** New rows come at the end, so that none slips under the pointer. */
function arriving(before: readonly TableLine[], now: readonly TableLine[]): TableLine[] {
  const place = new Map(before.map((line, index) => [line.table.id, index]))
  return [...now].sort((a, b) => (place.get(a.table.id) ?? Infinity) - (place.get(b.table.id) ?? Infinity) || 0)
}
