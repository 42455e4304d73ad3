/** Which part of a board is seen: pan by dragging what is no option, zoom by wheel and pinch, fit. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const CLOSEST = 5
const SLOP = 6 // pixels before a press becomes a pan

export class Camera {
  view = $state.raw<Box>({ x: 0, y: 0, w: 1, h: 1 })
  private fingers = new Map<number, { x: number; y: number }>()
  private svg: SVGSVGElement | null = null
  private isPanning = false
  private start = { x: 0, y: 0 }

  constructor(private readonly whole: () => Box) {
    this.view = whole()
  }

  fit(box: Box): void {
    this.view = box
  }

  /** The whole board, or back to the part it opened on. */
  toggle(whole: Box, near: Box | null): void {
    const isWhole = this.view.w === whole.w && this.view.x === whole.x && this.view.y === whole.y
    this.fit(isWhole && near ? near : whole)
  }

  /** Come closer by a factor, keeping a point of the board where it is. */
  zoom(factor: number, at?: { x: number; y: number }): void {
    const whole = this.whole()
    const { x, y, w, h } = this.view
    const width = Math.min(whole.w, Math.max(whole.w / CLOSEST, w / factor))
    const scale = width / w
    const point = at ?? { x: x + w / 2, y: y + h / 2 }
    this.clamp({ x: point.x - (point.x - x) * scale, y: point.y - (point.y - y) * scale, w: width, h: h * scale })
  }

  readonly attach = (svg: SVGSVGElement): (() => void) => {
    this.svg = svg
    const on: [string, (event: never) => void][] = [
      ['wheel', this.wheel],
      ['pointerdown', this.down],
      ['pointermove', this.move],
      ['pointerup', this.up],
      ['pointercancel', this.up],
    ]
    for (const [name, handler] of on) svg.addEventListener(name, handler as EventListener, { passive: false })
    svg.addEventListener('click', this.swallow, { capture: true })
    return () => {
      for (const [name, handler] of on) svg.removeEventListener(name, handler as EventListener)
      svg.removeEventListener('click', this.swallow, { capture: true })
    }
  }

  private point(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const matrix = this.svg?.getScreenCTM()?.inverse()
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.point(event))
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const held = event.pointerType === 'touch' ? '[data-draggable=""]' : '[data-draggable]' // a finger pans over what is only loosely so
    const isOption = event.target instanceof Element && event.target.closest(held) !== null
    if (isOption && this.fingers.size === 0) return // a drag of a piece, see drag.ts
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.fingers.size === 1) {
      this.start = { x: event.clientX, y: event.clientY }
      this.isPanning = false
    }
  }

  private readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (this.fingers.size === 1) this.pan(before, now)
    else this.pinch(event.pointerId, before, now)
    this.fingers.set(event.pointerId, now)
  }

  private pan(before: { x: number; y: number }, now: { x: number; y: number }): void {
    if (!this.isPanning && Math.hypot(now.x - this.start.x, now.y - this.start.y) < SLOP) return
    this.isPanning = true
    const from = this.point({ clientX: before.x, clientY: before.y })
    const to = this.point({ clientX: now.x, clientY: now.y })
    this.clamp({ ...this.view, x: this.view.x + from.x - to.x, y: this.view.y + from.y - to.y })
  }

  private pinch(finger: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1]
    if (!other) return
    this.isPanning = true
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
    this.zoom(factor, this.point({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }))
  }

  private readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
  }

  /** The click that ends a pan is none. */
  private readonly swallow = (event: MouseEvent): void => {
    if (!this.isPanning) return
    this.isPanning = false
    event.stopPropagation()
    event.preventDefault()
  }

  private clamp(view: Box): void {
    const whole = this.whole()
    const x = Math.min(Math.max(view.x, whole.x - view.w / 3), whole.x + whole.w - (view.w * 2) / 3)
    const y = Math.min(Math.max(view.y, whole.y - view.h / 3), whole.y + whole.h - (view.h * 2) / 3)
    this.view = { ...view, x, y }
  }
}
