import { isWorkbookName } from '../workbook/workbook-name.ts'
import { readSeasonCsv } from './read-season-csv.ts'
import type { Reading, SeasonReading } from './read-season-table.ts'
import { readSeasonWorkbook } from './read-season-workbook.ts'

/** Reads a season from a file, as its name says: an `.xlsx` workbook, or else CSV. */
export const readSeasonFile = (bytes: Uint8Array, fileName: string, reading: Reading): SeasonReading =>
  isWorkbookName(fileName) ? readSeasonWorkbook(bytes, reading) : readSeasonCsv(bytes, reading)
