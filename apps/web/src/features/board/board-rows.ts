import {
  type Closure,
  compareDays,
  compareSegments,
  compareSlots,
  countWhile,
  type DitchDay,
  type DitchRules,
  ditchDayAt,
  hoursWithout,
  isBefore,
  isShared,
  isSkipped,
  partsOf,
  placeAt,
  type Slot,
  type Suspension,
  startOfDay,
  suspensionOf,
  type TurnPart,
  type TurnPlace,
  type TurnWindow,
  usualWindow,
} from '@headgate/domain'
import { keyOfCell } from './board-cells.ts'
import { type BoardTurn, hoursOf, keyOfHours, turnOf } from './board-turns.ts'

/** Days with more openings than these are a list. */
const MAX_COLUMNS = 8

/** A turn on the board, or time that is nobody's. */
export interface BoardCell extends BoardTurn {
  isOver: boolean
  isRunning: boolean
  /** The clocks skip it, so it has no time at all. */
  isSkipped: boolean
  /** It closes as no column of a grid opens. */
  isOdd: boolean
  /** Which part of the turn closures suspend. */
  suspension: Suspension | undefined
  /** Who has it when, if several share it or a trade moves any of it. */
  parts: readonly TurnPart[] | undefined
}

export interface BoardRow {
  day: DitchDay
  isToday: boolean
  /** All of its turns are over. */
  isOver: boolean
  /** In order; of a grid, at most one for each column. */
  cells: readonly BoardCell[]
}

const isPast = ({ closesAt }: Pick<TurnWindow, 'closesAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(closesAt, now) <= 0

/** The columns of a grid: the usual openings, and others that occur. Undefined if there are too many for one. */
export function columnsOf(turns: readonly TurnPlace[], { slots }: DitchRules): readonly Slot[] | undefined {
  const columns = [...new Set([...slots, ...turns.map(({ slot }) => slot)])].toSorted(compareSlots)
  if (columns.length > MAX_COLUMNS) return undefined
  return columns.length === slots.length ? slots : columns
}

interface RowsNeeds {
  /** In order, of the year. */
  turns: readonly BoardTurn[]
  closures: readonly Closure[]
  rules: DitchRules
  now: Temporal.Instant
  /** Undefined for a list. */
  columns: readonly Slot[] | undefined
}

/** The cells of a day: its turns, and what is nobody's. In a grid that is at usual openings, in a list between turns. */
export function boardRow(day: DitchDay, { turns, closures, rules, now, columns }: RowsNeeds): BoardRow {
  const dawn = startOfDay(day, rules.clocks)
  const dusk = startOfDay(day.add({ days: 1 }), rules.clocks)
  // The last usual opening runs into the next day.
  const near = turns.slice(
    countWhile(turns, (turn) => isPast(turn, dawn)),
    countWhile(turns, (turn) => isBefore(turn.opensAt, dusk.add({ hours: 24 }))),
  )
  const own = near.filter((turn) => compareDays(turn.day, day) === 0)
  const taken = near.map(hoursOf)
  const free = columns
    ? rules.slots
        .filter((slot) => own.every((turn) => turn.slot !== slot))
        .flatMap((slot) => {
          const usual = usualWindow({ day, slot }, rules)
          const [hours] = isSkipped(usual) ? [hoursOf(usual)] : hoursWithout(hoursOf(usual), taken)
          return hours ? turnOf({ day, slot }, hours, { holder: null, editKey: keyOfCell({ day, slot }) }) : []
        })
    : hoursWithout({ from: dawn, until: dusk }, taken).map((hours) =>
        turnOf(placeAt(hours.from, rules.clocks), hours, { holder: null, editKey: keyOfHours(hours, rules) }),
      )
  const cells = [...own, ...free].toSorted(compareSegments).map((turn): BoardCell => {
    const isOver = isPast(turn, now)
    return {
      ...turn,
      isOver,
      isRunning: !isOver && !isBefore(now, turn.opensAt),
      isSkipped: isSkipped(turn),
      isOdd: columns !== undefined && !columns.includes(placeAt(turn.closesAt, rules.clocks).slot),
      suspension: suspensionOf(turn, closures),
      parts: turn.segments.length > 0 && isShared(turn.segments) ? partsOf(turn.segments) : undefined,
    }
  })
  const isToday = compareDays(day, ditchDayAt(now, rules.clocks)) === 0
  // On a day in the middle of a long turn nothing opens.
  const isOver = cells.length === 0 ? isPast({ closesAt: dusk }, now) : cells.every((cell) => cell.isOver)
  return { day, isToday, isOver, cells }
}
