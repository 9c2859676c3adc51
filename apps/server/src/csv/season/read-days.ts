import type { FileFault } from '@headgate/contracts'
import type { DitchDay, Steps } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { findWrittenDate, type WrittenDate } from './written-date.ts'

/**
 * The day of each date cell in a file. Dates without a year take the year of the others or, if there are none, that of
 * `today`. A day may occur only once.
 */
export function* readDays(
  cells: readonly Cell[],
  today: DitchDay,
): Steps<{ days: ReadonlyMap<Cell, DitchDay>; faults: FileFault[] }> {
  const days = new Map<Cell, DitchDay>()
  const faults: FileFault[] = []
  const firstLines = new Map<string, number>()
  const dates: { cell: Cell; written: WrittenDate | undefined }[] = []
  for (const cell of cells) {
    dates.push({ cell, written: findWrittenDate(cell.text) })
    yield
  }
  const file = datesOfFile(dates.map(({ written }) => written))

  for (const { cell, written } of dates) {
    yield
    const settled = settleDay(cell, written, file, today)
    if ('fault' in settled) {
      faults.push(settled.fault)
      continue
    }
    const day = settled.day.toString()
    const firstLine = firstLines.get(day)
    if (firstLine !== undefined) faults.push(faultAt(cell, 'day-repeated', { day, line: firstLine }))
    else {
      firstLines.set(day, cell.line)
      days.set(cell, settled.day)
    }
  }
  return { days, faults }
}

/** The day of the date written in a cell, or the fault of it. */
export function settleDay(
  cell: Cell,
  written: WrittenDate | undefined,
  { years, isDayFirst, passesNewYear }: FileDates,
  today: DitchDay,
): { day: DitchDay } | { fault: FileFault } {
  const [year = today.year, another] = years
  if (cell.text.trim() === '') return { fault: faultAt(cell, 'date-missing', { year }) }
  if (!written) return { fault: faultAt(cell, 'not-a-date', { year }) }
  if (written.year === undefined && (another !== undefined || passesNewYear)) {
    return { fault: faultAt(cell, 'year-missing', { years: [year, another ?? year + 1] }) }
  }
  const [month, dayOfMonth] =
    isDayFirst && written.isSlashed ? [written.day, written.month] : [written.month, written.day]
  const day = findDay(written.year ?? year, month, dayOfMonth)
  if (!day) return { fault: faultAt(cell, 'no-such-day', { year }) }
  if (day.year < FIRST_YEAR || day.year > LAST_YEAR) {
    return { fault: faultAt(cell, 'year-out-of-range', { first: FIRST_YEAR, last: LAST_YEAR }) }
  }
  if (written.weekday !== undefined && written.weekday !== day.dayOfWeek) {
    return { fault: faultAt(cell, 'wrong-weekday', { day: day.toString() }) }
  }
  return { day }
}

/** What all dates of a file say about each. */
export interface FileDates {
  years: readonly number[]
  /** Whether its dates with slashes only make sense with the day first. */
  isDayFirst: boolean
  /** Whether a January without a year follows a December without one. */
  passesNewYear: boolean
}

export function datesOfFile(dates: readonly (WrittenDate | undefined)[]): FileDates {
  const slashed = dates.filter((written) => written?.isSlashed)
  const isDayFirst = slashed.some((date) => date && date.month > 12) && slashed.every((date) => date && date.day <= 12)
  const months = dates.flatMap((date) =>
    date && date.year === undefined ? (isDayFirst && date.isSlashed ? date.day : date.month) : [],
  )
  return {
    years: [...new Set(dates.flatMap((written) => written?.year ?? []))].sort(),
    isDayFirst,
    passesNewYear: months.some((month, at) => month === 1 && months[at - 1] === 12),
  }
}

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

function findDay(year: number, month: number, day: number): DitchDay | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
