import { type DitchDay, formatLongDay } from '@headgate/domain'
import type { WrittenDate } from './written-date.ts'

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** The day of a written date, or the problem with it. A date without a year is in `yearIfNone`. */
export function settleDay(
  { year, month, day, weekday }: WrittenDate,
  yearIfNone: number,
): { day: DitchDay } | { problem: string } {
  const settled = findDay(year ?? yearIfNone, month, day)
  if (!settled) return { problem: `there is no such day: write month/day/year, as in 5/11/${yearIfNone}` }
  if (settled.year < FIRST_YEAR || settled.year > LAST_YEAR) {
    return { problem: `the year must be from ${FIRST_YEAR} to ${LAST_YEAR}` }
  }
  if (weekday !== undefined && weekday !== settled.dayOfWeek) {
    return { problem: `the weekday does not match the date: that day is ${formatLongDay(settled)}, ${settled.year}` }
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
