import type { Steps } from '@headgate/domain'
import { faultAt, START_OF_FILE, UnreadableFile } from '../file-fault.ts'
import { readWorkbook, type Sheet } from '../workbook/read-workbook.ts'
import { hasSeason, readSeasonTable, type SeasonReading, unreadable } from './read-season-table.ts'
import type { Reading } from './reading.ts'

/** Reads a season from the first sheet of a workbook that has one; where none has, the first sheet says what is wrong. */
export function* readSeasonWorkbook(bytes: Uint8Array, reading: Reading): Steps<SeasonReading> {
  try {
    const { sheet, otherSheets } = yield* chooseSheet(bytes, reading)
    if (!sheet) return unreadable(faultAt(START_OF_FILE, 'empty-file', {}))
    const read = yield* readSeasonTable({ rows: sheet.rows, isDelimited: false }, reading)
    const findings = read.findings && { ...read.findings, sheet: sheet.name, otherSheets }
    return { ...read, findings }
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadable(error.fault)
    throw error
  }
}

function* chooseSheet(bytes: Uint8Array, reading: Reading): Steps<{ sheet: Sheet | undefined; otherSheets: number }> {
  let first: Sheet | undefined
  let chosen: Sheet | undefined
  let count = 0
  for (const sheet of readWorkbook(bytes)) {
    yield
    if (!sheet) continue
    count += 1
    first ??= sheet
    if (hasSeason(sheet.rows, reading)) chosen ??= sheet
  }
  return { sheet: chosen ?? first, otherSheets: Math.max(0, count - 1) }
}
