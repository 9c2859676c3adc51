import type { ScheduleResponse } from '@headgate/contracts'
import { type DitchRules, isSameTurn, openPlace, type Turn, writeEntry } from '@headgate/domain'

/** Writes turns, in order, in the wire's shape, marking the one that is running at `now`. */
export function presentSchedule(turns: readonly Turn[], now: Temporal.Instant, rules: DitchRules): ScheduleResponse {
  const running = openPlace(now, rules)
  const entryOf = (turn: Turn) => writeEntry({ holder: turn.holder, isRunning: isSameTurn(turn, running) })
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const schedules = [...byDay].map(([day, ofDay]) => [
    day,
    Object.fromEntries(ofDay.map((turn) => [turn.slot, entryOf(turn)])),
  ])
  return { dates: [...byDay.keys()], timeSlots: [...rules.slots], schedules: Object.fromEntries(schedules) }
}
