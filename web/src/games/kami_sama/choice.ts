/** Choosing twice: left and right walk between the sheets or slips, a pick leads on to the button that keeps it. */

/** For a group of buttons side by side. */
export function walk(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const group = event.currentTarget
  if (step === undefined || !(group instanceof HTMLElement)) return
  const buttons = [...group.querySelectorAll<HTMLElement>('button[data-thing]')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

/** When something is picked, the button in this element has the focus, so that Enter twice does it. */
export function leads(element: HTMLElement, picked: string): { update(now: string): void } {
  let before = picked
  return {
    update(now) {
      if (now !== '' && before !== now && document.activeElement?.closest('[data-choice]')) element.querySelector('button')?.focus()
      before = now
    },
  }
}
