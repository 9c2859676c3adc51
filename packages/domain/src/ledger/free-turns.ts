import type { Closure } from '../schedule/closure.ts'
import { compareDays, type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { findTurnAt, type Season } from '../schedule/season.ts'
import type { TurnPlace } from '../schedule/turn.ts'
import { type TurnWindow, turnWindow } from '../schedule/turn-window.ts'
import { waterTimes } from '../schedule/water-times.ts'

/** A turn that nobody has, with all of its window. */
export type FreeTurn = TurnPlace & TurnWindow

interface FreeTurnsQuery {
  season: Season
  closures: readonly Closure[]
  rules: DitchRules
  year: number
  now: Temporal.Instant
}

/**
 * The turns of a year's season, first and last day included, that nobody has and that open after `now`, in order.
 * Leaves out those that a closure touches or the clocks skip.
 */
export function freeTurns({ season, closures, rules, year, now }: FreeTurnsQuery): FreeTurn[] {
  const last = rules.lastDay.toPlainDate({ year })
  const free: FreeTurn[] = []
  let day = later(rules.firstDay.toPlainDate({ year }), ditchDayAt(now, rules.timeZone))
  for (; compareDays(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const slot of rules.slots) {
      const place = { day, slot }
      if (findTurnAt(season, place)) continue
      const window = turnWindow(place, rules)
      const [water] = waterTimes(place, closures, rules)
      const isWhole = water?.opensAt.equals(window.opensAt) && water.closesAt.equals(window.closesAt)
      if (isWhole && Temporal.Instant.compare(window.opensAt, now) > 0) free.push({ ...place, ...window })
    }
  }
  return free
}

const later = (a: DitchDay, b: DitchDay): DitchDay => (compareDays(a, b) > 0 ? a : b)
