import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ditchDay } from '@headgate/domain'

const DAYS = 1_000
const SLOTS = 4
/**
 * One byte a character in a Windows file, three in the database: that makes the season larger than SQLite's page cache,
 * so that it begins to write long before the commit.
 */
const LONG_NAME = '€'.repeat(190)
const EURO_IN_WINDOWS_1252 = 0x80

export const TURNS_IN_FILE = DAYS * SLOTS

/** Writes a season file in which every holder bears the mark. */
export function seasonFileOf(mark: string, folder: string): string {
  const file = join(folder, `${mark}.csv`)
  const holders = `,${mark} ${LONG_NAME}`.repeat(SLOTS)
  const rows = Array.from({ length: DAYS }, (_, days) => `${ditchDay('2001-01-01').add({ days })}${holders}\n`)
  const text = `Date,4AM,10AM,4PM,10PM\n${rows.join('')}`
  writeFileSync(file, Buffer.from(text.replaceAll('€', String.fromCharCode(EURO_IN_WINDOWS_1252)), 'latin1'))
  return file
}

/** The marks in a season, each once. */
export const marksIn = (holders: readonly string[]): string[] => [
  ...new Set(holders.map((holder) => holder.replace(` ${LONG_NAME}`, ''))),
]
