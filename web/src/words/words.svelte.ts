/**
 * Every word on the screen comes through here: `t` for the client's own sentences, `say` for messages of the server and of games.
 *
 * Own sentences stand in en.json and de.json; a game's board brings its own beside it. `xx` is a made-up language in which
 * every translated sentence wears brackets, so that a test finds what was not.
 */
import { ask } from '../house/api'
import { house } from '../house/house.svelte'
import { keep, kept } from '../house/keep'
import type { Catalogue, Message } from '../protocol/types'
import english from './en.json'
import { pseudo } from './pseudo'

export type Key = keyof typeof english
export type Params = Record<string, string | number | Message>
export type Sentence = string | Record<string, string>
export type Sentences = Record<string, Sentence>

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' }
const PLACE = /\{([a-z_]+)(:seat)?\}/g

function wished(): string {
  const known = [...Object.keys(LANGUAGES), 'xx']
  const wishes = [kept('language') ?? '', ...navigator.languages.map((name) => name.slice(0, 2))]
  return wishes.find((wish) => known.includes(wish)) ?? 'en'
}

/** "Seat {x}" in a game's sentence is said with the name of whoever sits there. */
const withNames = (sentence: string): string => sentence.replace(/\b(?:[Ss]eat|Sitz|Platz) \{([a-z_]+)\}/g, '{$1:seat}')

function prepared(sentences: Sentences, language: string): Sentences {
  const ready = (text: string): string => (language === 'xx' ? pseudo(withNames(text)) : withNames(text))
  return Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [
      key,
      typeof sentence === 'string'
        ? ready(sentence)
        : Object.fromEntries(Object.entries(sentence).map(([form, text]) => [form, form === 'by' ? text : ready(text)])),
    ]),
  )
}

class Words {
  language = $state(wished())
  private own = $state.raw<Sentences>(english)
  private others = $state.raw<Record<string, Sentences>>({})
  /** What was fetched for whom: of each game one catalogue at a time, the house set's or that of a table with its own. */
  private loaded = new Map<string, { from: string; done: Promise<void> }>()

  async speak(language: string): Promise<void> {
    const sentences: Sentences =
      language === 'de' ? (await import('./de.json')).default : language === 'xx' ? prepared(english, 'xx') : english
    this.own = { ...english, ...sentences }
    this.language = language
    this.others = {}
    this.loaded.clear()
    document.documentElement.lang = language === 'xx' ? 'en' : language
    keep('language', language)
    await this.learnHouse()
  }

  learnHouse = (): Promise<void> => this.learn('house', 'house/messages', true)

  /** Fetch a game's catalogue once; for a table with its own card set, that table's. */
  learnGame(slug: string, table?: string): Promise<void> {
    const speaks = house.game(slug)?.languages.includes(this.language) ?? true
    return this.learn(slug, `games/${slug}/messages`, speaks, table ? `?table=${encodeURIComponent(table)}` : '')
  }

  /** The sentences that a board brings with it, by language. */
  teach(name: string, sentences: Record<string, Sentences>): void {
    const spoken = { ...sentences['en'], ...(this.language === 'xx' ? {} : sentences[this.language]) }
    this.others = { ...this.others, [`${name} board`]: prepared(spoken, this.language) }
  }

  private learn(name: string, path: string, isSpoken: boolean, query = ''): Promise<void> {
    const language = this.language
    const known = this.loaded.get(name)
    if (known?.from === query) return known.done
    const done = ask<Catalogue>(`${path}/${language === 'xx' || !isSpoken ? 'en' : language}${query}`)
      .catch(() => ask<Catalogue>(`${path}/en${query}`))
      .then((catalogue) => {
        if (this.language === language && this.loaded.get(name)?.from === query) {
          this.others = { ...this.others, [name]: prepared(catalogue.messages, language) }
        }
      })
      .catch(() => void this.loaded.delete(name))
    this.loaded.set(name, { from: query, done })
    return done
  }

  /** Every sentence that is known now, whoever brought it; our own come first. */
  private readonly all = $derived.by(() => {
    const found: Sentences = {}
    for (const sentences of [...Object.values(this.others).reverse(), this.own]) Object.assign(found, sentences)
    return found
  })

  find(key: string): Sentence | undefined {
    return this.all[key]
  }
}

export const words = new Words()

/** Says who sits at a seat; `byKey` knows message keys of a game that stand for a seat. */
export type SeatName = ((number: number) => string) & {
  byKey?: (key: string) => string | undefined
  /** Words of a game's notation in a parameter, said for people. */
  byParam?: (name: string, value: string) => string | undefined
}

function plain(name: string, value: string | number | Message | undefined, isSeat: boolean, names: SeatName | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return say(value, names)
  if (typeof value === 'string') return names?.byParam?.(name, value) ?? value
  return isSeat && names && typeof value === 'number' ? names(value - 1) : String(value)
}

/** A message as a sentence of the language in use; an unknown key is shown as it is, so that nothing is lost. */
export function say(what: Message | string, names?: SeatName): string {
  if (typeof what === 'string') return what
  const known = names?.byKey?.(what.key)
  if (known !== undefined) return known
  const found = words.find(what.key)
  if (found === undefined) {
    return [what.key, ...Object.entries(what.params).map(([name, value]) => plain(name, value, false, names))].join(' ')
  }
  const one = typeof found === 'object' && what.params[found['by'] ?? ''] === 1 ? found['one'] : undefined
  const sentence = typeof found === 'object' ? (one ?? found['other'] ?? '') : found
  return sentence.replace(PLACE, (_, name: string, seat?: string) => plain(name, what.params[name], seat !== undefined, names))
}

/** One of the client's own sentences. */
export const t = (key: Key, params: Params = {}): string => say({ key, params })

/** Whether some catalogue knows the key. */
export const isKnown = (key: string): boolean => words.find(key) !== undefined
