/** An emblem for every card of the house set. They are many, so the board is drawn first and these follow (`emblems.svelte.ts`). */
import acrobatic from 'icon:acrobatic'
import ankh from 'icon:ankh'
import arrowCluster from 'icon:arrow-cluster'
import astrolabe from 'icon:astrolabe'
import backpack from 'icon:backpack'
import bandageRoll from 'icon:bandage-roll'
import bat from 'icon:bat'
import bearHead from 'icon:bear-head'
import beerStein from 'icon:beer-stein'
import binoculars from 'icon:binoculars'
import birdScepter from 'icon:bird-scepter'
import bookPile from 'icon:book-pile'
import borderedShield from 'icon:bordered-shield'
import burningEye from 'icon:burning-eye'
import candleLight from 'icon:candle-light'
import cash from 'icon:cash'
import castle from 'icon:castle'
import catapult from 'icon:catapult'
import cellarBarrels from 'icon:cellar-barrels'
import cliffCrossing from 'icon:cliff-crossing'
import coins from 'icon:coins'
import coinsPile from 'icon:coins-pile'
import compass from 'icon:compass'
import contract from 'icon:contract'
import crossroad from 'icon:crossroad'
import crown from 'icon:crown'
import crownedSkull from 'icon:crowned-skull'
import cryptEntrance from 'icon:crypt-entrance'
import crystalBall from 'icon:crystal-ball'
import cutPalm from 'icon:cut-palm'
import cycle from 'icon:cycle'
import daemonSkull from 'icon:daemon-skull'
import devilMask from 'icon:devil-mask'
import diceSixFacesFive from 'icon:dice-six-faces-five'
import discussion from 'icon:discussion'
import dominoMask from 'icon:domino-mask'
import dragonHead from 'icon:dragon-head'
import dramaMasks from 'icon:drama-masks'
import drawbridge from 'icon:drawbridge'
import dualityMask from 'icon:duality-mask'
import dungeonGate from 'icon:dungeon-gate'
import dwarfFace from 'icon:dwarf-face'
import dynamite from 'icon:dynamite'
import egyptianWalk from 'icon:egyptian-walk'
import emptyHourglass from 'icon:empty-hourglass'
import evilTree from 'icon:evil-tree'
import fairy from 'icon:fairy'
import fallingRocks from 'icon:falling-rocks'
import fireSpellCast from 'icon:fire-spell-cast'
import fireWave from 'icon:fire-wave'
import fishingLure from 'icon:fishing-lure'
import fist from 'icon:fist'
import forest from 'icon:forest'
import foxHead from 'icon:fox-head'
import frog from 'icon:frog'
import frozenBody from 'icon:frozen-body'
import gemPendant from 'icon:gem-pendant'
import ghost from 'icon:ghost'
import giant from 'icon:giant'
import gladius from 'icon:gladius'
import guards from 'icon:guards'
import handGrip from 'icon:hand-grip'
import harpy from 'icon:harpy'
import hawkEmblem from 'icon:hawk-emblem'
import heavyHelm from 'icon:heavy-helm'
import holySymbol from 'icon:holy-symbol'
import hood from 'icon:hood'
import horseHead from 'icon:horse-head'
import hospital from 'icon:hospital'
import hound from 'icon:hound'
import huntingHorn from 'icon:hunting-horn'
import iceCube from 'icon:ice-cube'
import imperialCrown from 'icon:imperial-crown'
import jeweledChalice from 'icon:jeweled-chalice'
import knapsack from 'icon:knapsack'
import laurelCrown from 'icon:laurel-crown'
import lightningStorm from 'icon:lightning-storm'
import lockedChest from 'icon:locked-chest'
import lockedFortress from 'icon:locked-fortress'
import lockpicks from 'icon:lockpicks'
import lotus from 'icon:lotus'
import lyre from 'icon:lyre'
import maze from 'icon:maze'
import mineWagon from 'icon:mine-wagon'
import miner from 'icon:miner'
import mirrorMirror from 'icon:mirror-mirror'
import moonBats from 'icon:moon-bats'
import mountedKnight from 'icon:mounted-knight'
import notebook from 'icon:notebook'
import ogre from 'icon:ogre'
import openGate from 'icon:open-gate'
import owl from 'icon:owl'
import partyFlags from 'icon:party-flags'
import pathDistance from 'icon:path-distance'
import prayer from 'icon:prayer'
import punch from 'icon:punch'
import queenCrown from 'icon:queen-crown'
import quillInk from 'icon:quill-ink'
import raven from 'icon:raven'
import ringingBell from 'icon:ringing-bell'
import robberHand from 'icon:robber-hand'
import rogue from 'icon:rogue'
import ropeCoil from 'icon:rope-coil'
import run from 'icon:run'
import runeStone from 'icon:rune-stone'
import scrollUnfurled from 'icon:scroll-unfurled'
import shakingHands from 'icon:shaking-hands'
import shardSword from 'icon:shard-sword'
import shield from 'icon:shield'
import shop from 'icon:shop'
import skeleton from 'icon:skeleton'
import slime from 'icon:slime'
import smokeBomb from 'icon:smoke-bomb'
import spiderFace from 'icon:spider-face'
import spikedDragonHead from 'icon:spiked-dragon-head'
import spy from 'icon:spy'
import spyglass from 'icon:spyglass'
import stairs from 'icon:stairs'
import stoneThrone from 'icon:stone-throne'
import streetLight from 'icon:street-light'
import strongbox from 'icon:strongbox'
import swamp from 'icon:swamp'
import swapBag from 'icon:swap-bag'
import swordSlice from 'icon:sword-slice'
import tavernSign from 'icon:tavern-sign'
import thrownDaggers from 'icon:thrown-daggers'
import tombstone from 'icon:tombstone'
import tongue from 'icon:tongue'
import toolbox from 'icon:toolbox'
import trail from 'icon:trail'
import treasureMap from 'icon:treasure-map'
import troll from 'icon:troll'
import trumpetFlag from 'icon:trumpet-flag'
import vikingShield from 'icon:viking-shield'
import visoredHelm from 'icon:visored-helm'
import walkingBoot from 'icon:walking-boot'
import wantedReward from 'icon:wanted-reward'
import well from 'icon:well'
import whiteBook from 'icon:white-book'
import witchFlight from 'icon:witch-flight'
import wizardStaff from 'icon:wizard-staff'
import wolfHead from 'icon:wolf-head'
import wolfTrap from 'icon:wolf-trap'
import womanElfFace from 'icon:woman-elf-face'
import woodAxe from 'icon:wood-axe'
import wyvern from 'icon:wyvern'

