/**
 * A card that answers by a single touch may be carried as well: a hero over the line or into the camp, a notice to the mat. What asks
 * for a second thing is dragged by the board itself (`board/drag.ts`).
 */
import type { Play } from '../../board/play.svelte'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'

const SLOP = 8

/** Where a card is carried for an answer: the name of a zone. */
const ZONES: Record<string, string> = {
  send: 'lane',
  hire: 'camp',
  hero: 'camp',
  'keep-card': 'camp',
  keep: 'camp',
  pick: 'mat',
  drop: 'pile',
  guard: 'pile',
  power: 'lane',
  instant: 'mat',
  defeat: 'mat',
}

/** The zone that the one answer of a thing leads to; empty where there is none, or several. */
export function zoneOf(thing: string, play: Play<TreasureLairView>): string {
  const [only, other] = play.choosing.of(thing)
  if (!only || other || only.about.length > play.choosing.picked.length + 1) return ''
  return ZONES[only.text.split(' ')[0] ?? ''] ?? ''
}

export const zoneAt = (x: number, y: number): string[] =>
  document
    .elementsFromPoint(x, y)
    .flatMap((element) => (element.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '').split(' '))
    .filter((zone) => zone !== '')

export function carrying(thing: () => string, play: Play<TreasureLairView>): (card: HTMLElement) => () => void {
  return (card) => {
    let start: { x: number; y: number; zone: string } | null = null
    let ghost: HTMLElement | null = null
    let swallows = false

    const down = (event: PointerEvent): void => {
      swallows = false
      const zone = event.button === 0 ? zoneOf(thing(), play) : ''
      start = zone ? { x: event.clientX, y: event.clientY, zone } : null
    }
    const lift = (zone: string): void => {
      const { width, height } = card.getBoundingClientRect()
      ghost = card.cloneNode(true) as HTMLElement
      ghost.setAttribute('aria-hidden', 'true')
      ghost.inert = true
      Object.assign(ghost.style, { position: 'fixed', left: `${-width / 2}px`, top: `${-height / 2}px`, zIndex: '40', pointerEvents: 'none', rotate: '3deg' })
      document.body.append(ghost)
      document.documentElement.dataset['carries'] = zone
    }
    const move = (event: PointerEvent): void => {
      if (!start) return
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return
      if (!ghost) lift(start.zone)
      if (ghost) ghost.style.translate = `${event.clientX}px ${event.clientY}px`
      event.preventDefault()
    }
    const up = (event: PointerEvent): void => {
      const zone = start?.zone ?? ''
      if (ghost) {
        swallows = true
        if (zoneAt(event.clientX, event.clientY).includes(zone)) play.touch(thing())
      }
      stop()
    }
    const stop = (): void => {
      ghost?.remove()
      ghost = null
      start = null
      delete document.documentElement.dataset['carries']
    }
    const click = (event: MouseEvent): void => {
      if (!swallows) return
      swallows = false
      event.stopPropagation()
      event.preventDefault()
    }
    card.addEventListener('pointerdown', down)
    card.addEventListener('click', click, true)
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', stop)
    return () => {
      stop()
      card.removeEventListener('pointerdown', down)
      card.removeEventListener('click', click, true)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', stop)
    }
  }
}
