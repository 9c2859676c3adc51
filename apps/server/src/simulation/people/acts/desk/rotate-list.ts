import { timeOf } from '../../../product/slot-calendar.ts'
import type { RotationWanted } from '../../../rules/rotation.ts'
import type { Dice } from '../../../world/dice.ts'
import { type Acts, nowOf, type Stage } from '../../stage.ts'
import { atDesk, settle } from './at-desk.ts'

const DAY_MINUTES = 24 * 60
/** How the turns of a day may share it. */
const DAYS_SHARED = [[DAY_MINUTES], [720, 720], [585, 855], [360, 360, 360, 360]]

export const ROTATION_ACTS: Acts = {
  /** A captain puts a list in force, in its order, mostly from one of the next days to the end of the season. */
  'lets a list rotate': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { product, world, timeline } = stage
    const today = Temporal.PlainDate.from(product.calendar.dateAt(world.time.nowMs))
    const starts = today.add({ days: dice.between(-2, 10) })
    if (!product.calendar.isInSeason(`${starts}`)) return 'idle'
    const wanted = dice.onceIn(2) ? wholeDays(stage, dice, starts) : freeLengths(stage, dice, starts)
    const preview = await desk.previewRotation(captain, wanted)
    if (preview.state === 'lost') return 'lost'
    const basedOn = preview.state === 'accepted' ? preview.value : (timeline.ids.at(-1) ?? 0)
    const expected = desk.isRotationOver(wanted, nowOf(stage)) ? 'season-over' : 'accepted'
    return settle(stage, await desk.rotate(captain, wanted, basedOn), expected)
  }),
}

/** By the clock, from the first usual opening of a day. */
function wholeDays({ product, holders }: Stage, dice: Dice, starts: Temporal.PlainDate): RotationWanted {
  const fillMinutes = dice.pick([0, 0, 45])
  const minutes = Array.from({ length: dice.between(2, 4) }, () => dice.pick(DAYS_SHARED)).flat()
  return {
    names: dice.shuffled(holders).slice(0, minutes.length),
    amounts: minutes.map((one, at) => (at === 0 ? one - fillMinutes : one)),
    isByShares: false,
    starts: `${starts}T${timeOf(product.calendar.slots[0] ?? '12AM')}`.slice(0, 16),
    cycleMinutes: minutes.reduce((sum, one) => sum + one, 0),
    isByClock: true,
    fillMinutes,
    drainMinutes: 0,
    shiftMinutes: dice.pick([0, 0, DAY_MINUTES]),
    turnsRound: dice.onceIn(4) && fillMinutes === 0,
    first: dice.onceIn(2) ? null : 0,
  }
}

/** Any minutes, or shares of a cycle of any length, which may drift by any minutes a cycle. */
function freeLengths({ holders }: Stage, dice: Dice, starts: Temporal.PlainDate): RotationWanted {
  const names = dice.shuffled(holders).slice(0, dice.between(2, 13))
  const isByShares = dice.onceIn(2)
  const amounts = names.map(() => (isByShares ? dice.between(1, 20) * 250 : dice.between(30, 1_500)))
  const sum = amounts.reduce((total, one) => total + one, 0)
  const [fillMinutes, drainMinutes] = [dice.pick([0, 45, 100]), dice.pick([0, 0, 30])]
  const taken = isByShares ? names.length * dice.between(60, 900) : sum + dice.pick([0, 0, 333])
  const cycleMinutes = fillMinutes + taken + drainMinutes
  const opens = Temporal.PlainTime.from('00:00').add({ minutes: dice.below(DAY_MINUTES) })
  return {
    names,
    amounts,
    isByShares,
    starts: `${starts}T${opens}`.slice(0, 16),
    cycleMinutes,
    isByClock: dice.onceIn(2),
    fillMinutes,
    drainMinutes,
    shiftMinutes: dice.onceIn(2) ? 0 : dice.below(Math.min(cycleMinutes, DAY_MINUTES)),
    turnsRound: dice.onceIn(4),
    first: dice.pick([null, 0, names.length - 1]),
  }
}
