import type { HistoryRecord } from '@headgate/contracts'

/** The undo of a change that holds now; undefined if it has none. It is newer than the change, and listed before it. */
export const undoOf = (id: number, changes: readonly HistoryRecord[]): HistoryRecord | undefined =>
  changes.find(({ withdraws, isWithdrawn }) => withdraws === id && !isWithdrawn)
