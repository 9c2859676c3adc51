import type { Steps } from '@headgate/domain'
import { decodeText } from '../decode-text.ts'
import { UnreadableFile } from '../file-fault.ts'
import { splitCells } from '../split-cells.ts'
import { isHeadingText } from './find-heading.ts'
import { type Reading, readSeasonTable, type SeasonReading, unreadable } from './read-season-table.ts'

/** Reads a season from a spreadsheet's CSV: `Date,4AM,10AM,4PM,10PM`, one row per day. A blank cell means nobody. */
export function* readSeasonCsv(bytes: Uint8Array, reading: Reading): Steps<SeasonReading> {
  try {
    const table = yield* splitCells(decodeText(bytes), isHeadingText)
    return yield* readSeasonTable({ ...table, isDelimited: true }, reading)
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadable(error.fault)
    throw error
  }
}
