/** How this browser shows the house: light, motion, sound, size of text, language. */
import { keep, kept } from './keep'

export type Theme = 'auto' | 'lamplight' | 'daylight'
export type Motion = 'auto' | 'full' | 'still'

const asked = (query: string): MediaQueryList => window.matchMedia(query)

function oneOf<T extends string>(name: string, values: readonly T[], usual: T): T {
  const value = kept(name)
  return values.find((known) => known === value) ?? usual
}

class Settings {
  theme = $state<Theme>(oneOf('theme', ['auto', 'lamplight', 'daylight'], 'auto'))
  motion = $state<Motion>(oneOf('motion', ['auto', 'full', 'still'], 'auto'))
  sound = $state(kept('sound') === 'on')
  text = $state(Number(kept('text') ?? '100') || 100)
  notices = $state(kept('notices') === 'on')
  swings = $state(kept('swings') !== 'off')
  private systemLight = $state(asked('(prefers-color-scheme: light)').matches)
  private systemStill = $state(asked('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    asked('(prefers-color-scheme: light)').addEventListener('change', (event) => (this.systemLight = event.matches))
    asked('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.systemStill = event.matches))
  }

  get light(): 'lamplight' | 'daylight' {
    if (this.theme !== 'auto') return this.theme
    return this.systemLight ? 'daylight' : 'lamplight'
  }

  get still(): boolean {
    return this.motion === 'still' || (this.motion === 'auto' && this.systemStill)
  }

  /** Show what is set; to be called in an effect. */
  show(): void {
    const root = document.documentElement
    root.dataset['theme'] = this.light
    root.dataset['motion'] = this.still ? 'still' : 'full'
    root.style.setProperty('--text-size', `${this.text}%`)
    keep('theme', this.theme)
    keep('motion', this.motion)
    keep('sound', this.sound ? 'on' : 'off')
    keep('text', String(this.text))
    keep('notices', this.notices ? 'on' : 'off')
    keep('swings', this.swings ? 'on' : 'off')
  }
}

export const settings = new Settings()
