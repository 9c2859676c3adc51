import { ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { expectLittleWork, measureReading, type ReadingMeasured } from './testing/measure-reading.ts'

const header = 'Date,4AM,10AM,4PM,10PM\n'
const LARGEST = 1_000_000

/** Repeats a text until the file, with its header, is as large as allowed. */
const fill = (text: string): string => text.repeat(Math.floor((LARGEST - header.length) / text.length))

const nested = (depth: number): string => `${'[ACTIVE'.repeat(depth)}${']'.repeat(depth)}`

const season = (rows: number, holder: (day: number) => string = () => 'Alder') =>
  header +
  Array.from({ length: rows }, (_, days) => `${ditchDay('2001-01-01').add({ days })},${holder(days)},,,\n`).join('')

const FILES: [what: string, text: string, firstFault: RegExp][] = [
  ['more than 1 MB', 'x'.repeat(LARGEST + 1), /^1:1 the file is over 1 MB/],
  ['nothing but NULs', '\0'.repeat(LARGEST), /^1:1 a NUL character/],
  ['nothing but commas', ','.repeat(LARGEST), /^1:33 a row has at most 32 cells/],
  ['100,000 columns', `Date,${'4AM,'.repeat(100_000)}\n`, /^1:33 a row has at most 32 cells/],
  ['a cell of 1 MB', `${header}5/11/2026,${'x'.repeat(900_000)},,,`, /^2:2 a name has at most 200 characters/],
  ['a quotation mark never closed', `${header}5/11/2026,"${fill('a\n').slice(20)}`, /^2:2 the quotation mark/],
  ['marker inside marker', `${header}5/11/2026,${nested(100_000)},,,`, /^2:2 a name has at most 200 characters/],
  ['as many short rows as fit', header + fill('5/11/2026\n'), /^2:2 the row ends here/],
  ['more turns than a season may have', season(10_001), /^1:1 a season has at most 10000 turns/],
  ['more names than a season may have', season(1_001, (day) => `Lot ${day}`), /^1:1 a season has at most 1000 names/],
]

let measured: Promise<ReadingMeasured[]> | undefined

it.each(FILES.map(([what, , firstFault], at) => [what, firstFault, at] as const))(
  'given %s, then it is refused within 2 s of work and 100 MB',
  async (_what, firstFault, at) => {
    measured ??= measureReading(
      FILES.map(([, text]) => text),
      'csv',
    )
    const reading = (await measured)[at] as ReadingMeasured
    expect(reading.firstFault).toMatch(firstFault)
    expectLittleWork(reading)
  },
  240_000,
)

it('given as many turns as a season may have, then they are read; given 5,000 wrong rows, then 1,000 are listed', async () => {
  const [full, wrong] = await measureReading([season(10_000), header + '5/99/2026,Alder,,,\n'.repeat(5_000)], 'csv')
  expect([full?.faultCount, wrong?.faultCount]).toEqual([0, 1_000])
})
