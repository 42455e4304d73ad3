/** Dragging a thing onto another, and looking closer by a long press: for everything inside a table, on the board or beside it. */
import type { Play } from './play.svelte'

const SLOP = 8
const LONG_PRESS = 500

const thingAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-thing]') : null

export function dragging(play: Play): (frame: HTMLElement) => () => void {
  return (frame) => {
    let from: { thing: string; x: number; y: number; pointer: number } | null = null
    let ghost: HTMLElement | null = null
    let press: ReturnType<typeof setTimeout> | undefined
    let swallows = false

    const down = (event: PointerEvent): void => {
      const element = thingAt(event.target)
      const thing = element?.dataset['thing']
      if (!element || thing === undefined || event.button !== 0) return
      swallows = false
      if (event.pointerType === 'touch') {
        press = setTimeout(() => {
          play.closer = thing
          swallows = true
          stop()
        }, LONG_PRESS)
      }
      const kind = element.dataset['draggable']
      const pans = kind === 'loose' && event.pointerType === 'touch' && element instanceof SVGElement
      if (kind !== undefined && !pans) from = { thing, x: event.clientX, y: event.clientY, pointer: event.pointerId }
    }

    const move = (event: PointerEvent): void => {
      if (press && from === null) clearTimeout(press)
      if (!from || event.pointerId !== from.pointer) return
      if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return
      clearTimeout(press)
      if (!ghost) {
        ghost = document.createElement('div')
        ghost.className = 'drag-ghost'
        ghost.setAttribute('aria-hidden', 'true')
        document.body.append(ghost)
        play.lift(from.thing)
      }
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`
      event.preventDefault()
    }

    const up = (event: PointerEvent): void => {
      clearTimeout(press)
      if (ghost && from) {
        const target = thingAt(document.elementFromPoint(event.clientX, event.clientY))?.dataset['thing']
        swallows = true
        const before = from.thing
        stop()
        if (target !== undefined && target !== before) play.drop(before, target)
        else if (play.isPicked(before)) play.choosing.back()
        return
      }
      stop()
    }

    const stop = (): void => {
      clearTimeout(press)
      ghost?.remove()
      ghost = null
      from = null
      play.dragged = ''
    }

    const click = (event: MouseEvent): void => {
      if (!swallows) return
      swallows = false
      event.stopPropagation()
      event.preventDefault()
    }

    const menu = (event: MouseEvent): void => {
      const thing = thingAt(event.target)?.dataset['thing']
      if (thing === undefined) return
      event.preventDefault()
      play.closer = thing
    }

    const on: [string, EventListener, boolean][] = [
      ['pointerdown', down as EventListener, false],
      ['pointermove', move as EventListener, false],
      ['pointerup', up as EventListener, false],
      ['pointercancel', stop as EventListener, false],
      ['click', click as EventListener, true],
      ['contextmenu', menu as EventListener, false],
    ]
    for (const [name, handler, capture] of on) frame.addEventListener(name, handler, { capture })
    return () => {
      stop()
      for (const [name, handler, capture] of on) frame.removeEventListener(name, handler, { capture })
    }
  }
}
