import type { FileFault } from '@headgate/contracts'
import type { DitchDay } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { settleDay } from './settle-day.ts'
import { findWrittenDate, type WrittenDate } from './written-date.ts'

/**
 * The day of each date cell in a file. Dates without a year take the year of the others or, if there are none, that of
 * `today`. A day may occur only once.
 */
export function readDays(
  cells: readonly Cell[],
  today: DitchDay,
): { days: ReadonlyMap<Cell, DitchDay>; faults: FileFault[] } {
  const days = new Map<Cell, DitchDay>()
  const faults: FileFault[] = []
  const firstLines = new Map<string, number>()
  const dates = cells.map((cell) => ({ cell, written: findWrittenDate(cell.text) }))
  const years = yearsOf(dates.map(({ written }) => written))

  for (const { cell, written } of dates) {
    const settled = settle(cell, written, years, today)
    if ('problem' in settled) {
      faults.push(faultAt(cell, settled.problem))
      continue
    }
    const firstLine = firstLines.get(settled.day.toString())
    if (firstLine !== undefined)
      faults.push(faultAt(cell, `${monthDayYear(settled.day)} is already on line ${firstLine}`))
    else {
      firstLines.set(settled.day.toString(), cell.line)
      days.set(cell, settled.day)
    }
  }
  return { days, faults }
}

function settle(
  { text }: Cell,
  written: WrittenDate | undefined,
  years: readonly number[],
  today: DitchDay,
): { day: DitchDay } | { problem: string } {
  const [year = today.year, another] = years
  if (text.trim() === '') return { problem: `the date of this row is missing: write it as in ${example(year)}` }
  if (!written) return { problem: `this is not a date: write it as in ${example(year)}, without a time of day` }
  if (written.year === undefined && another !== undefined) {
    return { problem: `write the year as well: the file has dates of ${year} and of ${another}` }
  }
  return settleDay(written, year)
}

/** As the captain's spreadsheet writes it. */
const monthDayYear = ({ year, month, day }: DitchDay): string => `${month}/${day}/${year}`

const example = (year: number) => `5/11/${year} or ${year}-05-11`

function yearsOf(dates: readonly (WrittenDate | undefined)[]): number[] {
  return [...new Set(dates.flatMap((written) => written?.year ?? []))].sort()
}
