import type { ColumnRole, FileFault, RowKind, SeasonForm } from '@headgate/contracts'
import { findExactLength, type HolderName, type Slot, type Steps, slotAtMinute, slotMinute } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import type { ListLayout } from './list-columns.ts'
import type { HolderCells } from './read-holders.ts'
import type { Reading, ReadSeason, WrittenClosure } from './reading.ts'
import { TOTAL as TOTAL_ALONE } from './sort-rows.ts'
import { findMonthTitle } from './written-date.ts'
import {
  findWantedMoment,
  findWrittenMoment,
  findWrittenRange,
  splitWeekdays,
  type WrittenMoment,
} from './written-moment.ts'

/** The turns of a list or a roster, and the time that is theirs to replace. */
export interface ListRead extends ReadSeason {
  form: SeasonForm
  /** The rows above that said when and how often it repeats. */
  titles: string[]
  closures: WrittenClosure[]
  kinds: Map<number, RowKind>
  rowFaults: FileFault[]
  faults: FileFault[]
  /** Whether a captain picks rows, so that faulty ones are left out. */
  isPicked: boolean
  /** Lines whose length is not the time from their opening to their close, which is what counts. */
  lengthsDiffer: number[]
}

/** A row of a list, as written. */
export interface ListRow {
  line: number
  at: (role: ColumnRole) => Cell
  holder: HolderName | undefined
  /** What it says besides that the ditch is off; undefined if it does not say that. */
  closed: string | undefined
  /** Its time counts for the turn before it, and no more. */
  isOut: boolean
  from: WrittenMoment | undefined
  until: WrittenMoment | undefined
  /** As written, not rounded. */
  minutes: number | undefined
  /** Of a cycle of several, the first is 1. */
  week: number | undefined
}

const MINUTES_A_DAY = 1440
/** Many a sheet has it in a column of its own. */
const HALF = /^\s*[ap]\.?m\.?\s*$/i
const TOTAL = /^(?:(?:grand |sub-?)?totals?|totales|suma|sum)\b/i

/** Whether reading goes no further. */
export const isStopped = ({
  faults,
  rowFaults,
  isPicked,
}: Pick<ListRead, 'faults' | 'rowFaults' | 'isPicked'>): boolean =>
  faults.length > 0 || (!isPicked && rowFaults.length > 0)

/** The rows that state a turn. What the others are, and what is wrong, goes into `read`. */
export function* readRows(
  layout: ListLayout,
  holders: HolderCells,
  {
    kinds,
    rowFaults,
    ticked,
    lineFaults = [],
  }: Pick<ListRead, 'kinds' | 'rowFaults'> & Pick<Reading, 'ticked' | 'lineFaults'>,
): Steps<ListRow[]> {
  const rows: ListRow[] = []
  let [day, sum] = ['', 0]
  for (const cells of layout.above) kinds.set(lineOf(cells), 'title')
  if (layout.heading.length > 0) kinds.set(lineOf(layout.heading), 'heading')
  for (const cells of layout.below) {
    yield
    const line = lineOf(cells)
    const [isTicked, isOut] = [ticked?.has(line) ?? false, ticked ? !ticked.has(line) : false]
    const kind = isTicked ? 'turns' : kindOf(cells, layout)
    kinds.set(line, kind)
    if (kind !== 'turns') continue
    const faults = lineFaults.filter((fault) => fault.line === line)
    const read = readRow(cells, layout, { holders, faults, day })
    if (!isOut) rowFaults.push(...faults)
    const [first] = read
    const amount = first?.minutes ?? (first ? findShare(first.at('shares').text) : undefined) ?? 0
    // A sum often has no name to it.
    const isSum =
      first?.at('name').text.trim() === '' && rows.length > 1 && Math.abs(amount - sum) < sum / 100 && !first.from
    if (!first || (isSum && !isTicked)) kinds.set(line, 'total')
    else {
      rows.push(...read.map((row) => ({ ...row, isOut: isOut || faults.length > 0 })))
      sum += amount
      // Many a sheet has the day once, above the turns that follow.
      day = first.at('day').text.trim() || day
    }
  }
  return rows
}

const lineOf = (cells: readonly Cell[]): number => cells[0]?.line ?? 1

/** What the columns of a row say. */
const cellIn =
  (cells: readonly Cell[], { columns, surname }: ListLayout) =>
  (role: ColumnRole): Cell => {
    const column = columns[role] ?? 0
    const { text, ...place } = cells[column - 1] ?? { text: '', line: lineOf(cells), column: Math.max(1, column) }
    const [lastName = '', beside = ''] = [cells[(surname ?? 0) - 1]?.text, cells[column]?.text]
    if (role === 'name') return { text: surname === column ? text : `${text} ${lastName}`.trim(), ...place }
    return { text: text !== '' && HALF.test(beside) ? `${text} ${beside}` : text, ...place }
  }

/** What a row below the heading is, as it looks. */
function kindOf(cells: readonly Cell[], layout: ListLayout): RowKind {
  const { heading, columns } = layout
  const at = cellIn(cells, layout)
  const text = (role: ColumnRole): string => at(role).text.trim()
  const texts = cells.map((cell) => cell.text.trim()).filter((one) => one !== '')
  if (heading.length > 0 && cells.every((cell, index) => cell.text === (heading[index]?.text ?? ''))) return 'heading'
  const isTotal = TOTAL.test(text('name')) || texts.some((one) => TOTAL_ALONE.test(one))
  // A holder may be called Total Farms.
  if (isTotal && !findWrittenMoment(text('from'))) return 'total'
  // Merged over the width, its text is in every cell.
  const isBanner = texts.length > 1 && texts.every((one) => one === texts[0])
  const isEmpty = text('from') === '' && lengthText(text) === '' && text('shares') === ''
  if (!isBanner && !isEmpty && (text('name') !== '' || text('from') !== '' || !columns.from)) return 'turns'
  return texts.some((one) => findMonthTitle(one)) ? 'month' : 'note'
}

