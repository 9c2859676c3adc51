import type { ScheduleClosure, ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  closureAt,
  type DitchRules,
  isSameTurn,
  openPlace,
  type Turn,
  writeEntry,
} from '@headgate/domain'

interface ScheduleState {
  /** In order. */
  turns: readonly Turn[]
  closures: readonly Closure[]
  now: Temporal.Instant
  rules: DitchRules
}

/** Presents turns on the wire, with the one running at `now` marked. No turn is marked while the ditch is closed. */
export function presentSchedule({ turns, closures, now, rules }: ScheduleState): ScheduleResponse {
  const open = closureAt(closures, now) ? undefined : openPlace(now, rules)
  const isRunning = (turn: Turn) => open !== undefined && isSameTurn(turn, open)
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const schedules = [...byDay].map(([day, ofDay]) => [
    day,
    Object.fromEntries(
      ofDay.map((turn) => [turn.slot, writeEntry({ holder: turn.holder, isRunning: isRunning(turn) })]),
    ),
  ])
  return {
    dates: [...byDay.keys()],
    timeSlots: [...rules.slots],
    schedules: Object.fromEntries(schedules),
    closures: closures.map(presentClosure),
  }
}

const presentClosure = ({ from, until, reason, note }: Closure): ScheduleClosure => ({
  from: from.toString(),
  until: until.toString(),
  reason,
  note,
})
