import type { SeasonForm } from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import type { ListLayout } from './list-columns.ts'
import { type ListRead, type ListRow, readRows } from './list-rows.ts'
import { readDatedTurns } from './read-dated-turns.ts'
import type { HolderCells } from './read-holders.ts'
import { readRoster } from './read-roster.ts'
import { answersWithTitles } from './read-titles.ts'
import type { Reading } from './reading.ts'

/** Reads rows that each state who, and when or how long. */
export function* readList(layout: ListLayout, holders: HolderCells, reading: Reading): Steps<ListRead> {
  const found: Pick<ListRead, 'skipped' | 'faults'> = { skipped: [], faults: [] }
  const rows = yield* readRows(layout, holders, found)
  const form = reading.answers?.form ?? formOf(rows, reading)
  const { answers, titles } = answersWithTitles(form === 'list' ? [] : layout.above, reading)
  const read: ListRead = { ...found, form, titles, turns: [], days: [], lengthsDiffer: [] }
  if (rows.length === 0 || read.faults.length > 0) return read
  if (form === 'list') yield* readDatedTurns(rows, read, reading)
  else yield* readRoster(rows, read, { ...reading, answers, form })
  return read
}

/** Dates in a cycle are those of its first round. */
const formOf = (rows: readonly ListRow[], { answers = {} }: Reading): SeasonForm => {
  if (rows.some(({ from }) => from?.date)) return answers.cycle === undefined ? 'list' : 'weekdays'
  return rows.some(({ from }) => from?.weekday) ? 'weekdays' : 'lengths'
}
