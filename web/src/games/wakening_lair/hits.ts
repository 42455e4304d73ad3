/** What each die would do as the dice lie: which box it marks, or what it would need. The rules decide; this only helps to choose. */
import type { AttackView, WakeningLairView } from '../../protocol/views/wakening_lair'
import { foeOf } from './names'

export interface Hit {
  /** The number of the box that is marked; 0 a box without a number; -1 none. */
  marks: number
  /** What it would have to show; 0 where nothing helps. */
  needs: number
}

const MISS: Hit = { marks: -1, needs: 0 }

/** For each die, in the order given. */
export function hitsOf(view: WakeningLairView, attack: AttackView, dice: readonly number[]): Hit[] {
  const foe = foeOf(view, attack.target)
  const zone = view.terror?.zones.find((one) => one.face.id === attack.target)
  const boxes = foe?.face.boxes ?? zone?.face.boxes ?? []
  const marked = foe?.marked ?? zone?.marked ?? []
  const open = boxes.filter((_, at) => !marked[at])
  const found: Hit[] = dice.map(() => MISS)
  const order = dice.map((_, at) => at).toSorted((one, other) => (dice[other] ?? 0) - (dice[one] ?? 0))
  const rule = foe ? 'in_order' : (view.terror?.hits ?? 'in_order')
  for (const at of order) {
    const die = dice[at] ?? 0
    if (rule === 'exactly') {
      const box = open.indexOf(die)
      found[at] = box < 0 ? MISS : { marks: open.splice(box, 1)[0] ?? 0, needs: 0 }
    } else if (rule === 'by_ring') {
      const strikes = view.terror?.ring.includes(die) && open.length > 0
      found[at] = strikes ? { marks: open.splice(0, 1)[0] ?? 0, needs: 0 } : MISS
    } else {
      const [box] = open
      if (box === undefined) found[at] = MISS
      else if (die + attack.bonus >= box) found[at] = { marks: open.shift() ?? 0, needs: 0 }
      else found[at] = { marks: -1, needs: box - attack.bonus }
    }
  }
  return found
}
