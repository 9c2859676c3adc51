import { type Act, settleChange } from '../act.ts'
import { captainsOf } from '../stage.ts'

/** A captain undoes a change of the season, sometimes one that is long past. */
export const undoChange: Act = {
  weight: 4,
  async run(stage, dice) {
    const { product, timeline } = stage
    const ids = timeline.ids.slice(dice.onceIn(4) ? 1 : -4)
    if (ids.length === 0) return 'idle'
    const captain = dice.pick(captainsOf(stage))
    return settleChange(stage, await product.undo(captain, dice.pick(ids)))
  },
}
