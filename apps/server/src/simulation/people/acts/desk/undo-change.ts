import type { Acts } from '../../act.ts'
import type { Stage } from '../../stage.ts'
import { atDesk, settle } from './at-desk.ts'
import { memoryOf } from './memory.ts'

const NO_CHANGE = 999_999

export const UNDO_ACTS: Acts = {
  /** A captain undoes a change of the season, sometimes one that is long past, sometimes one that is undone already. */
  'undoes a change': atDesk(6, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const possible = timeline.ids.filter((id) => (id > 1 || dice.onceIn(40)) && !timeline.isWithdrawn(id))
    const some = dice.onceIn(10) ? [...timeline.ids.filter((id) => timeline.isWithdrawn(id)), NO_CHANGE] : possible
    if (some.length === 0) return 'idle'
    const id = dice.pick(dice.onceIn(3) ? some : some.slice(-5))
    const page = dice.onceIn(20) ? memoryOf(stage).pages[0] : undefined
    const basedOn = page?.lastChange ?? (dice.onceIn(2) ? timeline.ids.at(-1) : undefined)
    const expected = answerTo(stage, id, basedOn)
    return settle(stage, `an undo of ${id}`, await desk.undo(captain, id, basedOn), expected)
  }),

  /** A captain presses twice. */
  'undoes a change twice': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { timeline } = stage
    const possible = timeline.ids.filter((id) => id > 1 && !timeline.isWithdrawn(id)).slice(-3)
    if (possible.length === 0) return 'idle'
    const id = dice.pick(possible)
    const outcomes = await Promise.all([desk.undo(captain, id), desk.undo(captain, id)])
    // Of two machines, either may have been first, and its answer be lost.
    if (outcomes[1].state === 'accepted' || outcomes[0].state === 'refused') outcomes.reverse()
    const [first, second] = outcomes
    const result = settle(stage, `an undo of ${id}`, first, 'accepted')
    settle(stage, `the same undo of ${id}`, second, 'undone-already')
    return result
  }),
}

function answerTo({ timeline }: Stage, id: number, basedOn: number | undefined): string {
  if (basedOn !== undefined && basedOn !== timeline.ids.at(-1)) return 'season-outdated'
  if (id === NO_CHANGE) return 'no-such-import'
  return timeline.isWithdrawn(id) ? 'undone-already' : 'accepted'
}
