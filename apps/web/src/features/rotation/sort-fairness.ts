import type { HolderFairnessShape } from '@headgate/contracts'
import type { Sorting } from '../../ui/sortable-table.tsx'

export const COLUMNS = ['holder', 'hours', 'nights', 'weekends', 'wait'] as const
type Column = (typeof COLUMNS)[number]

const VALUES: Record<Exclude<Column, 'holder'>, (line: HolderFairnessShape) => number> = {
  hours: ({ hoursMs, dueMs }) => hoursMs - dueMs,
  nights: ({ nights, nightsDue }) => nights - nightsDue,
  weekends: ({ weekends, weekendsDue }) => weekends - weekendsDue,
  wait: ({ longestWaitMs }) => longestWaitMs,
}

/** Names by the alphabet; numbers by how far they are from what is due; waits by their length. */
export function sortFairness(
  lines: readonly HolderFairnessShape[],
  sorting: Sorting<Column> | undefined,
): readonly HolderFairnessShape[] {
  if (!sorting) return lines
  const { column, isDescending } = sorting
  const compare = (a: HolderFairnessShape, b: HolderFairnessShape): number =>
    column === 'holder' ? a.holder.localeCompare(b.holder) : VALUES[column](a) - VALUES[column](b)
  return lines.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)))
}
