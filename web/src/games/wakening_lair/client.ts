/** Wakening Lair at the table: the corridor, one Room looked at closely, the Terror. */
import type { GameClient } from '../../board/client'
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { WakeningLairView } from '../../protocol/views/wakening_lair'
import Actions from './Actions.svelte'
import Bar from './Bar.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import End from './End.svelte'
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

/** The n-th thing that glows on the board, or among what is mine. */
function pressNth(n: number): boolean {
  const things = [...document.querySelectorAll<HTMLElement>('.table [data-glows], .own [data-glows], .question [data-glows]')]
  const seen = things.filter((thing) => thing.getClientRects().length > 0)
  const room = seen.find((thing) => thing.dataset['thing'] === `room-${n}`)
  const meant = room ?? seen.filter((thing) => !/^room-/.test(thing.dataset['thing'] ?? ''))[n - 1]
  meant?.click()
  return meant !== undefined
}

export default {
  look: { cloth: '#1c1419', paper: '#e8dcc8', paperInk: '#2a2023', display: 'Cinzel', accents: { blood: '#b3312c', frost: '#7fb7d6' } },
  words: WORDS,
  Bar,
  Board,
  End,
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
      case 'wakening_lair.do.share':
        return null // the dice tray and the hearts ask for these
      case 'wakening_lair.do.place':
        return [first, `${second}:${option.about[2] ?? ''}`]
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
  drop(from, to, play) {
    if (from === play.view.active && /^room-/.test(to)) return play.choosing.touch(to) // its own figure along the corridor
    const attack = play.choosing.options.find((option) => option.label.key.startsWith('wakening_lair.do.hit') && option.about[0] === to && option.about[1] === from)
    if (!attack) return false
    play.choosing.picked = []
    play.choosing.touch(to)
    play.choosing.touch(from)
    return true
  },
  keys: [
    { key: 'f', says: 'wakening_lair.board.flip', press: () => flipFocused() },
    { key: 'm', says: 'wakening_lair.group.move', press: (play) => press(play, 'song_marker') || (play.choosing.only('wakening_lair.group.move'), true) },
    { key: 'h', says: 'wakening_lair.do.song_heal', press: (play) => press(play, 'song_heal') },
    { key: 'a', says: 'wakening_lair.group.attack', press: (play) => (play.choosing.only('wakening_lair.group.attack'), true) },
    { key: 'b', says: 'wakening_lair.group.ability', press: (play) => press(play, 'sing') || (play.choosing.only('wakening_lair.group.ability'), true) },
    { key: 'u', says: 'wakening_lair.group.item', press: (play) => (play.choosing.only('wakening_lair.group.item'), true) },
    { key: 'e', says: 'wakening_lair.group.treasure', press: (play) => (play.choosing.only('wakening_lair.group.treasure'), true) },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ key: String(n), shown: '1 – 9', says: n === 1 ? 'wakening_lair.board.nth' : '', press: () => pressNth(n) })),
    { key: 'w', says: 'wakening_lair.board.as_weapon', press: (play) => press(play, 'claim_weapon', 'claim_weapon_for') },
    { key: 'i', says: 'wakening_lair.board.as_item', press: (play) => press(play, 'claim_item') },
    { key: 'r', says: 'wakening_lair.do.reserve', press: (play) => press(play, 'reserve') },
    { key: 's', says: 'wakening_lair.do.stop', press: (play) => press(play, 'stop', 'done', 'keep') },
    { key: 't', says: 'wakening_lair.do.end', press: (play) => press(play, 'end') },
    { key: 'y', says: 'wakening_lair.do.vanish', press: (play) => press(play, 'vanish', 'chalk', 'roll_again', 'raise') },
    { key: 'n', says: 'wakening_lair.do.stand', press: (play) => press(play, 'stand', 'let_come', 'keep', 'song_none') },
  ],
} satisfies GameClient<WakeningLairView>
