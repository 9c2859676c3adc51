import type { Stage } from '../people/stage.ts'
import type { Closing } from '../product/closings.ts'
import type { Water } from './due-notices.ts'
import type { Range } from './timeline.ts'

/** When the ditch carries no water, by what the captains said. */
export const closedTimes = ({ product }: Stage): readonly Closing[] => product.closings.taking

export const isClosedAt = (stage: Stage, ms: number): boolean =>
  closedTimes(stage).some(({ from, until }) => from <= ms && ms < until)

/** How much of a range closures take. */
export function lostIn(stage: Stage, { from, until }: Range): number {
  return from < until
    ? until - from - wetIn(stage, { from, until }).reduce((sum, one) => sum + one.until - one.from, 0)
    : 0
}

/** What closures leave of a range, in order. */
function wetIn(stage: Stage, range: Range): Range[] {
  return closedTimes(stage).reduce<Range[]>(
    (left, closed) =>
      left.flatMap(({ from, until }) =>
        [
          { from, until: Math.min(until, closed.from) },
          { from: Math.max(from, closed.until), until },
        ].filter((one) => one.from < one.until),
      ),
    [range],
  )
}

/** The season with its closures. */
export const waterOf = (stage: Stage): Water => {
  const { timeline, product } = stage
  const { timeZone } = product.calendar
  const closed = closedTimes(stage)
  return {
    segments: timeline.segments,
    wetIn: (range) => wetIn(stage, range),
    isReopenedAt: (ms) => closed.some(({ until, isReopenedEarly }) => isReopenedEarly && until === ms),
    eveningBefore: (ms) =>
      Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .subtract({ days: 1 })
        .toZonedDateTime({ timeZone, plainTime: { hour: 20 } }).epochMilliseconds,
  }
}
