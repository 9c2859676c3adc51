import { inSlices, type SlicingClock } from '../../config/in-slices.ts'
import { isWorkbookName } from '../workbook/workbook-name.ts'
import { readSeasonCsv } from './read-season-csv.ts'
import type { Reading, SeasonReading } from './read-season-table.ts'

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
