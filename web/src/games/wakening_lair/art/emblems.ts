/** An emblem for every card of the house set. They are many, so the table is drawn first and these follow (`emblems.svelte.ts`). */
import ankh from 'icon:ankh'
import anvil from 'icon:anvil'
import archer from 'icon:archer'
import archeryTarget from 'icon:archery-target'
import barbarian from 'icon:barbarian'
import battleAxe from 'icon:battle-axe'
import boneKnife from 'icon:bone-knife'
import boots from 'icon:boots'
import bowArrow from 'icon:bow-arrow'
import brokenShield from 'icon:broken-shield'
import cape from 'icon:cape'
import cauldron from 'icon:cauldron'
import church from 'icon:church'
import coffin from 'icon:coffin'
import crossbow from 'icon:crossbow'
import crossedSwords from 'icon:crossed-swords'
import crystalBall from 'icon:crystal-ball'
import crystalGrowth from 'icon:crystal-growth'
import crystalShine from 'icon:crystal-shine'
import crystalWand from 'icon:crystal-wand'
import cultist from 'icon:cultist'
import curvyKnife from 'icon:curvy-knife'
import fireBottle from 'icon:fire-bottle'
import fireSilhouette from 'icon:fire-silhouette'
import fist from 'icon:fist'
import flamingClaw from 'icon:flaming-claw'
import flute from 'icon:flute'
import frozenBlock from 'icon:frozen-block'
import gargoyle from 'icon:gargoyle'
import gauntlet from 'icon:gauntlet'
import gemPendant from 'icon:gem-pendant'
import goblin from 'icon:goblin'
import goblinHead from 'icon:goblin-head'
import gong from 'icon:gong'
import grimReaper from 'icon:grim-reaper'
import harpy from 'icon:harpy'
import healthPotion from 'icon:health-potion'
import highShot from 'icon:high-shot'
import hoodedAssassin from 'icon:hooded-assassin'
import hornedHelm from 'icon:horned-helm'
import huntingHorn from 'icon:hunting-horn'
import iceSpear from 'icon:ice-spear'
import imp from 'icon:imp'
import impLaugh from 'icon:imp-laugh'
import incense from 'icon:incense'
import knapsack from 'icon:knapsack'
import lighthouse from 'icon:lighthouse'
import lockpicks from 'icon:lockpicks'
import lyre from 'icon:lyre'
import magnifyingGlass from 'icon:magnifying-glass'
import meatCleaver from 'icon:meat-cleaver'
import meditation from 'icon:meditation'
import mummyHead from 'icon:mummy-head'
import mushrooms from 'icon:mushrooms'
import ogre from 'icon:ogre'
import oldLantern from 'icon:old-lantern'
import orcHead from 'icon:orc-head'
import pentacle from 'icon:pentacle'
import pointyHat from 'icon:pointy-hat'
import poisonBottle from 'icon:poison-bottle'
import poisonCloud from 'icon:poison-cloud'
import prayerBeads from 'icon:prayer-beads'
import raiseSkeleton from 'icon:raise-skeleton'
import rat from 'icon:rat'
import ring from 'icon:ring'
import robotGolem from 'icon:robot-golem'
import scorpion from 'icon:scorpion'
import sickle from 'icon:sickle'
import skeleton from 'icon:skeleton'
import skullStaff from 'icon:skull-staff'
import slime from 'icon:slime'
import sling from 'icon:sling'
import snake from 'icon:snake'
import spearHook from 'icon:spear-hook'
import spectre from 'icon:spectre'
import spiderAlt from 'icon:spider-alt'
import spikesFull from 'icon:spikes-full'
import stiletto from 'icon:stiletto'
import templarShield from 'icon:templar-shield'
import thorHammer from 'icon:thor-hammer'
import tiedScroll from 'icon:tied-scroll'
import trapMask from 'icon:trap-mask'
import treeFace from 'icon:tree-face'
import troll from 'icon:troll'
import warhammer from 'icon:warhammer'
import well from 'icon:well'
import whip from 'icon:whip'
import wingedSword from 'icon:winged-sword'
import witchFlight from 'icon:witch-flight'
import wizardFace from 'icon:wizard-face'

export const EMBLEMS: Record<string, string> = {
  brannoth: barbarian,
  hrolda: hornedHelm,
  kata: meditation,
  ashlar: fist,
  halward: templarShield,
  aurelle: wingedSword,
  mobius: wizardFace,
  parallax: pointyHat,
  mortwell: skullStaff,
  vesper: raiseSkeleton,
  nox: cauldron,
  jynx: witchFlight,
  lyric: lyre,
  rondel: flute,
  bristlecone: archer,
  larkspur: bowArrow,
  latchkey: lockpicks,
  whisper: hoodedAssassin,
  'goblin-fighter': goblinHead,
  'goblin-sneak': goblin,
  'orc-marauder': orcHead,
  wraith: spectre,
  skeleton,
  'cave-troll': troll,
  'bandaged-king': mummyHead,
  'cellar-rats': rat,
  'kobold-tinker': impLaugh,
  'hill-ogre': ogre,
  'creeping-ooze': slime,
  'cinder-imp': imp,
  'cave-harpy': harpy,
  'stone-gargoyle': gargoyle,
  basilisk: snake,
  'pit-cultist': cultist,
  'ember-forge': anvil,
  'frozen-cistern': frozenBlock,
  'broken-armoury': brokenShield,
  'ruined-chapel': church,
  'fungus-grotto': mushrooms,
  'archers-gallery': archeryTarget,
  'slaughter-kitchen': meatCleaver,
  'crystal-cavern': crystalGrowth,
  'tainted-crypt': coffin,
  'beacon-hall': lighthouse,
  'sunken-well': well,
  'fighting-pit': crossedSwords,
  'phoenix-bow': highShot,
  'sunstone-rod': crystalWand,
  emberbrand: flamingClaw,
  rimecleaver: battleAxe,
  'icicle-wand': iceSpear,
  'winters-sting': stiletto,
  'skull-maul': warhammer,
  'reaping-sickle': sickle,
  'barbed-lash': whip,
  'dawn-hammer': thorHammer,
  'censer-of-saints': incense,
  'pilgrims-sling': sling,
  'bone-rot': boneKnife,
  shadowfang: curvyKnife,
  'needle-lance': spearHook,
  'truesight-orb': crystalBall,
  'hawkeye-crossbow': crossbow,
  'beads-of-the-four-winds': prayerBeads,
  'forbidden-potion': poisonBottle,
  'dragons-breath-elixir': fireBottle,
  'healing-draught': healthPotion,
  'mantle-of-mist': cape,
  'ring-of-luck': ring,
  'warding-amulet': gemPendant,
  'sleepers-lantern': oldLantern,
  'gauntlets-of-the-brawler': gauntlet,
  'ghostwalk-boots': boots,
  'warding-chalk': pentacle,
  'field-satchel': knapsack,
  'recall-crystal': crystalShine,
  'prism-lens': magnifyingGlass,
  'rallying-horn': huntingHorn,
  'last-breath-charm': ankh,
  'scroll-of-resurrection': tiedScroll,
  'trap-spiked-pit': spikesFull,
  'trap-snare-net': trapMask,
  'trap-rust-cloud': poisonCloud,
  'trap-alarm-gong': gong,
  grimgear: robotGolem,
  whiptail: scorpion,
  cindershroud: fireSilhouette,
  mudmuck: treeFace,
  widowfang: spiderAlt,
  soulbane: grimReaper,
}
