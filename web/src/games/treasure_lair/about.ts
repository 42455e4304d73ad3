/** One line of help under the question. */
import type { Play } from '../../board/play.svelte'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'
import { sayer } from './say'

export function about(play: Play<TreasureLairView>): string {
  const { step, attempt, players } = play.view
  const t = sayer(play)
  if (step === 'choose-action') return t('help_pick')
  if (step !== 'challenge' || !attempt?.missing) return ''
  const isPayable = attempt.gold <= (players[play.seat]?.gold ?? 0)
  return isPayable ? t('help_pay', { n: attempt.gold }) : t('help_short', { n: attempt.gold })
}
