import type { DitchClocks } from '../schedule/clocks.ts'
import type { Closure } from '../schedule/closure.ts'
import { type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { type Hours, hoursWithout } from '../schedule/hours.ts'
import { isBefore } from '../schedule/instants.ts'
import { segmentsWithin, type Timeline } from '../schedule/timeline.ts'

/** Whether one holder, or anybody, has every minute of these hours. Hours without length are nobody's. */
export function hasHours(timeline: Timeline, hours: Hours, theirs?: HolderId): boolean {
  if (!isBefore(hours.from, hours.until)) return false
  let at = hours.from
  for (const { opensAt, closesAt, holder } of segmentsWithin(timeline, hours)) {
    if (isBefore(at, opensAt) || (theirs !== undefined && holder !== theirs)) return false
    at = closesAt
  }
  return !isBefore(at, hours.until)
}

/** What of these hours lies after `now`, in whole minutes; undefined if they are over. */
export function hoursToCome<H extends Hours>(hours: H, now: Temporal.Instant): H | undefined {
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  if (!isBefore(hours.from, minute)) return hours
  return isBefore(minute, hours.until) ? { ...hours, from: minute } : undefined
}

/** What of these hours has run at `now`; the rest of the minute counts as run. Undefined if none has. */
export function hoursRun<H extends Hours>(hours: H, now: Temporal.Instant): H | undefined {
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  if (!isBefore(hours.from, minute)) return undefined
  return isBefore(minute, hours.until) ? { ...hours, until: minute } : hours
}

/** The days on which the turns open that these hours are in, left in the ditch or not; for hours of no turn, the date. */
export const daysOfHours = (
  hours: readonly Hours[],
  { segments, left = [] }: Timeline,
  clocks: DitchClocks,
): DitchDay[] =>
  hours.flatMap((one) => {
    const days = [segments, left].flatMap((some) => segmentsWithin({ segments: some }, one).map(({ day }) => day))
    return days.length > 0 ? days : [ditchDayAt(one.from, clocks)]
  })

/** Whether closures leave any of these hours. */
export const hasWater = (hours: Hours, closures: readonly Closure[]): boolean =>
  hoursWithout(hours, closures).length > 0