/** A row that names several days of the week is a turn on each. */
function readRow(
  cells: readonly Cell[],
  layout: ListLayout,
  { holders, faults, day }: { holders: HolderCells; faults: FileFault[]; day: string },
): ListRow[] {
  const { columns, week } = layout
  const line = lineOf(cells)
  const at = cellIn(cells, layout)
  const text = (role: ColumnRole): string => at(role).text.trim()
  const lengthRange = findWrittenRange(lengthText(text))
  const length = lengthRange ? '' : lengthText(text)
  const { holder, closed, fault } = holders.read(at('name'))
  if (fault) faults.push(fault)
  const minutes = length === '' ? undefined : readMinutes(text)
  if (length !== '' && minutes === undefined) faults.push(faultAt(at(lengthRole(text)), 'not-a-length', {}))
  const isDayAlone = columns.from === columns.day
  const [from, until] = lengthRange ??
    (text('until') === '' ? findWrittenRange(text('from')) : undefined) ?? [text('from'), text('until')]
  const moment = (role: 'from' | 'until', written: string, dayText: string): WrittenMoment | undefined => {
    if (written === '') return undefined
    const alone = findWantedMoment(written)
    const isTime = alone && !alone.date && alone.weekday === undefined && dayText !== ''
    const onDay = isTime ? findWantedMoment(dayText) : undefined
    const found = onDay ? { ...onDay, minute: alone?.minute, offset: alone?.offset ?? '' } : isTime ? undefined : alone
    const dayCell = at(role === 'from' ? 'day' : 'endDay')
    if (!found) faults.push(faultAt(isTime && dayCell.text !== '' ? dayCell : at(role), 'not-a-moment', {}))
    return found
  }
  const weekOfCycle = week === undefined ? undefined : findWeek(cells[week - 1]?.text ?? '')
  return splitWeekdays(text('day') || day).map((dayText) => {
    const opens = isDayAlone && !lengthRange ? moment('from', dayText, '') : moment('from', from, dayText)
    const isWholeDay = isDayAlone && opens?.minute === undefined && until === '' && minutes === undefined
    const closes = isWholeDay && opens ? WHOLE_DAY : moment('until', until, text('endDay'))
    return { line, at, holder, closed, isOut: false, from: opens, until: closes, minutes, week: weekOfCycle }
  })
}

const WHOLE_DAY: WrittenMoment = { date: undefined, weekday: undefined, minute: MINUTES_A_DAY, offset: '' }

/** `2`, `Week 2`, `B` */
function findWeek(text: string): number | undefined {
  const [, number, letter] = /^(?:[a-z]+\s)?(?:(\d)|([a-d]))$/i.exec(text.trim()) ?? []
  if (number !== undefined) return Number(number)
  return letter === undefined ? undefined : letter.toLowerCase().charCodeAt(0) - 96
}

type TextAt = (role: ColumnRole) => string

const lengthRole = (text: TextAt): 'length' | 'minutes' | 'hours' =>
  text('length') !== '' ? 'length' : text('minutes') !== '' ? 'minutes' : 'hours'

const lengthText = (text: TextAt): string => text(lengthRole(text))

function readMinutes(text: TextAt): number | undefined {
  const role = lengthRole(text)
  const [length, hours] = [lengthIn(text(role), role), role === 'minutes' ? text('hours') : '']
  // Hours and minutes beside them are either parts of a length, or say it twice.
  if (/^\d+$/.test(hours) && /^[0-5]?\d$/.test(text(role))) return Number(hours) * 60 + Number(text(role)) || undefined
  const isSaidTwice = hours === '' || Math.abs((lengthIn(hours, 'hours') ?? Number.NaN) - (length ?? 0)) < 60
  return isSaidTwice ? length : undefined
}

function lengthIn(written: string, role: 'length' | 'minutes' | 'hours'): number | undefined {
  // A workbook has 9:45 as a time of day, and more than a day as a date of the first week of its calendar.
  const serial = /^(?:1899-12-3[01]|1900-01-\d\d)(?: (\d\d:\d\d))?$/.exec(written)
  if (serial) {
    const days = Temporal.PlainDate.from('1899-12-30').until(written.slice(0, 10)).days
    return days * MINUTES_A_DAY + (serial[1] ? slotMinute(slotOf(serial[1])) : 0)
  }
  const time = /[AP]M$/.test(written) ? findWrittenMoment(written)?.minute : undefined
  return time ?? findExactLength(written, role === 'length' ? undefined : role)
}

/** `1.9`, `1/2`, `1 1/2`, `4 acres`. Undefined if it is none above 0; `1,250` may be either of two numbers. */
export function findShare(text: string): number | undefined {
  const match = /^(?:(\d+(?:\.\d+|,\d{1,2}|,\d{4,})?)|(?:(\d+) )?(\d+)\/(\d+))(?: ?[a-z]+\.?)?$/i.exec(text.trim())
  const [, number, whole = 0, over, under] = match ?? []
  const share = number === undefined ? Number(whole) + Number(over) / Number(under) : Number(number.replace(',', '.'))
  return share > 0 && Number.isFinite(share) ? share : undefined
}

const slotOf = (time: string): Slot => slotAtMinute(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
