import type { Steps } from '@headgate/domain'
import { inSlices, type SlicingClock } from '../../config/in-slices.ts'
import { decodeText } from '../decode-text.ts'
import { UnreadableFile } from '../file-fault.ts'
import { splitCells } from '../split-cells.ts'
import { isHeadingText } from './find-heading.ts'
import { isListHeading } from './list-columns.ts'
import { readSeasonTable, type SeasonReading, unreadable } from './read-season-table.ts'
import type { Reading } from './reading.ts'

/**
 * Reads a season from a file, as its name says: an `.xlsx` workbook, or else CSV. The reader of workbooks is loaded with
 * the first one.
 */
export async function readSeasonFile(
  bytes: Uint8Array,
  fileName: string,
  { clock, ...reading }: Reading & { clock: SlicingClock },
): Promise<SeasonReading> {
  if (!isWorkbookName(fileName)) return inSlices(clock, readSeasonCsv(bytes, reading))
  const { readSeasonWorkbook } = await import('./read-season-workbook.ts')
  return inSlices(clock, readSeasonWorkbook(bytes, reading))
}

const isWorkbookName = (fileName: string): boolean => /\.xlsx$/i.test(fileName)

/** Reads a season from a spreadsheet's CSV. */
export function* readSeasonCsv(bytes: Uint8Array, reading: Reading): Steps<SeasonReading> {
  try {
    const table = yield* splitCells(decodeText(bytes), {
      isHeading: (cell) => isHeadingText(cell) || isListHeading(cell),
      goesOn: reading.picks !== undefined,
    })
    return yield* readSeasonTable({ ...table, isDelimited: true }, reading)
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadable(error.fault)
    throw error
  }
}
