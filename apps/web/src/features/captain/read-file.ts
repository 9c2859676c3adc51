import type { SeasonFile } from './captain-calls.ts'
import { messages } from './messages.ts'

const texts = messages.import
/** What the server takes. */
const LARGEST_BYTES = 2_000_000

/** What is wrong with a file that can be told without looking into it; undefined for nothing. */
export function findFileFault({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)) return texts.workbook
  if (!/\.(csv|tsv|txt)$/i.test(name)) return texts.notText
  if (size === 0) return texts.empty
  if (size > LARGEST_BYTES) return texts.tooLarge(`${(size / 1_000_000).toFixed(1)} MB`)
  return undefined
}

/** A copy, so that what is imported is what was looked at, whatever the spreadsheet saves meanwhile. Throws words. */
export async function readSeasonFile(file: File): Promise<SeasonFile> {
  try {
    return { name: file.name, content: new Blob([await file.arrayBuffer()], { type: 'text/csv' }) }
  } catch (cause) {
    throw new Error(texts.gone, { cause })
  }
}
