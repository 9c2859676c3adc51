import { type Act, settleChange } from '../act.ts'
import { captainsOf } from '../stage.ts'

/** A captain gives one to three coming turns to others, or to nobody. */
export const editTurns: Act = {
  weight: 8,
  async run(stage, dice) {
    const { product, timeline, world, holders } = stage
    const captain = dice.pick(captainsOf(stage))
    const coming = product.calendar.placesAfter(world.time.nowMs, 40)
    const places = dice.shuffled(coming).slice(0, dice.between(1, 4))
    const cells = places.map((place) => ({ place, holder: dice.onceIn(6) ? null : dice.pick(holders) }))
    return settleChange(stage, await product.editTurns(captain, cells, timeline.segments))
  },
}
