import type { FileFault } from '@headgate/contracts'
import { compareSlots, type DitchRules, findSlot, type Slot, slotAtMinute, slotMinute } from '@headgate/domain'
import { type Cell, faultAt, START_OF_FILE } from '../file-fault.ts'
import { findDayBelow, findMonthTitle, findWrittenDate } from './written-date.ts'

/** Where a season's columns are, counted from 1. Columns that were not found are left out. */
export interface Columns {
  date: number | undefined
  slots: ReadonlyMap<Slot, number>
  /** The last of them: how many cells each row needs. */
  width: number
}

export interface Heading {
  /** The rows above it, which are titles. */
  above: readonly Cell[][]
  /** The row that names the columns, or two of which only both together name them. */
  lines: readonly Cell[][]
  cells: readonly Cell[]
  below: readonly Cell[][]
  columns: Columns
  faults: FileFault[]
}

/** Titles above the heading take a few rows; the search must end. */
const MAX_ROWS_SEARCHED = 60
/** How many rows below tell whether a column without a known name has the dates. */
const ROWS_TO_JUDGE = 40
const DATE_NAMES = new Set(['date', 'dates', 'fecha', 'fechas'])

/**
 * Finds the row that names the columns: the first of those that name the most. Undefined if no row names any. With a
 * faulty heading, the columns are those that could be recognized.
 */
export function findHeading(rows: readonly Cell[][], rules: DitchRules): Heading | undefined {
  const searched = rows.slice(0, MAX_ROWS_SEARCHED)
  const named = searched.map(countNames)
  const joined = searched.map((row, at) => joinedCells(row, searched[at + 1] ?? []))
  const namedTogether = joined.map(countNames)
  const [most, mostTogether] = [Math.max(0, ...named), Math.max(0, ...namedTogether)]
  if (most === 0 && mostTogether === 0) return undefined
  const isInTwo = mostTogether > most
  const at = isInTwo ? namedTogether.indexOf(mostTogether) : named.indexOf(most)
  const lines = rows.slice(at, at + (isInTwo ? 2 : 1))
  const [above, below] = [rows.slice(0, at), rows.slice(at + lines.length)]
  const cells = (isInTwo ? joined[at] : rows[at]) as Cell[]
  return { above, lines, cells, below, ...readColumns(cells, below, rules) }
}

/** `4` above `AM` is 4 AM. */
const joinedCells = (first: readonly Cell[], second: readonly Cell[]): Cell[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const [above, below] = [first[at]?.text.trim() ?? '', second[at]?.text.trim() ?? '']
    return { line: first[0]?.line ?? 1, column: at + 1, text: `${above} ${below}`.trim() }
  })

const countNames = (cells: readonly Cell[]): number => cells.filter(({ text }) => isHeadingText(text)).length

/** Whether a text names the date or a slot. */
export const isHeadingText = (text: string): boolean => isDateName(text) || findHeadingSlot(text) !== undefined

export const isDateName = (text: string): boolean => text.length < 20 && DATE_NAMES.has(text.trim().toLowerCase())

function readColumns(
  cells: readonly Cell[],
  below: readonly Cell[][],
  { slots }: DitchRules,
): Pick<Heading, 'columns' | 'faults'> {
  const found = new Map<Slot | 'Date', Cell>()
  const others: Cell[] = []
  const faults: FileFault[] = []
  for (const cell of cells) {
    const name = isDateName(cell.text) ? 'Date' : findHeadingSlot(cell.text)
    if (name === undefined) continue
    const first = found.get(name)
    if (first) faults.push(faultAt(cell, 'column-repeated', { name, column: first.column }))
    else if (name === 'Date' || slots.includes(name)) found.set(name, cell)
    else if (hasText(below, cell.column)) others.push(cell)
  }
  const date = found.get('Date')?.column ?? findColumnOfDates(cells, below)
  const slotColumns = new Map(slots.flatMap((slot) => columnOf(slot, found)))
  const missing = [...(date === undefined ? ['Date'] : []), ...slots.filter((slot) => !slotColumns.has(slot))]
  const [other] = others
  if (other)
    faults.push(faultAt(other, 'slots-differ', { found: others.map(({ text }) => text.trim()), slots: [...slots] }))
  else {
    const end: Cell = { text: '', line: cells[0]?.line ?? START_OF_FILE.line, column: cells.length + 1 }
    const columns = ['Date', ...slots]
    faults.push(...missing.map((name) => faultAt(end, 'column-missing', { name, columns })))
  }
  const width = Math.max(0, date ?? 0, ...slotColumns.values())
  return { columns: { date, slots: slotColumns, width }, faults }
}

