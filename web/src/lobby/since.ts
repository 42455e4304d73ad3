/** How long ago, in short words of the language. */
import { t } from '../words/words.svelte'

export function since(time: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - time) / 60))
  if (minutes < 1) return t('since.now')
  if (minutes < 60) return t('since.minutes', { n: minutes })
  if (minutes < 48 * 60) return t('since.hours', { n: Math.floor(minutes / 60) })
  return t('since.days', { n: Math.floor(minutes / 1440) })
}
