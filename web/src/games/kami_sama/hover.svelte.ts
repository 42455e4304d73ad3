/** The thing under the pointer or with the focus, and what touching it would come to, for the line under the question. */
import type { KamiPlay } from './table'
import { ownerOf, t } from './table'

class Hover {
  thing = $state('')

  /** A pointer comes near, or the focus arrives. */
  comes = (event: Event): void => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>('[data-thing]')?.dataset['thing'] : undefined
    if (found !== this.thing) this.thing = found ?? ''
  }
}

export const hover = new Hover()

/** What a shrine added there pays; of anything else what the option says. */
export function consequence(play: KamiPlay): string {
  const meant = play.choosing.of(hover.thing)
  const [only] = meant
  const space = play.view.spaces.find((one) => one.id === hover.thing)
  if (!only || meant.length > 1) return ''
  const said = play.say(only.label)
  if (!space || !/^(add|replace|claim add) /.test(only.text)) return said
  const others = play.view.villages.find((one) => one.id === space.village)?.marks.filter((mark) => ownerOf(play, mark) !== play.seat)
  if (others && others.length > 0) return said // what lies there may change what it pays
  const pays = [...(space.favor > 0 ? [t('favor', { n: space.favor })] : []), ...(space.nature > 0 ? [t('nature', { n: space.nature })] : [])]
  return `${said}: ${pays.join(', ') || t('pays.nothing')}`
}
