import type { LedgerLineShape } from '@headgate/contracts'
import { compareNaturally } from '@headgate/domain'
import type { Sorting } from '../../ui/sortable-table.tsx'

export type Sums = Omit<LedgerLineShape, 'holder' | 'noWater'>

/** What the cells of each column hold; undefined for a holder without shares. */
export const VALUES = {
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
} satisfies Record<string, (line: Sums) => number | undefined>

export const NUMBERS = Object.keys(VALUES) as (keyof typeof VALUES)[]
export const COLUMNS = ['holder', ...NUMBERS] as const
export type Column = (typeof COLUMNS)[number]

/** Cells without a value are last, either way. */
export function sortLedger(
  lines: readonly LedgerLineShape[],
  sorting: Sorting<Column> | undefined,
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
