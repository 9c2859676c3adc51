import type { LedgerLineShape } from '@headgate/contracts'
import { compareNaturally } from '@headgate/domain'

export const COLUMNS = [
  'holder',
  'scheduled',
  'given',
  'received',
  'lost',
  'had',
  'day',
  'night',
  'toCome',
  'due',
  'beyond',
] as const
export type Column = (typeof COLUMNS)[number]

/** `undefined` is the order of the list, by name. */
export interface Sorting {
  column: Column
  isDescending: boolean
}

type Sums = Omit<LedgerLineShape, 'holder' | 'noWater'>

/** What a cell holds; undefined for a holder without shares. */
export const VALUES: Record<Exclude<Column, 'holder'>, (line: Sums) => number | undefined> = {
  scheduled: ({ total }) => total.scheduledMs,
  given: ({ total }) => total.givenMs,
  received: ({ total }) => total.receivedMs,
  lost: ({ total }) => total.lostMs,
  had: ({ total }) => total.hadMs,
  day: ({ day }) => day.hadMs,
  night: ({ night }) => night.hadMs,
  toCome: ({ toComeMs }) => toComeMs,
  due: ({ dueMs }) => dueMs ?? undefined,
  beyond: ({ total, dueMs }) => (dueMs === null ? undefined : total.hadMs - dueMs),
}

/** Cells without a value are last, either way. */
export function sortLedger(
  lines: readonly LedgerLineShape[],
  sorting: Sorting | undefined,
): readonly LedgerLineShape[] {
  if (!sorting) return lines
  const { column, isDescending } = sorting
  const direction = isDescending ? -1 : 1
  if (column === 'holder') return lines.toSorted((a, b) => direction * compareNaturally(a.holder, b.holder))
  return lines.toSorted((a, b) => {
    const [first, second] = [VALUES[column](a), VALUES[column](b)]
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return direction * (first - second)
  })
}

/** The next order when a heading is pressed. Numbers begin with the largest. */
export const nextSorting = (before: Sorting | undefined, column: Column): Sorting =>
  before?.column === column
    ? { column, isDescending: !before.isDescending }
    : { column, isDescending: column !== 'holder' }
