import { planRotation } from '../../../product/plan-rotation.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Acts } from '../../act.ts'
import { atDesk, isSure, settle } from './at-desk.ts'

export const ROTATION_ACTS: Acts = {
  /** A captain lets the coming weeks rotate among some holders. */
  'lets turns rotate': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { product, holders, world } = stage
    const today = Temporal.PlainDate.from(product.calendar.dateAt(world.time.nowMs))
    const isLate = dice.onceIn(8)
    const from = isLate ? today.subtract({ days: 2 }) : today.add({ days: dice.between(1, 10) })
    const through = from.add({ days: dice.between(6, 30) })
    if (!product.calendar.isInSeason(`${through}`) || !product.calendar.isInSeason(`${from}`)) return 'idle'
    const wanted = {
      holders: dice
        .shuffled(holders)
        .slice(0, dice.between(5, 15))
        .map((name) => ({ name, shares: dice.between(1, 4), takesNights: !dice.onceIn(4) })),
      ...{ from: `${from}`, through: `${through}` },
      isByWeekday: dice.onceIn(3),
      restHours: dice.pick([0, 0, 12, 300]),
    }
    const preview = await desk.previewRotation(captain, wanted)
    if (preview.state === 'lost') return 'lost'
    const isPossible = planRotation(wanted, product.calendar.rules) !== undefined
    if (preview.state === 'accepted' && isSure(stage) && preview.value.isPossible !== isPossible) {
      throw new Broken(
        'captains are answered by the rules',
        'the preview of a rotation is wrong about whether it can be',
      )
    }
    const basedOn = preview.state === 'accepted' ? preview.value.basedOn : (stage.timeline.ids.at(-1) ?? 0)
    const expected = isLate ? 'rotation-past' : isPossible ? 'accepted' : 'rotation-impossible'
    return settle(stage, 'a rotation', await desk.rotate(captain, wanted, basedOn), expected)
  }),
}
