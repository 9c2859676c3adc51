import type { SeasonForm } from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import type { ListLayout } from './list-columns.ts'
import { isStopped, type ListRead, type ListRow, readRows } from './list-rows.ts'
import { readDatedTurns } from './read-dated-turns.ts'
import { joined } from './read-grid.ts'
import type { HolderCells } from './read-holders.ts'
import { MINUTES_A_WEEK, readRoster } from './read-roster.ts'
import { answersWithTitles } from './read-titles.ts'
import type { Reading } from './reading.ts'

/** Reads rows that each state who, and when or how long. */
export function* readList(layout: ListLayout, holders: HolderCells, reading: Reading): Steps<ListRead> {
  const found = { kinds: new Map(), rowFaults: [], faults: [], isPicked: reading.picks !== undefined }
  const rows = yield* readRows(layout, holders, { ...reading, ...found })
  const form = reading.answers?.form ?? formOf(rows, reading)
  const { answers, titles } = answersWithTitles(form === 'list' ? [] : layout.above, reading)
  const read: ListRead = { ...found, form, titles, turns: [], days: [], closures: [], lengthsDiffer: [] }
  if (rows.length === 0 || isStopped(read)) return read
  if (form === 'list') yield* readDatedTurns(rows, read, reading)
  else yield* readRoster(rows, read, { ...reading, answers, form })
  read.closures = joined(read.closures)
  return read
}

/** Days in a cycle are those of its first round: weekdays if it is one of weeks. */
function formOf(rows: readonly ListRow[], { answers: { cycle } = {} }: Reading): SeasonForm {
  const [isDated, isByWeekday] = [rows.some(({ from }) => from?.date), rows.some(({ from }) => from?.weekday)]
  if (isDated && cycle === undefined) return 'list'
  if (cycle !== undefined && cycle % MINUTES_A_WEEK !== 0) {
    if (isDated || rows.every(({ minutes }) => minutes !== undefined)) return 'lengths'
  }
  return isDated || isByWeekday ? 'weekdays' : 'lengths'
}
