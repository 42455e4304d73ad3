/** The sentences of an action as its steps: which are done, which is now, which come after. */
import type { AbilityView } from '../../protocol/views/kami_sama'
import { textOf, type KamiPlay } from './table'

export interface Step {
  says: string
  is: 'done' | 'now' | 'later'
}

export function stepsOf(ability: AbilityView): Step[] {
  const said = textOf('action', ability.id).split(/(?<=[.]) (?=\S)/)
  const { part, parts } = ability
  const last = said.length - 1
  const now = parts > 1 && part >= parts - 1 ? last : Math.min(last, Math.floor((part * said.length) / parts))
  return said.map((says, at) => ({ says, is: at < now ? 'done' : at === now ? 'now' : 'later' }))
}

/** What comes after the part that is asked, for the line under the question. */
export function comesAfter(play: KamiPlay): string {
  const { ability } = play.view
  if (!ability || ability.seat !== play.seat || !/-[123]$/.test(ability.id)) return ''
  return stepsOf(ability)
    .filter((step) => step.is === 'later')
    .map((step) => step.says)
    .join(' ')
}
