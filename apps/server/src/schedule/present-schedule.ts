import type { ScheduleClosure, ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  closureAt,
  type DitchRules,
  isSameTurn,
  openPlace,
  pieceOfTurnAt,
  shownHolder,
  type Turn,
  writeEntry,
  writeParts,
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
  const isRunning = (turn: Turn) =>
    open !== undefined && isSameTurn(turn, open) && pieceOfTurnAt(turn, now) !== undefined
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const schedules = [...byDay].map(([day, ofDay]) => [
    day,
    Object.fromEntries(
      ofDay.map((turn) => [
        turn.slot,
        writeEntry({ holder: shownHolder(turn, { now, closures, rules }), isRunning: isRunning(turn) }),
      ]),
    ),
  ])
  const parts = presentParts(turns, rules)
  return {
    dates: [...byDay.keys()],
    timeSlots: [...rules.slots],
    schedules: Object.fromEntries(schedules),
    closures: closures.map(presentClosure),
    ...(parts && { parts }),
  }
}

function presentParts(turns: readonly Turn[], rules: DitchRules): ScheduleResponse['parts'] {
  const traded = turns.filter(({ parts }) => parts)
  if (traded.length === 0) return undefined
  const byDay = Map.groupBy(traded, ({ day }) => day.toString())
  const presented = [...byDay].map(([day, ofDay]) => [
    day,
    Object.fromEntries(ofDay.map((turn) => [turn.slot, writeParts(turn, rules)])),
  ])
  return Object.fromEntries(presented)
}

export const presentClosure = ({ from, until, reason, note }: Closure): ScheduleClosure => ({
  from: from.toString(),
  until: until.toString(),
  reason,
  note,
})
