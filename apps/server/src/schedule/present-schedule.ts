import type { ScheduleClosure, SchedulePart, ScheduleResponse } from '@headgate/contracts'
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
  const parts = turns.flatMap(presentParts)
  return {
    dates: [...byDay.keys()],
    timeSlots: [...rules.slots],
    schedules: Object.fromEntries(schedules),
    closures: closures.map(presentClosure),
    ...(parts.length > 0 && { parts }),
  }
}

const presentParts = ({ day, slot, parts = [] }: Turn): SchedulePart[] =>
  parts.map(({ opensAt, closesAt, holder, scheduled }) => ({
    date: day.toString(),
    slot,
    from: opensAt.toString(),
    until: closesAt.toString(),
    holder: holder ?? null,
    scheduled: scheduled ?? null,
  }))

const presentClosure = ({ from, until, reason, note }: Closure): ScheduleClosure => ({
  from: from.toString(),
  until: until.toString(),
  reason,
  note,
})
