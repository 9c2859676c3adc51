import type { FileFault } from '@headgate/contracts'
import {
  compareDays,
  comparePlaces,
  type DitchDay,
  type DitchRules,
  type GridTurn,
  isSamePlace,
  type PlaceRange,
  placeAfter,
  type Slot,
  type Steps,
  seasonOf,
  turnsOfGrid,
} from '@headgate/domain'
import type { Cell } from '../file-fault.ts'
import type { Heading } from './find-heading.ts'
import { readDays } from './read-days.ts'
import type { HolderCells } from './read-holders.ts'
import type { Reading, TableRead, WrittenClosure } from './reading.ts'
import { type GridRow, misfits, padded, sortRows, weekdayBeside } from './sort-rows.ts'

export interface GridReading extends Reading {
  /** In a text file, a row that is too short or too long means that it was cut off or a comma was not quoted. */
  isDelimited: boolean
  /** Whether nothing but spaces is between its columns. */
  isSpaced: boolean
}

/** Reads a grid: a row for each day, with a column for each opening. A blank cell in place of a name means nobody. */
export function* readGrid(
  heading: Heading,
  holders: HolderCells,
  { today, rules, picks, ticked, lineFaults = [], isDelimited, isSpaced }: GridReading,
): Steps<TableRead> {
  const { columns } = heading
  const sorted = yield* sortRows(heading)
  const rows = sorted.flatMap((row) =>
    row.kind === 'turns' || ticked?.has(lineOf(row)) ? [inWidth(row, heading)] : [],
  )
  const isOut = (row: GridRow) => ticked !== undefined && !ticked.has(lineOf(row))
  const dates = rows.map((row) => ({
    cell: dateCell(row.cells, columns.date),
    month: row.month,
    weekday: weekdayBeside(row.cells, columns),
    isOut: isOut(row),
    isSure: ticked !== undefined,
  }))
  const { days, faults: rowFaults } = columns.date === undefined ? noDays() : yield* readDays(dates, today)
  rowFaults.push(...lineFaults)
  const slots = [...columns.slots]
  const taken: { day: DitchDay; line: number; turns: GridTurn[]; closed: ClosedTurn[] }[] = []
  for (const row of rows) {
    yield
    if (isOut(row)) continue
    if (isDelimited) rowFaults.push(...misfits(row.written, heading, isSpaced))
    const day = days.get(dateCell(row.cells, columns.date))
    const [turns, closed]: [GridTurn[], ClosedTurn[]] = [[], []]
    for (const [slot, column] of slots) {
      const { holder, closed: note, fault } = holders.read(row.cells[column - 1])
      if (fault) rowFaults.push(fault)
      else if (day && holder !== undefined) turns.push({ day, slot, holder })
      else if (day && note !== undefined) closed.push({ day, slot, note })
    }
    if (day) taken.push({ day, line: lineOf(row), turns, closed })
  }
  // What a captain has ticked counts as far as it is understood.
  const faulty = new Set(ticked ? [] : rowFaults.map(({ line }) => line))
  const isStopped = !picks && rowFaults.length > 0
  const sound = isStopped ? [] : taken.filter(({ line }) => !faulty.has(line))
  const turns = seasonOf(sound.flatMap((row) => row.turns)).turns
  return {
    season: {
      turns: turnsOfGrid(turns, rules.slots),
      days: rangesOfDays(
        sound.map(({ day }) => day),
        slots,
        rules,
      ),
    },
    closures: joined(
      sound.toSorted((a, b) => compareDays(a.day, b.day)).flatMap((row) => closuresOf(row, slots, rules)),
    ),
    kinds: new Map(sorted.map((row) => [lineOf(row), row.kind])),
    rowFaults,
    faults: heading.faults,
  }
}

const noDays = () => ({ days: new Map<Cell, DitchDay>(), faults: [] as FileFault[] })

const lineOf = ({ cells }: Pick<GridRow, 'cells'>): number => cells[0]?.line ?? 1

/** A row with a cell for each column, and as it was written. */
const inWidth = (row: GridRow, { columns }: Heading) => ({
  ...row,
  cells: padded(row.cells, columns.width),
  written: row.cells,
})

const dateCell = (cells: readonly Cell[], column = 1): Cell => cells[column - 1] as Cell

interface ClosedTurn extends Pick<GridTurn, 'day' | 'slot'> {
  note: string
}

/** A day on which nobody has water is off as a whole, even if only its first cell says so. */
function closuresOf(
  { day, turns, closed }: { day: DitchDay; turns: readonly GridTurn[]; closed: readonly ClosedTurn[] },
  slots: readonly (readonly [Slot, number])[],
  { slots: openings }: DitchRules,
): WrittenClosure[] {
  const [first, last] = [slots.at(0)?.[0], slots.at(-1)?.[0]]
  if (closed.length === 0 || first === undefined || last === undefined) return []
  const note = closed[0]?.note ?? ''
  if (turns.length === 0 && closed[0]?.slot === first)
    return [{ begins: { day, slot: first }, ends: placeAfter({ day, slot: last }, openings), note }]
  return closed.map(({ slot, note }) => ({ begins: { day, slot }, ends: placeAfter({ day, slot }, openings), note }))
}

/** Those that follow each other as one. */
export function joined(closures: readonly WrittenClosure[]): WrittenClosure[] {
  const all: WrittenClosure[] = []
  for (const closure of closures) {
    const before = all.at(-1)
    if (before && isSamePlace(before.ends, closure.begins)) before.ends = closure.ends
    else all.push({ ...closure })
  }
  return all
}

/** Of days of a grid, each from the first column's opening to the last one's close; those that follow each other as one. */
function rangesOfDays(days: DitchDay[], slots: readonly (readonly [Slot, number])[], rules: DitchRules): PlaceRange[] {
  const [first, last] = [slots.at(0)?.[0], slots.at(-1)?.[0]]
  const ranges: PlaceRange[] = []
  if (first === undefined || last === undefined) return ranges
  for (const day of days.toSorted(compareDays)) {
    const [before, begins] = [ranges.at(-1), { day, slot: first }]
    const ends = placeAfter({ day, slot: last }, rules.slots)
    if (before && comparePlaces(begins, before.ends) <= 0) before.ends = ends
    else ranges.push({ begins, ends })
  }
  return ranges
}
