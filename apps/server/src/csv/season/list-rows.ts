import type { ColumnRole, FileFault, SeasonForm } from '@headgate/contracts'
import { findLength, type HolderName, type Slot, type Steps, slotAtMinute, slotMinute } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import type { ListLayout } from './list-columns.ts'
import type { HolderCells } from './read-holders.ts'
import type { ReadSeason } from './reading.ts'
import { findWrittenMoment, type WrittenMoment } from './written-moment.ts'

/** The turns of a list or a roster, and the time that is theirs to replace. */
export interface ListRead extends ReadSeason {
  form: SeasonForm
  faults: FileFault[]
  /** The lines that no turn came from. */
  skipped: Cell[][]
  /** Lines whose length is not the time from their opening to their close, which is what counts. */
  lengthsDiffer: number[]
}

/** A row of a list, as written. */
export interface ListRow {
  line: number
  at: (role: ColumnRole) => Cell
  holder: HolderName | undefined
  from: WrittenMoment | undefined
  until: WrittenMoment | undefined
  minutes: number | undefined
}

const MINUTES_A_DAY = 1440
const TOTAL = /^(?:grand )?(?:total|totals|totales|suma|sum)\b/i

/** The rows that state a turn. The others, and what is wrong, go into `read`. */
export function* readRows(
  layout: ListLayout,
  holders: HolderCells,
  { skipped, faults }: Pick<ListRead, 'skipped' | 'faults'>,
): Steps<ListRow[]> {
  const rows: ListRow[] = []
  let day = ''
  for (const cells of layout.below) {
    yield
    const row = readRow(cells, layout, { holders, faults, day })
    if (!row) skipped.push(cells)
    else {
      rows.push(row)
      // Many a sheet has the day once, above the turns that follow.
      day = row.at('day').text.trim() || day
    }
  }
  return rows
}

/** Undefined for a row that states no turn: blank ones, totals, the heading again. */
function readRow(
  cells: readonly Cell[],
  { heading, columns }: ListLayout,
  { holders, faults, day }: { holders: HolderCells; faults: FileFault[]; day: string },
): ListRow | undefined {
  const line = cells[0]?.line ?? 1
  const at = (role: ColumnRole): Cell => {
    const column = columns[role] ?? 0
    return cells[column - 1] ?? { text: '', line, column: Math.max(1, column) }
  }
  const text = (role: ColumnRole): string => at(role).text.trim()
  const isHeading = cells.every((cell, index) => cell.text === (heading[index]?.text ?? '')) && heading.length > 0
  const [from, length] = [text('from'), lengthText(text)]
  if (isHeading || (from === '' && length === '' && text('shares') === '')) return undefined
  if (TOTAL.test(text('name')) || (text('name') === '' && from === '' && columns.from)) return undefined
  const { holder, fault } = holders.read(at('name'))
  if (fault) faults.push(fault)
  const moment = (role: 'from' | 'until', dayText: string): WrittenMoment | undefined => {
    if (text(role) === '') return undefined
    const alone = findWrittenMoment(text(role))
    const found =
      alone && !alone.date && alone.weekday === undefined && dayText !== ''
        ? findWrittenMoment(`${dayText} ${text(role)}`)
        : alone
    if (!found) faults.push(faultAt(at(role), 'not-a-moment', {}))
    return found
  }
  const minutes = length === '' ? undefined : readMinutes(text)
  if (length !== '' && minutes === undefined) faults.push(faultAt(at(lengthRole(text)), 'not-a-length', {}))
  return { line, at, holder, from: moment('from', text('day') || day), until: moment('until', text('endDay')), minutes }
}

type TextAt = (role: ColumnRole) => string

const lengthRole = (text: TextAt): 'length' | 'minutes' | 'hours' =>
  text('length') !== '' ? 'length' : text('minutes') !== '' ? 'minutes' : 'hours'

const lengthText = (text: TextAt): string => text(lengthRole(text))

function readMinutes(text: TextAt): number | undefined {
  const role = lengthRole(text)
  const written = text(role)
  // A workbook has 9:45 as a time of day, and more than a day as a date of the first week of its calendar.
  const serial = /^(?:1899-12-3[01]|1900-01-\d\d)(?: (\d\d:\d\d))?$/.exec(written)
  if (serial) {
    const days = Temporal.PlainDate.from('1899-12-30').until(written.slice(0, 10)).days
    return days * MINUTES_A_DAY + (serial[1] ? slotMinute(slotOf(serial[1])) : 0)
  }
  const time = /[AP]M$/.test(written) ? findWrittenMoment(written)?.minute : undefined
  return time ?? findLength(written, role === 'length' ? undefined : role)
}

const slotOf = (time: string): Slot => slotAtMinute(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
