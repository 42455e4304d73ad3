/** The symbols of game-icons that Lair uses: for directives, room symbols and the faint pictures in rooms. */
import { Emblems } from '../../../board/emblems.svelte'
import bigGear from 'icon:big-gear'
import bootKick from 'icon:boot-kick'
import crane from 'icon:crane'
import deathSkull from 'icon:death-skull'
import emptyHourglass from 'icon:empty-hourglass'
import erlenmeyer from 'icon:erlenmeyer'
import flyingFlag from 'icon:flying-flag'
import iBeam from 'icon:i-beam'
import mining from 'icon:mining'
import miningHelmet from 'icon:mining-helmet'
import periscope from 'icon:periscope'
import returnArrow from 'icon:return-arrow'
import robberMask from 'icon:robber-mask'
import swapBag from 'icon:swap-bag'
import unlitBomb from 'icon:unlit-bomb'
import upgrade from 'icon:upgrade'
import woodenCrate from 'icon:wooden-crate'

export { iBeam, miningHelmet, woodenCrate }

/** A directive's symbol, by its effect word. Goods and VPs are drawn apart. */
export const DIRECTIVES: Record<string, string> = {
  build: crane,
  upgrade,
  occupy: flyingFlag,
  steal: robberMask,
  excavate: mining,
  dismiss: bootKick,
  transfer: returnArrow,
  exchange_crates: swapBag,
  waste: emptyHourglass,
  reveal_room: periscope,
  destroy: unlitBomb,
}

export const SYMBOLS: Record<string, { path: string; fill: string }> = {
  gear: { path: bigGear, fill: '#7a5b16' },
  flask: { path: erlenmeyer, fill: '#2f7d4f' },
  skull: { path: deathSkull, fill: '#7c2b2b' },
  eye: { path: '', fill: '#2b5f96' },
  bolt: { path: '', fill: '#a85a00' },
}

/** The picture behind a room of the house set; rooms of other sets show a plain block. */
/** Faint pictures of rooms: each is fetched when a room that shows it is first seen. */
const PICTURES = new Emblems({
  'site-a': () => import('icon:block-house'),
  'site-b': () => import('icon:pencil-ruler'),
  'cement-mixer': () => import('icon:concrete-bag'),
  canteen: () => import('icon:cooking-pot'),
  'guard-post': () => import('icon:guarded-tower'),
  periscope: () => import('icon:periscope'),
  'fuse-box': () => import('icon:electrical-socket'),
  'test-bench': () => import('icon:test-tubes'),
  'interrogation-room': () => import('icon:desk-lamp'),
  'motor-pool': () => import('icon:jeep'),
  barracks: () => import('icon:barracks'),
  'generator-hall': () => import('icon:power-generator'),
  archive: () => import('icon:archive-register'),
  'loading-dock': () => import('icon:forklift'),
  sickbay: () => import('icon:hospital-cross'),
  'ventilation-plant': () => import('icon:computer-fan'),
  'listening-post': () => import('icon:radar-dish'),
  'missile-silo': () => import('icon:rocket'),
  'shark-tank': () => import('icon:shark-jaws'),
  laboratory: () => import('icon:microscope'),
  workshop: () => import('icon:wrench'),
  'demolition-range': () => import('icon:dynamite'),
  'tunnel-drill': () => import('icon:drill'),
  'security-office': () => import('icon:cctv-camera'),
  'transit-tube': () => import('icon:subway'),
  vault: () => import('icon:strongbox'),
  'command-center': () => import('icon:control-tower'),
  reactor: () => import('icon:reactor'),
  'mutation-lab': () => import('icon:dna1'),
  'propaganda-studio': () => import('icon:megaphone'),
  'robot-foundry': () => import('icon:robot-golem'),
  'black-market': () => import('icon:cash'),
  'laser-gallery': () => import('icon:laser-precision'),
  'doomsday-device': () => import('icon:nuclear-bomb'),
  'throne-room': () => import('icon:throne-king'),
  'weather-engine': () => import('icon:tornado'),
}, 'site-a')

export const pictureOf = PICTURES.of
