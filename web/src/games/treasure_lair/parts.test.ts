import { expect, test } from 'vitest'
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'
import { parts } from './parts'

const play = { view: { attempt: { facing: 'q2:1' } } } as unknown as Play<TreasureLairView>
const option = (text: string, about: string[], key = 'treasure_lair.option.x'): Option => ({ text, about, label: { key, params: {} }, group: '', interjects: false })

test('a challenge is one thing to touch', () => {
  expect(parts(option('q2:3', ['q2:3', 'q2']), play)).toEqual(['q2:3'])
})

test('the attempted challenge is defeated by a touch', () => {
  expect(parts(option('defeat', []), play)).toEqual(['q2:1'])
})

test('a claimed quest is lost only by a second touch', () => {
  expect(parts(option('quest q1', ['q1'], 'treasure_lair.option.quest.loses'), play)).toEqual(['q1', 'lose-claim'])
  expect(parts(option('quest q1', ['q1'], 'treasure_lair.option.quest'), play)).toEqual(['q1'])
})
