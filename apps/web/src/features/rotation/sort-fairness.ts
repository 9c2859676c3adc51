import type { HolderFairnessShape } from '@headgate/contracts'

export const COLUMNS = ['holder', 'hours', 'nights', 'weekends', 'wait'] as const
export type Column = (typeof COLUMNS)[number]

/** `undefined` is the order of the list. */
export interface Sorting {
  column: Column
  isDescending: boolean
}

const VALUES: Record<Exclude<Column, 'holder'>, (line: HolderFairnessShape) => number> = {
  hours: ({ hoursMs, dueMs }) => hoursMs - dueMs,
  nights: ({ nights, nightsDue }) => nights - nightsDue,
  weekends: ({ weekends, weekendsDue }) => weekends - weekendsDue,
  wait: ({ longestWaitMs }) => longestWaitMs,
}

/** Names by the alphabet; numbers by how far they are from what is due; waits by their length. */
export function sortFairness(
  lines: readonly HolderFairnessShape[],
  sorting: Sorting | undefined,
): readonly HolderFairnessShape[] {
  if (!sorting) return lines
  const { column, isDescending } = sorting
  const compare = (a: HolderFairnessShape, b: HolderFairnessShape): number =>
    column === 'holder' ? a.holder.localeCompare(b.holder) : VALUES[column](a) - VALUES[column](b)
  return lines.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)))
}

/** The next order when a heading is pressed. Numbers begin with the largest. */
export const nextSorting = (before: Sorting | undefined, column: Column): Sorting =>
  before?.column === column
    ? { column, isDescending: !before.isDescending }
    : { column, isDescending: column !== 'holder' }
