import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { aFolder } from '../../store/testing/throw-away-stores.ts'
import type { ReadingMeasured } from '../../testing/read-file-program.ts'
import { runProgram } from '../../testing/run-program.ts'

const header = 'Date,4AM,10AM,4PM,10PM\n'
const LARGEST = 1_000_000

/** Repeats a text until the file, with its header, is as large as allowed. */
const fill = (text: string): string => text.repeat(Math.floor((LARGEST - header.length) / text.length))

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
  ['more than 1 MB', () => 'x'.repeat(LARGEST + 1), /^1:1 the file is over 1 MB/],
  ['nothing but NULs', () => '\0'.repeat(LARGEST), /^1:1 a NUL character/],
  ['nothing but quotation marks', () => '"'.repeat(LARGEST), /^1:1 /],
  ['nothing but commas', () => ','.repeat(LARGEST), /^1:33 a row has at most 32 cells/],
  ['nothing but line ends', () => '\n'.repeat(LARGEST), /^12001:1 a file has at most 12000 lines/],
  ['100,000 columns', () => `Date,${'4AM,'.repeat(100_000)}\n`, /^1:33 a row has at most 32 cells/],
  ['a header of 1 MB', () => 'a'.repeat(LARGEST), /^1:1 this file has no row that names the columns/],
  ['a cell of 1 MB', () => `${header}5/11/2026,${'x'.repeat(900_000)},,,`, /^2:2 a name has at most 200 characters/],
  ['a date of 1 MB', () => `${header}${' 5/11/2026'.repeat(90_000)},A,,,`, /^2:1 this is not a date/],
  [
    'a quotation mark that is never closed',
    () => `${header}5/11/2026,"${fill('a\n').slice(20)}`,
    /^2:2 the quotation mark/,
  ],
  ['marker inside marker', () => `${header}5/11/2026,${nested(100_000)},,,`, /^2:2 a name has at most 200 characters/],
  ['as many short rows as fit', () => header + fill('5/11/2026\n'), /^2:2 the row ends here/],
  ['as many wide rows as fit', () => header + fill(`x${',y'.repeat(31)}\n`), /^2:1 this is not a date/],
  ['a delimiter that Excel would not take', () => `sep=\u0007\n${header}`, /^1:1 the file has no turns/],
])('given %s, then it is refused within 2 s of work and 100 MB', async (_what, text, firstFault) => {
  const measured = await read(text())
  expect(measured.firstFault).toMatch(firstFault)
  expect(measured.tookMs).toBeLessThan(2_000)
  expect(measured.tookMegabytes).toBeLessThan(100)
})

it('given more wrong rows than anybody reads, then the first 1,000 are listed', async () => {
  expect(await read(header + '5/99/2026,Alder,,,\n'.repeat(5_000))).toMatchObject({ faultCount: 1_000 })
})

const season = (rows: number) =>
  header + Array.from({ length: rows }, (_, days) => `${ditchDay('2001-01-01').add({ days })},Alder,,,\n`).join('')

it('given as many turns as a season may have, then they are read', async () => {
  expect(await read(season(10_000))).toMatchObject({ faultCount: 0 })
})

it('given one turn more, then the file is refused', async () => {
  expect(await read(season(10_001))).toMatchObject({ firstFault: '1:1 a season has at most 10000 turns' })
})

it('given more names than a season may have, then the file is refused', async () => {
  const rows = Array.from({ length: 1_001 }, (_, days) => `${ditchDay('2001-01-01').add({ days })},Lot ${days},,,\n`)
  expect(await read(header + rows.join(''))).toMatchObject({ firstFault: '1:1 a season has at most 1000 names' })
})
