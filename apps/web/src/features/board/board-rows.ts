import {
  compareDays,
  type DitchDay,
  type DitchRules,
  ditchDayAt,
  isSkipped,
  type Suspension,
  suspensionOf,
  type TurnPart,
  type TurnPlace,
  type TurnWindow,
  usualWindow,
} from '@headgate/domain'
import type { LoadedYear } from './board-calls.ts'
import { type CellKey, type HeldCells, holderOf, keyOfCell, placeOfCell, sharesOf } from './board-cells.ts'

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

/** When a cell's turn may draw water; of one that nobody has, by the usual openings. */
export const windowOf = (key: CellKey, held: HeldCells | undefined, rules: DitchRules): TurnWindow =>
  held?.get(key)?.[0]?.turn ?? usualWindow(placeOfCell(key), rules)

export const isPast = ({ closesAt }: TurnWindow, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(closesAt, now) <= 0

/** The rows of the board: one a day, with every slot of it. */
export function boardRows(
  days: readonly DitchDay[],
  year: Pick<LoadedYear, 'held' | 'closures'>,
  { rules, now }: { rules: DitchRules; now: Temporal.Instant },
): BoardRow[] {
  const today = ditchDayAt(now, rules.clocks)
  return days.map((day) => {
    const cells = rules.slots.map((slot) => cellAt({ day, slot }, year, rules, now))
    return { day, isToday: compareDays(day, today) === 0, isOver: cells.every(({ isOver }) => isOver), cells }
  })
}

function cellAt(
  place: TurnPlace,
  { held, closures }: Pick<LoadedYear, 'held' | 'closures'>,
  rules: DitchRules,
  now: Temporal.Instant,
): BoardCell {
  const key = keyOfCell(place)
  const window = windowOf(key, held, rules)
  const isOver = isPast(window, now)
  return {
    key,
    place,
    holder: holderOf(held.get(key)),
    isOver,
    isRunning: !isOver && Temporal.Instant.compare(window.opensAt, now) <= 0,
    isSkipped: isSkipped(window),
    suspension: suspensionOf(window, closures),
    parts: sharesOf(held.get(key)),
  }
}