/** The openings that the columns of a grid name, by time of day, whatever the ditch's are. */
export const openingsOf = ({ cells, columns }: Heading): Slot[] | undefined =>
  columns.date === undefined
    ? undefined
    : [...new Set(cells.flatMap(({ text }) => findHeadingSlot(text) ?? []))].sort(compareSlots)

const columnOf = (slot: Slot, found: ReadonlyMap<Slot | 'Date', Cell>): [Slot, number][] => {
  const column = found.get(slot)?.column
  return column === undefined ? [] : [[slot, column]]
}

/** The first column under another name, or none, with a date in at least half of its cells. */
function findColumnOfDates(cells: readonly Cell[], below: readonly Cell[][]): number | undefined {
  const judged = below.slice(0, ROWS_TO_JUDGE)
  const width = Math.max(cells.length, ...judged.map((row) => row.length))
  const month = judged.flatMap((row) => row.flatMap(({ text }) => findMonthTitle(text) ?? []))[0]
  for (let column = 1; column <= width; column += 1) {
    const heading = cells[column - 1]?.text ?? ''
    // A row with a date of its own is no heading.
    if (findHeadingSlot(heading) !== undefined || findWrittenDate(heading) !== undefined) continue
    const texts = judged.map((row) => row[column - 1]?.text.trim() ?? '').filter((text) => text !== '')
    const dates = texts.filter((text) => findWrittenDate(text) !== undefined || (month && findDayBelow(text, month)))
    if (dates.length > 0 && dates.length * 2 >= texts.length) return column
  }
  return undefined
}

export const hasText = (rows: readonly Cell[][], column: number): boolean =>
  rows.some((row) => (row[column - 1]?.text.trim() ?? '') !== '')

const LONGEST_HEADING = 60
const BETWEEN = /\s*(?:[-‐‑‒–—−~]|\bto\b|\btill?\b|\buntil\b|\bthrough\b|\bthru\b)\s*/iu
const WITHOUT_HALF = /^(\d{1,2})(?::([0-5]\d))?$/
const NOON = /^(?:12(?::00)? ?)?noon$/i
const MIDNIGHT = /^(?:12(?::00)? ?)?midnight$/i
const HALF_DAY = 12 * 60

/**
 * The slot that a column's heading names: `4AM`, `4:00 a.m.`, or the one that opens as a range of times begins:
 * `6AM-6PM`, `6:00 am – 6:00 pm`, `6 to 10 AM`, `10PM - midnight`. Undefined if it names no time.
 */
export function findHeadingSlot(text: string): Slot | undefined {
  if (text.length > LONGEST_HEADING) return undefined
  const plain = text.replace(/\s+/gu, ' ').trim()
  const whole = findTime(plain)
  if (whole) return whole
  const [first, last, ...more] = plain.split(BETWEEN)
  const closes = findTime(last ?? '')
  if (first === undefined || !closes || more.length > 0) return undefined
  const isHalfSaidOnce = /[mn]/i.test(last ?? '') && WITHOUT_HALF.test(first)
  return isHalfSaidOnce ? findOpening(first, closes) : findTime(first)
}

function findTime(text: string): Slot | undefined {
  if (NOON.test(text)) return '12PM'
  return MIDNIGHT.test(text) ? '12AM' : findSlot(text)
}

/** `6` before `10 AM`: the last such time on the clock at most half a day before. */
function findOpening(text: string, closes: Slot): Slot | undefined {
  const match = WITHOUT_HALF.exec(text)
  const [hour, past] = [Number(match?.[1]), Number(match?.[2] ?? 0)]
  if (!match || hour < 1 || hour > 12) return undefined
  const morning = (hour % 12) * 60 + past
  const before = (slotMinute(closes) - morning + 2 * HALF_DAY) % HALF_DAY || HALF_DAY
  return slotAtMinute((slotMinute(closes) - before + 2 * HALF_DAY) % (2 * HALF_DAY))
}
