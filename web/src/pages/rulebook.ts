/** Rule ledgers as they were fetched, by game. */
import { ask } from '../house/api'
import type { ClauseText, Rules } from '../protocol/types'

const books = new Map<string, Promise<Rules>>()

export function rulesOf(game: string): Promise<Rules> {
  const known = books.get(game)
  if (known) return known
  const fetched = ask<Rules>(`games/${game}/rules`)
  books.set(game, fetched)
  fetched.catch(() => books.delete(game))
  return fetched
}

/** The chapters with the clauses that hold all the words looked for. */
export function matching(rules: Rules, search: string): Rules['chapters'] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (clause: ClauseText): boolean => wanted.every((word) => `${clause.id} ${clause.says}`.toLowerCase().includes(word))
  return rules.chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(holds) }))
    .filter((chapter) => chapter.clauses.length > 0)
}
