/** Symbols and tints of LAIRS: each feature has a symbol, a pencil shape and a tint, so that none is told by colour alone. */
import exit from 'icon:exit-door'
import chest from 'icon:locked-chest'
import openChest from 'icon:open-treasure-chest'
import slime from 'icon:slime'
import pit from 'icon:spiky-pit'
import amulet from 'icon:gem-pendant'
import book from 'icon:spell-book'
import crown from 'icon:crown'
import cup from 'icon:jeweled-chalice'
import orb from 'icon:crystal-ball'
import scroll from 'icon:tied-scroll'
import shard from 'icon:floating-crystal'
import statue from 'icon:stone-bust'

export type Kind = 'start' | 'exit' | 'trap' | 'monster' | 'chest'

interface Art {
  icon: string
  ink: string
  tile: string
  tint: string
}

export const ART: Record<Kind, Art> = {
  start: { icon: '', ink: '#3a342b', tile: '#efe4cc', tint: '#efe4cc' },
  exit: { icon: exit, ink: '#7fdad8', tile: '#123433', tint: '#4aa3a2' },
  trap: { icon: pit, ink: '#c3acf0', tile: '#2a2140', tint: '#9d82c9' },
  monster: { icon: slime, ink: '#9fd868', tile: '#27331a', tint: '#7fb04a' },
  chest: { icon: chest, ink: '#f0bd58', tile: '#3a2b12', tint: '#d9a441' },
}

export const OPEN_CHEST = openChest
export const kindOf = (kind: string): Kind => (kind in ART ? (kind as Kind) : 'chest')

/** The letter of a piece in the notation. */
export const LETTERS: Record<string, string> = { start: 'S', exit: 'E', trap: 'T', monster: 'M', chest: 'C' }

const TREASURES: Record<string, { icon: string; ink: string }> = {
  cup: { icon: cup, ink: '#7d5a14' },
  orb: { icon: orb, ink: '#2f5f80' },
  crown: { icon: crown, ink: '#7d5e0c' },
  shard: { icon: shard, ink: '#2f5f80' },
  book: { icon: book, ink: '#7a2f2f' },
  amulet: { icon: amulet, ink: '#963350' },
  scroll: { icon: scroll, ink: '#6b4f2a' },
  statue: { icon: statue, ink: '#55524a' },
}

export const treasureArt = (type: string): { icon: string; ink: string } => TREASURES[type] ?? { icon: chest, ink: '#6b4f2a' }
