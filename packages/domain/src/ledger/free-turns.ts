import type { Closure } from '../schedule/closure.ts'
import { compareDays, type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { segmentsWithin, type Timeline } from '../schedule/timeline.ts'
import { isSkipped, type TurnPlace, type TurnWindow } from '../schedule/turn.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { waterTimes } from '../schedule/water-times.ts'

/** A turn that nobody has, with all of its window. */
export type FreeTurn = TurnPlace & TurnWindow

interface FreeTurnsQuery {
  timeline: Timeline
  closures: readonly Closure[]
  rules: DitchRules
  year: number
  now: Temporal.Instant
}

/**
 * The turns of a year's season, first and last day included, that nobody has and that open after `now`, in order.
 * Leaves out those that a closure touches or the clocks skip.
 */
export function freeTurns({ timeline, closures, rules, year, now }: FreeTurnsQuery): FreeTurn[] {
  const last = rules.lastDay.toPlainDate({ year })
  const free: FreeTurn[] = []
  let day = later(rules.firstDay.toPlainDate({ year }), ditchDayAt(now, rules.clocks))
  for (; compareDays(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const slot of rules.slots) {
      const place = { day, slot }
      const window = usualWindow(place, rules)
      if (isSkipped(window) || segmentsWithin(timeline, { from: window.opensAt, until: window.closesAt }).length > 0)
        continue
      const [water] = waterTimes(window, closures)
      const isWhole = water?.opensAt.equals(window.opensAt) && water.closesAt.equals(window.closesAt)
      if (isWhole && Temporal.Instant.compare(window.opensAt, now) > 0) free.push({ ...place, ...window })
    }
  }
  return free
}

const later = (a: DitchDay, b: DitchDay): DitchDay => (compareDays(a, b) > 0 ? a : b)
