import type { FileFault } from '@headgate/contracts'
import type { DitchDay } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import type { WrittenDate } from './written-date.ts'

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** The day of the date written in a cell, or the fault of it. A date without a year is in `yearIfNone`. */
export function settleDay(
  cell: Cell,
  { year, month, day, weekday }: WrittenDate,
  yearIfNone: number,
): { day: DitchDay } | { fault: FileFault } {
  const settled = findDay(year ?? yearIfNone, month, day)
  if (!settled) return { fault: faultAt(cell, 'no-such-day', { year: yearIfNone }) }
  if (settled.year < FIRST_YEAR || settled.year > LAST_YEAR) {
    return { fault: faultAt(cell, 'year-out-of-range', { first: FIRST_YEAR, last: LAST_YEAR }) }
  }
  if (weekday !== undefined && weekday !== settled.dayOfWeek) {
    return { fault: faultAt(cell, 'wrong-weekday', { day: settled.toString() }) }
  }
  return { day: settled }
}

function findDay(year: number, month: number, day: number): DitchDay | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
