import type { Closure } from '../schedule/closure.ts'
import { compareDays, type DitchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { placesWithin } from '../schedule/fold-season.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import { findTurnAt, type Season } from '../schedule/season.ts'
import type { TurnPart } from '../schedule/turn.ts'
import { partsOf } from '../schedule/turn-parts.ts'
import { isSkipped, turnWindow } from '../schedule/turn-window.ts'

/** `[from, until)` */
export interface Hours {
  from: Temporal.Instant
  until: Temporal.Instant
}

/** A part of a turn, and when that turn opens. */
export interface HoursPart extends TurnPart {
  turnOpensAt: Temporal.Instant
}

/** Who has what within these hours, in order and without gaps; parts are not cut to the hours. */
export function partsWithin(season: Season, hours: Hours, rules: DitchRules): HoursPart[] {
  return placesWithin(hours, rules).flatMap((place) => {
    const window = turnWindow(place, rules)
    if (isSkipped(window)) return []
    const turn = findTurnAt(season, place)
    const parts = turn ? partsOf(turn, rules) : [{ ...window, holder: undefined, scheduled: undefined }]
    return parts
      .filter(({ opensAt, closesAt }) => isBefore(opensAt, hours.until) && isBefore(hours.from, closesAt))
      .map((part) => ({ ...part, turnOpensAt: window.opensAt }))
  })
}

/** Whether one holder has every minute of these hours. Hours without length are nobody's. */
export function hasHours(
  season: Season,
  hours: Hours,
  { isHolder, rules }: { isHolder: (holder: HolderName) => boolean; rules: DitchRules },
): boolean {
  if (!isBefore(hours.from, hours.until)) return false
  const parts = partsWithin(season, hours, rules)
  return parts.length > 0 && parts.every(({ holder }) => holder !== undefined && isHolder(holder))
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

/** The ditch days of the turns that these hours are in, in order. */
export function daysOfHours(hours: readonly Hours[], rules: DitchRules): DitchDay[] {
  const days = hours.flatMap((one) => placesWithin(one, rules).map(({ day }) => day))
  return days
    .toSorted(compareDays)
    .filter((day, at, sorted) => at === 0 || compareDays(day, sorted[at - 1] as DitchDay) !== 0)
}

/** Whether closures leave any of these hours. */
export function hasWater(hours: Hours, closures: readonly Closure[]): boolean {
  const left = closures.reduce<Hours[]>(
    (times, { from, until }) =>
      times
        .flatMap((time) => [
          { from: time.from, until: isBefore(from, time.until) ? from : time.until },
          { from: isBefore(time.from, until) ? until : time.from, until: time.until },
        ])
        .filter((time) => isBefore(time.from, time.until)),
    [hours],
  )
  return left.length > 0
}

export const areOverlapping = (a: Hours, b: Hours): boolean => isBefore(a.from, b.until) && isBefore(b.from, a.until)

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