export const EMBLEMS: Record<string, string> = {
  'copper-crown': crown,
  'jade-frog': frog,
  'pilgrims-chalice': jeweledChalice,
  'silver-astrolabe': astrolabe,
  'amber-mirror': mirrorMirror,
  'sapphire-sceptre': birdScepter,
  'golden-hound': hound,
  'moonsteel-blade': shardSword,
  'opal-throne': stoneThrone,
  'queens-reliquary': lockedChest,
  'dragons-hoard': dragonHead,
  'heart-of-the-mountain': gemPendant,
  'bramble-ogre': ogre,
  'bone-sentinel': skeleton,
  'cliff-harpy': harpy,
  'gloom-bats': bat,
  'frost-wight': frozenBody,
  'mire-slime': slime,
  'two-headed-giant': giant,
  'wolf-rider-pack': wolfHead,
  'walking-oak': evilTree,
  'crypt-troll': troll,
  'ice-drake': wyvern,
  'web-mother': spiderFace,
  'elder-wyrm': spikedDragonHead,
  'hollow-king': crownedSkull,
  'crooked-toll-keeper': coinsPile,
  'gate-captain': guards,
  'weeping-widow': womanElfFace,
  'sulking-prince': queenCrown,
  'riddling-raven': raven,
  'pedantic-lich': daemonSkull,
  'masquerade-host': dramaMasks,
  'smiling-fence': dominoMask,
  'false-prophet': prayer,
  'lawyer-of-forged-deeds': notebook,
  'forgetful-sphinx': egyptianWalk,
  'ghost-librarian': ghost,
  'faerie-court': fairy,
  'lord-of-lies': devilMask,
  'rusted-portcullis': dungeonGate,
  'counting-house-vault': lockedFortress,
  'sheer-gorge': cliffCrossing,
  'broken-stair': stairs,
  'fog-marsh': swamp,
  'lightless-mine': mineWagon,
  'bell-tower': ringingBell,
  'drawbridge-winch': drawbridge,
  'buried-crypt': cryptEntrance,
  'smugglers-cellar': cellarBarrels,
  'sunken-well': well,
  'ice-cavern': iceCube,
  'clockwork-labyrinth': maze,
  'drowned-fortress': castle,
  rogue,
  squire: visoredHelm,
  trapper: wolfTrap,
  acolyte: candleLight,
  'alley-runner': run,
  'ardent-defender': shield,
  oracle: crystalBall,
  wayfinder: compass,
  barkeep: beerStein,
  bodyguard: heavyHelm,
  'darkwood-warden': forest,
  'dwarven-mercenary': dwarfFace,
  elementalist: fireSpellCast,
  'firestorm-magus': fireWave,
  gambler: diceSixFacesFive,
  gladiator: gladius,
  herald: huntingHorn,
  hierophant: holySymbol,
  'knife-thrower': thrownDaggers,
  'lightning-mage': lightningStorm,
  lorekeeper: bookPile,
  nymph: lotus,
  quartermaster: knapsack,
  racketeer: fist,
  'treasure-seeker': treasureMap,
  beastmaster: bearHead,
  outrider: horseHead,
  woodcutter: woodAxe,
  fletcher: arrowCluster,
  'hedge-witch': witchFlight,
  mummer: dualityMask,
  minstrel: lyre,
  scribe: quillInk,
  locksmith: lockpicks,
  steeplejack: ropeCoil,
  lamplighter: streetLight,
  shieldmaiden: vikingShield,
  falconer: hawkEmblem,
  'ash-priest': burningEye,
  'tomb-robber': tombstone,
  'bell-ringer': ringingBell,
  cartographer: scrollUnfurled,
  'siege-engineer': catapult,
  'night-hunter': owl,
  'smoke-climber': smokeBomb,
  'dragon-slayer': swordSlice,
  'court-spymaster': spy,
  'delver-captain': miner,
  'wandering-knight': mountedKnight,
  'moon-ranger': moonBats,
  'rune-sage': runeStone,
  'silver-fox': foxHead,
  'archmage-of-the-vale': wizardStaff,
  'old-pathfinder': walkingBoot,
  cutpurse: cutPalm,
  'relic-broker': ankh,
  paymaster: swapBag,
  'tavern-scout': tavernSign,
  'bounty-hunter': wantedReward,
  'silver-tongue': tongue,
  trailblazer: trail,
  'guild-clerk': whiteBook,
  'field-surgeon': bandageRoll,
  shieldbearer: borderedShield,
  'mirror-dancer': mirrorMirror,
  saboteur: dynamite,
  'gear-peddler': backpack,
  daredevil: acrobatic,
  'found-strongbox': strongbox,
  'lean-times': emptyHourglass,
  'market-day': shop,
  pawnbroker: cash,
  'company-wages': coins,
  'bounty-board': wantedReward,
  'open-door': openGate,
  'stranger-at-the-gate': hood,
  'talent-scout': spyglass,
  'muster-call': trumpetFlag,
  'hiring-fair': partyFlags,
  'changing-of-the-guard': guards,
  'cheap-contracts': contract,
  'old-comrades': shakingHands,
  'scouting-party': binoculars,
  spyglass,
  detour: crossroad,
  landslide: fallingRocks,
  'change-of-plans': cycle,
  shortcut: pathDistance,
  lure: fishingLure,
  'fresh-rumours': discussion,
  'treasure-map': treasureMap,
  'borrowed-gear': toolbox,
  'guild-favour': laurelCrown,
  'field-hospital': hospital,
  pickpockets: robberHand,
  'poached-contract': handGrip,
  'tavern-brawl': punch,
  'royal-tax': imperialCrown,
}
