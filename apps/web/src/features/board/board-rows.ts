import {
  compareDays,
  type DitchDay,
  type DitchRules,
  ditchDayAt,
  isSkipped,
  openPlace,
  type Suspension,
  suspensionOf,
  type TurnPart,
  type TurnPlace,
  type TurnWindow,
  turnWindow,
} from '@headgate/domain'
import type { LoadedYear } from './board-calls.ts'
import { type CellKey, keyOfCell } from './board-cells.ts'

/** A cell as the schedule has it, before the captain's own edits. */
export interface BoardCell {
  key: CellKey
  place: TurnPlace
  /** Null is nobody. */
  holder: string | null
  isOver: boolean
  isRunning: boolean
  /** The clocks skip it, so it has no time at all. */
  isSkipped: boolean
  /** Which part of the turn closures suspend. */
  suspension: Suspension | undefined
  /** Who has it when, if a trade moves any of it. */
  parts: readonly TurnPart[] | undefined
}

export interface BoardRow {
  day: DitchDay
  isToday: boolean
  /** All of its turns are over. */
  isOver: boolean
  cells: readonly BoardCell[]
}

const isPast = ({ closesAt }: TurnWindow, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(closesAt, now) <= 0

export const isOver = (place: TurnPlace, rules: DitchRules, now: Temporal.Instant): boolean =>
  isPast(turnWindow(place, rules), now)

/** The rows of the board: one a day, with every slot of it. */
export function boardRows(
  days: readonly DitchDay[],
  year: Pick<LoadedYear, 'holders' | 'traded' | 'closures'>,
  { rules, now }: { rules: DitchRules; now: Temporal.Instant },
): BoardRow[] {
  const today = ditchDayAt(now, rules.timeZone)
  const running = keyOfCell(openPlace(now, rules))
  return days.map((day) => {
    const cells = rules.slots.map((slot) => cellAt({ day, slot }, year, rules, now, running))
    return { day, isToday: compareDays(day, today) === 0, isOver: cells.every(({ isOver }) => isOver), cells }
  })
}

function cellAt(
  place: TurnPlace,
  { holders, traded, closures }: Pick<LoadedYear, 'holders' | 'traded' | 'closures'>,
  rules: DitchRules,
  now: Temporal.Instant,
  running: CellKey,
): BoardCell {
  const key = keyOfCell(place)
  const window = turnWindow(place, rules)
  return {
    key,
    place,
    holder: holders.get(key) ?? null,
    isOver: isPast(window, now),
    isRunning: key === running,
    isSkipped: isSkipped(window),
    suspension: suspensionOf(place, closures, rules),
    parts: traded.get(key),
  }
}
