/** The symbols of game-icons that Lair uses: for directives, room symbols and the faint pictures in rooms. */
import archiveRegister from 'icon:archive-register'
import barracks from 'icon:barracks'
import bigGear from 'icon:big-gear'
import blockHouse from 'icon:block-house'
import bootKick from 'icon:boot-kick'
import cash from 'icon:cash'
import cctv from 'icon:cctv-camera'
import computerFan from 'icon:computer-fan'
import concreteBag from 'icon:concrete-bag'
import controlTower from 'icon:control-tower'
import cookingPot from 'icon:cooking-pot'
import crane from 'icon:crane'
import deathSkull from 'icon:death-skull'
import deskLamp from 'icon:desk-lamp'
import dna from 'icon:dna1'
import drill from 'icon:drill'
import dynamite from 'icon:dynamite'
import socket from 'icon:electrical-socket'
import emptyHourglass from 'icon:empty-hourglass'
import erlenmeyer from 'icon:erlenmeyer'
import flyingFlag from 'icon:flying-flag'
import forklift from 'icon:forklift'
import guardedTower from 'icon:guarded-tower'
import hospitalCross from 'icon:hospital-cross'
import iBeam from 'icon:i-beam'
import jeep from 'icon:jeep'
import laser from 'icon:laser-precision'
import megaphone from 'icon:megaphone'
import microscope from 'icon:microscope'
import mining from 'icon:mining'
import miningHelmet from 'icon:mining-helmet'
import nuclearBomb from 'icon:nuclear-bomb'
import pencilRuler from 'icon:pencil-ruler'
import periscope from 'icon:periscope'
import powerGenerator from 'icon:power-generator'
import radarDish from 'icon:radar-dish'
import reactor from 'icon:reactor'
import returnArrow from 'icon:return-arrow'
import robberMask from 'icon:robber-mask'
import robotGolem from 'icon:robot-golem'
import rocket from 'icon:rocket'
import sharkJaws from 'icon:shark-jaws'
import strongbox from 'icon:strongbox'
import subway from 'icon:subway'
import swapBag from 'icon:swap-bag'
import testTubes from 'icon:test-tubes'
import throneKing from 'icon:throne-king'
import tornado from 'icon:tornado'
import unlitBomb from 'icon:unlit-bomb'
import upgrade from 'icon:upgrade'
import woodenCrate from 'icon:wooden-crate'
import wrench from 'icon:wrench'

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
const PICTURES: Record<string, string> = {
  'site-a': blockHouse,
  'site-b': pencilRuler,
  'cement-mixer': concreteBag,
  canteen: cookingPot,
  'guard-post': guardedTower,
  periscope,
  'fuse-box': socket,
  'test-bench': testTubes,
  'interrogation-room': deskLamp,
  'motor-pool': jeep,
  barracks,
  'generator-hall': powerGenerator,
  archive: archiveRegister,
  'loading-dock': forklift,
  sickbay: hospitalCross,
  'ventilation-plant': computerFan,
  'listening-post': radarDish,
  'missile-silo': rocket,
  'shark-tank': sharkJaws,
  laboratory: microscope,
  workshop: wrench,
  'demolition-range': dynamite,
  'tunnel-drill': drill,
  'security-office': cctv,
  'transit-tube': subway,
  vault: strongbox,
  'command-center': controlTower,
  reactor,
  'mutation-lab': dna,
  'propaganda-studio': megaphone,
  'robot-foundry': robotGolem,
  'black-market': cash,
  'laser-gallery': laser,
  'doomsday-device': nuclearBomb,
  'throne-room': throneKing,
  'weather-engine': tornado,
}

export const pictureOf = (card: string): string => PICTURES[card] ?? blockHouse
