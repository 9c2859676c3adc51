import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { aFolder } from '../../store/testing/throw-away-stores.ts'
import type { ReadingMeasured } from '../../testing/read-file-program.ts'
import { runProgram } from '../../testing/run-program.ts'

const header = 'Date,4AM,10AM,4PM,10PM\n'
const TWO_MEGABYTES = 2_000_000

/** Repeats a text until the file, with its header, is as large as allowed. */
const fill = (text: string): string => text.repeat(Math.floor((TWO_MEGABYTES - header.length) / text.length))

const nested = (depth: number): string => `${'[ACTIVE'.repeat(depth)}${']'.repeat(depth)}`

async function read(text: string): Promise<ReadingMeasured> {
  const file = join(aFolder(), 'hostile.csv')
  writeFileSync(file, text)
  const { output, complaints } = await runProgram(`${import.meta.dirname}/../../testing/read-file-program.ts`, [file])
    .ended
  expect(complaints).toBe('')
  return JSON.parse(output)
}

it.each<[what: string, text: () => string, firstFault: RegExp]>([
  ['more than 2 MB', () => 'x'.repeat(TWO_MEGABYTES + 1), /^1:1 the file is over 2 MB/],
  ['nothing but NULs', () => '\0'.repeat(TWO_MEGABYTES), /^1:1 a NUL character/],
  ['nothing but quotation marks', () => '"'.repeat(TWO_MEGABYTES), /^1:1 /],
  ['nothing but commas', () => ','.repeat(TWO_MEGABYTES), /^1:33 a row has at most 32 cells/],
  ['nothing but line ends', () => '\n'.repeat(TWO_MEGABYTES), /^20001:1 a file has at most 20000 lines/],
  ['100,000 columns', () => `Date,${'4AM,'.repeat(100_000)}\n`, /^1:33 a row has at most 32 cells/],
  ['a header of 2 MB', () => 'a'.repeat(TWO_MEGABYTES), /^1:1 this file has no row that names the columns/],
  ['a cell of 2 MB', () => `${header}5/11/2026,${'x'.repeat(1_900_000)},,,`, /^2:2 a name has at most 200 characters/],
  ['a date of 2 MB', () => `${header}${' 5/11/2026'.repeat(190_000)},A,,,`, /^2:1 this is not a date/],
  [
    'a quotation mark that is never closed',
    () => `${header}5/11/2026,"${fill('a\n').slice(20)}`,
    /^2:2 the quotation mark/,
  ],
  ['marker inside marker', () => `${header}5/11/2026,${nested(200_000)},,,`, /^2:2 a name has at most 200 characters/],
  ['as many short rows as fit', () => header + fill('5/11/2026\n'), /^2:2 the row ends here/],
  ['as many wide rows as fit', () => header + fill(`x${',y'.repeat(31)}\n`), /^2:1 this is not a date/],
  ['a delimiter that Excel would not take', () => `sep=\u0007\n${header}`, /^1:1 the file has no turns/],
])('given %s, then it is refused within 2 s of work and 100 MB', async (_what, text, firstFault) => {
  const measured = await read(text())
  expect(measured.firstFault).toMatch(firstFault)
  expect(measured.tookMs).toBeLessThan(2_000)
  expect(measured.tookMegabytes).toBeLessThan(100)
})

it('given 5,000 wrong rows, then all 5,000 faults are listed', async () => {
  expect(await read(header + '5/99/2026,Alder,,,\n'.repeat(5_000))).toMatchObject({ faultCount: 5_000 })
})

it('given as many rows as a file may have, then they are read', async () => {
  const rows = Array.from({ length: 19_999 }, (_, days) => `${ditchDay('2001-01-01').add({ days })},Alder,Birch,,\n`)
  expect(await read(header + rows.join(''))).toMatchObject({ faultCount: 0 })
})
