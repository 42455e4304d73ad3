/** How the eight kami are pictured: a symbol before a sky of their own. */
import fire from 'icon:campfire'
import grain from 'icon:grain'
import lightning from 'icon:lightning-trio'
import moon from 'icon:evil-moon'
import oni from 'icon:oni'
import dragon from 'icon:sea-dragon'
import ghost from 'icon:spectre'
import wing from 'icon:feathered-wing'
import tree from 'icon:willow-tree'

interface Portrait {
  icon: string
  sky: [string, string]
  sun: string
}

const PORTRAITS: Record<string, Portrait> = {
  yue: { icon: moon, sky: ['#1c2547', '#7d8cc0'], sun: '#f0e6cf' },
  kodama: { icon: tree, sky: ['#1e3b2c', '#a9c48e'], sun: '#e9dfae' },
  noroi: { icon: ghost, sky: ['#2a1a33', '#8f7a9c'], sun: '#b9a6c9' },
  ikari: { icon: lightning, sky: ['#3a1512', '#d98b5f'], sun: '#f2c14e' },
  suijin: { icon: dragon, sky: ['#223b66', '#7ea9bf'], sun: '#cf3f2e' },
  'ta-no-kami': { icon: grain, sky: ['#4a4420', '#d9c680'], sun: '#cf3f2e' },
  kamado: { icon: fire, sky: ['#3d2114', '#e0a068'], sun: '#f0c24b' },
  tengu: { icon: wing, sky: ['#2b2f45', '#b0a6b8'], sun: '#cf3f2e' },
}

export const portraitOf = (kami: string): Portrait => PORTRAITS[kami] ?? { icon: oni, sky: ['#223b66', '#7ea9bf'], sun: '#cf3f2e' }

/** The three actions of a kami, by their ids in the set; the last costs two cubes. */
export const actionsOf = (kami: string): { id: string; cubes: number }[] => [1, 2, 3].map((slot) => ({ id: `${kami}-${slot}`, cubes: slot === 3 ? 2 : 1 }))

export const passivesOf = (kami: string): string[] => [1, 2, 3].map((number) => `${kami}-passive-${number}`)
