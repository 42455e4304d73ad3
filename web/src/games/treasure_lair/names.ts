/** What things are called, for the screen reader and for what is looked at closely; and what a touch would have meant. */
import type { Play } from '../../board/play.svelte'
import type { Message } from '../../protocol/types'
import type { Challenge, HeroCard, QuestView, TreasureLairView } from '../../protocol/views/treasure_lair'
import { isKnown } from '../../words/words.svelte'
import { ICONS } from './art/icons'

type LairPlay = Play<TreasureLairView>

/** What is touched to begin a common quest although a claimed one is lost by it. */
export const LOSE_CLAIM = 'lose-claim'

const message = (key: string, params: Message['params'] = {}): Message => ({ key: `treasure_lair.${key}`, params })
const own = (key: string, params: Message['params'] = {}): Message => message(`board.${key}`, params)
export const cardName = (play: LairPlay, card: string): string => play.say(message(`card.${card.split('.')[0] ?? ''}`))

export const iconNames = (play: LairPlay, icons: string): string => [...icons].map((icon) => cardName(play, ICONS[icon]?.card ?? '')).join(', ')

/** What lies in sight, by its id; made once for each view. */
class Sight {
  readonly heroes = new Map<string, HeroCard>()
  readonly quests = new Map<string, QuestView>()
  readonly challenges = new Map<string, Challenge>()

  constructor(view: TreasureLairView) {
    for (const heroes of [view.fan, view.drawn, ...view.players.map((player) => player.party), view.pool]) for (const hero of heroes) this.heroes.set(hero.card, hero)
    for (const quest of view.quests) {
      this.quests.set(quest.place, quest)
      for (const challenge of quest.challenges) this.challenges.set(challenge.place, challenge)
    }
  }
}

const sights = new WeakMap<TreasureLairView, Sight>()

function sightOf(view: TreasureLairView): Sight {
  const known = sights.get(view) ?? new Sight(view)
  sights.set(view, known)
  return known
}

/** Every hero that lies somewhere in sight. */
export const heroOf = (view: TreasureLairView, card: string): HeroCard | undefined => sightOf(view).heroes.get(card)
export const questAt = (view: TreasureLairView, place: string): QuestView | undefined => sightOf(view).quests.get(place)
export const challengeAt = (view: TreasureLairView, place: string): Challenge | undefined => sightOf(view).challenges.get(place)

/** Sentences about things that have not changed since, by language. */
const said = new WeakMap<object, { tongue: string; text: string }>()

function once(about: object, tongue: string, make: () => string): string {
  const known = said.get(about)
  if (known?.tongue === tongue) return known.text
  const text = make()
  said.set(about, { tongue, text })
  return text
}

export const placeName = (play: LairPlay, place: string): string =>
  place.startsWith('c') ? play.say(own('claimed', { name: play.name(Number(place.slice(1)) - 1) })) : play.say(own('quest', { n: place.slice(1) }))

function challengeName(challenge: Challenge, play: LairPlay): string {
  const [quest = '', at = ''] = challenge.place.split(':')
  const where = play.say(own('challenge_at', { n: at, quest: placeName(play, quest) }))
  const looked = challenge.looked.map((seat) => play.say(own('has_looked', { name: play.name(seat) })))
  if (!challenge.card) return [where, play.say(own('face_down')), ...looked].join('. ')
  const known = `${cardName(play, challenge.card)}: ${iconNames(play, challenge.icons)}`
  const attempt = play.view.attempt
  const faced = attempt?.facing === challenge.place && attempt.missing ? [play.say(own('lacks', { icons: iconNames(play, attempt.missing), n: attempt.gold }))] : []
  return [where, challenge.is_up ? known : `${play.say(own('you_know'))} ${known}`, ...faced, ...looked].join('. ')
}

export function nameOf(thing: string, play: LairPlay): string {
  const view = play.view
  const challenge = challengeAt(view, thing)
  if (challenge) return challengeName(challenge, play)
  const quest = questAt(view, thing)
  if (quest) {
    const { treasure } = quest
    return `${placeName(play, thing)}: ${play.say(own('treasure', { card: cardName(play, treasure.card), level: treasure.level, n: treasure.chests }))}`
  }
  if (thing === LOSE_CLAIM) return `${play.say(own('lose_claim'))}. ${play.say(own('lose_claim_why'))}`
  if (thing.startsWith('seat-')) return play.name(Number(thing.slice(5)) - 1)
  if (thing.startsWith('icon-')) return iconNames(play, thing.slice(5))
  if (thing.startsWith('pile-') || thing.startsWith('deck-')) return play.say(own(thing.replace('-', '_')))
  const hero = heroOf(view, thing)
  const card = cardName(play, thing)
  if (play.closer === thing) return card // the close look tells the rest
  const text = (): string => (isKnown(`treasure_lair.text.${thing}`) ? play.say(message(`text.${thing}`)) : '')
  if (hero) {
    return once(hero, card, () => {
      const cost = hero.cost < 0 ? play.say(own('starting')) : play.say(own('costs', { n: hero.cost }))
      return [card, cost, iconNames(play, hero.icons), text()].filter((part) => part !== '').join('. ')
    })
  }
  return [card, text()].filter((part) => part !== '').join('. ')
}

/** The notation of a thing at the question that is open, and what it would mean there. */
const MEANT: Record<string, (thing: string) => string> = {
  instant: (thing) => `instant ${thing}`,
  power: (thing) => `power ${thing}`,
  guard: (thing) => `guard ${thing}`,
  'hero-limit': (thing) => `drop ${thing}`,
  choose: (thing) => `hero ${thing}`,
}

/** The action of somebody who touches what does not glow; the server says what is wrong with it. */
export function meant(thing: string, play: LairPlay): string | null {
  const { step, attempt, actions, pool, players } = play.view
  if (actions.includes(thing)) return `pick ${thing}`
  if (thing.startsWith('seat-')) return `seat ${thing.slice(5)}`
  if (thing === attempt?.facing) return 'defeat'
  if (/^[qc]\d+(:\d+)?$/.test(thing)) return step === 'choose' ? thing : `quest ${thing.split(':')[0] ?? ''}`
  if (!heroOf(play.view, thing)) return step === 'choose' ? `treasure ${thing}` : null
  if (step !== 'choose' && pool.some((hero) => hero.card === thing)) return `hire ${thing}`
  if (step === 'challenge') return players[play.seat]?.party.some((hero) => hero.card === thing) ? (attempt?.sent.some((hero) => hero.card === thing) ? `power ${thing}` : `send ${thing}`) : null
  return (MEANT[step] ?? MEANT['power'])?.(thing) ?? null
}
