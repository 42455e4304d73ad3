/** When a power works, as the sign on its lozenge and the key of its word. */
import campingTent from 'icon:camping-tent'
import coins from 'icon:two-coins'
import crossedSwords from 'icon:crossed-swords'
import flyingFlag from 'icon:flying-flag'
import infinity from 'icon:infinity'
import lightningTrio from 'icon:lightning-trio'
import shield from 'icon:shield'

const SIGNS: Record<string, [string, string]> = {
  instant: [lightningTrio, 'instant'],
  quest_start: [flyingFlag, 'quest'],
  in_quest: [flyingFlag, 'quest'],
  on_defeat: [crossedSwords, 'defeat'],
  quest_end: [campingTent, 'end'],
  turn_end: [campingTent, 'end'],
  reaction: [shield, 'reaction'],
  turn_start: [campingTent, 'turn'],
  own_turn: [infinity, 'own'],
  recruit_payment: [coins, 'pay'],
}

export const signOf = (timing: string): [string, string] => SIGNS[timing] ?? [infinity, 'always']
