/** Wakening Lair at the table: the corridor, one Room looked at closely, the Terror. */
import type { GameClient } from '../../board/client'
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { WakeningLairView } from '../../protocol/views/wakening_lair'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import { meant, nameOf, standsIn } from './names'
import Own from './Own.svelte'
import Rail from './Rail.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { WORDS } from './words'

type LairPlay = Play<WakeningLairView>

/** Target, means, type: what there is only one of is not asked. */
function attackParts(option: Option, play: LairPlay): string[] {
  const [target = '', means = '', type = ''] = option.about
  const rivals = play.options.filter((one) => one.group === option.group && one.about[0] === target)
  const manyMeans = new Set(rivals.map((one) => one.about[1])).size > 1
  const manyTypes = new Set(rivals.filter((one) => one.about[1] === means).map((one) => one.about[2])).size > 1
  return [target, ...(manyMeans ? [means] : []), ...(manyTypes ? [type] : [])]
}

function press(play: LairPlay, ...keys: string[]): boolean {
  const option = play.choosing.options.find((one) => keys.includes(one.label.key.replace('wakening_lair.do.', '')))
  if (option) play.choosing.choose(option)
  return option !== undefined
}

/** Turn the Hero card that has the focus, and keep it. */
function flipFocused(): boolean {
  const button = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-flips]')
  button?.click()
  if (button) requestAnimationFrame(() => button.closest('li')?.querySelector<HTMLElement>('[data-thing]')?.focus())
  return button !== null && button !== undefined
}

export default {
  look: { cloth: '#1c1419', paper: '#e8dcc8', paperInk: '#2a2023', display: 'Cinzel', accents: { blood: '#b3312c', frost: '#7fb7d6' } },
  words: WORDS,
  Board,
  Own,
  SeatPanel,
  SeatChip,
  Rail,
  Actions,
  Closer,
  stands: (view) => ({
    key: view.turns_left >= 0 ? 'wakening_lair.board.stands_awake' : 'wakening_lair.board.stands',
    params: { n: view.turn, left: view.turns_left, step: { key: `wakening_lair.step.${view.step}`, params: {} }, difficulty: { key: `wakening_lair.option.difficulty.${view.difficulty}`, params: {} } },
  }),
  name: nameOf,
  standsIn,
  meant,
  parts(option, play) {
    const [first = '', second = ''] = option.about
    switch (option.label.key) {
      case 'wakening_lair.do.hit':
        return attackParts(option, play)
      case 'wakening_lair.do.spend':
      case 'wakening_lair.do.reroll':
        return null // the dice tray asks for these
      case 'wakening_lair.do.place':
        return [first, `${second}:${option.about[2] ?? ''}`]
      case 'wakening_lair.do.share':
        return []
      case 'wakening_lair.do.equip_weapon':
      case 'wakening_lair.do.equip_weapon_for':
      case 'wakening_lair.do.equip_item':
      case 'wakening_lair.do.claim_weapon':
      case 'wakening_lair.do.claim_weapon_for':
      case 'wakening_lair.do.claim_item':
      case 'wakening_lair.do.reserve':
        return [`${first}:${second}`]
    }
    return option.about
  },
  keys: [
    { key: 'f', says: 'wakening_lair.board.flip', press: () => flipFocused() },
    { key: 'm', says: 'wakening_lair.group.move', press: (play) => (play.choosing.only('wakening_lair.group.move'), true) },
    { key: 'a', says: 'wakening_lair.group.attack', press: (play) => (play.choosing.only('wakening_lair.group.attack'), true) },
    { key: 's', says: 'wakening_lair.do.stop', press: (play) => press(play, 'stop', 'done', 'keep') },
    { key: 't', says: 'wakening_lair.do.end', press: (play) => press(play, 'end') },
    { key: 'y', says: 'wakening_lair.do.vanish', press: (play) => press(play, 'vanish', 'chalk', 'roll_again', 'raise') },
    { key: 'n', says: 'wakening_lair.do.stand', press: (play) => press(play, 'stand', 'let_come', 'keep', 'song_none') },
  ],
} satisfies GameClient<WakeningLairView>
