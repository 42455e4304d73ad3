import type { Snippet } from 'svelte'

export interface MenuItem {
  says: string
  choose: () => void
  disabled?: boolean
  key?: string
  /** Drawn in place of the words. */
  face?: Snippet
}

export interface MenuProps {
  /** What the button is called, where its face does not say it. */
  label?: string
  /** The classes of the button. */
  look: string
  items: MenuItem[]
  /** The face of the button. */
  trigger: Snippet
}
