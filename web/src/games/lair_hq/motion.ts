/** How things come and go in the lair: rock falls away, rooms unfold, rubble drops. Still where motion is unwanted. */
import { settings } from '../../house/settings.svelte'

interface Course {
  duration: number
  delay?: number
  css: (here: number, away: number) => string
}

const fade: Course = { duration: 90, css: (here) => `opacity: ${here}` }
const CENTRE = 'transform-box: fill-box; transform-origin: center;'

/** The rock of a level shakes, then falls away. */
export const falls = (_: Element): Course =>
  settings.still
    ? fade
    : {
        duration: 600,
        css: (here, away) => {
          const shake = away < 0.4 ? Math.sin(away * 90) * 3 : 0
          const drop = away < 0.4 ? 0 : ((away - 0.4) / 0.6) ** 2
          return `transform: translate(${shake}px, ${drop * 40}px); opacity: ${1 - drop}; ${here < 0 ? '' : CENTRE}`
        },
      }

/** A card that has come to its place unfolds into a room. */
export const unfolds = (_: Element): Course =>
  settings.still ? fade : { duration: 260, delay: 200, css: (here) => `${CENTRE} transform: scale(${0.3 + 0.7 * here}, ${here}); opacity: ${here}` }

/** A room darkens, and its stones drop. */
export const drops = (_: Element): Course =>
  settings.still ? fade : { duration: 500, css: (here, away) => `transform: translateY(${-26 * away * away}px); opacity: ${here}` }

/** A card or a crate turns over before the one who may see it; several one after the other. */
export const turnsOver = (_: Element, at = 0): Course =>
  settings.still ? fade : { duration: 280, delay: 40 * at, css: (here, away) => `transform: perspective(500px) rotateY(${90 * away}deg); opacity: ${here < 0.1 ? 0 : 1}` }
