import type { FileFault } from '@headgate/contracts'
import type { DitchDay, Steps } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { findDayBelow, findWeekdayName, findWrittenDate, type MonthTitle, type WrittenDate } from './written-date.ts'

/** The cell with the date of a day, and what stands around it. */
export interface DateCell {
  cell: Cell
  /** The title above it, under which a number alone is a day. */
  month?: MonthTitle | undefined
  /** The cell with the weekday, if the row has one beside the date. */
  weekday?: Cell | undefined
  /** Left out, so that its day may stand elsewhere. */
  isOut?: boolean
  /** A captain has said that this row is a day: its date counts, whatever weekday stands beside it. */
  isSure?: boolean
}

/**
 * The day of each date cell in a file. Dates without a year take the year of the others or, if there are none, that of
 * `today`. A day may occur only once.
 */
export function* readDays(
  cells: readonly DateCell[],
  today: DitchDay,
): Steps<{ days: ReadonlyMap<Cell, DitchDay>; faults: FileFault[] }> {
  const days = new Map<Cell, DitchDay>()
  const faults: FileFault[] = []
  const firstLines = new Map<string, number>()
  const dates: (DateCell & { written: WrittenDate | undefined })[] = []
  for (const one of cells) {
    dates.push({ ...one, written: findDate(one) })
    yield
  }
  const file = datesOfFile(dates.map(({ written }) => written))

  for (const { cell, written, weekday, isOut, isSure } of dates) {
    yield
    if (isOut) continue
    const beside = weekday && findWeekdayName(weekday.text)
    const said = written && { ...written, weekday: isSure ? undefined : written.weekday }
    const settled = settleDay(cell, said, file, today)
    if ('fault' in settled) {
      faults.push(settled.fault)
      continue
    }
    const day = settled.day.toString()
    const firstLine = firstLines.get(day)
    if (firstLine !== undefined) faults.push(faultAt(cell, 'day-repeated', { day, line: firstLine }))
    else if (weekday && !isSure && beside !== settled.day.dayOfWeek)
      faults.push(faultAt(weekday, 'wrong-weekday', { day }))
    else {
      firstLines.set(day, cell.line)
      days.set(cell, settled.day)
    }
  }
  return { days, faults }
}

/** The date in a cell, below the title of its month if it has one. */
function findDate({ cell: { text }, month }: Pick<DateCell, 'cell' | 'month'>): WrittenDate | undefined {
  const written = findWrittenDate(text)
  // `June 2026` says the year of `6/1`, too.
  if (written) return { ...written, year: written.year ?? month?.year }
  return month && findDayBelow(text, month)
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
  /** Whether more of its dates with slashes make sense only with the day first than only with the month first. */
  isDayFirst: boolean
  /** Whether a January without a year follows a December without one. */
  passesNewYear: boolean
}

export function datesOfFile(dates: readonly (WrittenDate | undefined)[]): FileDates {
  const slashed = dates.filter((written) => written !== undefined).filter(({ isSlashed }) => isSlashed)
  const [daysFirst, daysLast] = [slashed.filter((date) => date.month > 12), slashed.filter((date) => date.day > 12)]
  const isDayFirst = daysFirst.length > daysLast.length
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
