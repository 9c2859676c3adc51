import { readFileSync } from 'node:fs'
import { finish } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { LAKEWOOD_READING, LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { readSeasonCsv } from './read-season-file.ts'
import type { SeasonReading } from './read-season-table.ts'

const TESTDATA = `${import.meta.dirname}/testdata`

const read = (bytes: Uint8Array): SeasonReading => finish(readSeasonCsv(bytes, LAKEWOOD_READING))

const readText = (text: string): SeasonReading => read(Buffer.from(text))

/** `2026-05-11: Alder, Birch, -, Dogwood`, one line per day. */
function turnsOf(season: SeasonReading): string[] {
  if ('faults' in season) throw new Error(season.faults.map(({ message }) => message).join('\n'))
  const byDay = Map.groupBy(season.turns, ({ opens }) => opens.day.toString())
  return [...byDay].map(([day, turns]) => {
    const holders = LAKEWOOD_RULES.slots.map((slot) => turns.find(({ opens }) => opens.slot === slot)?.holder ?? '-')
    return `${day}: ${holders.join(', ')}`
  })
}

/** `2:1 there is no such day…`, one line per fault. */
const faultsOf = (season: SeasonReading): string[] =>
  'turns' in season ? [] : season.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)

const header = 'Date,4AM,10AM,4PM,10PM\n'

it('given ditto marks, arrows and what a failed formula leaves, then each is a fault and not a name', () => {
  const file = `${header}5/11/2026,Alder,Birch,,\n5/12/2026,〃,Na family,#REF!,↑\n`
  expect(faultsOf(readText(file))).toEqual([
    expect.stringMatching(/^3:2 this may mean the name above/),
    expect.stringMatching(/^3:4 the formula in this cell has failed/),
    expect.stringMatching(/^3:5 this may mean the name above/),
  ])
})

describe('the files that spreadsheets make', () => {
  it.each<[file: string, turns: string[]]>([
    ['01-clean', ['2026-05-11: Alder, Birch, Cedar, Dogwood', '2026-05-12: Elm, -, Fir, Ginkgo']],
    ['02-utf8-bom', ['2026-05-11: Muñoz, O’Brien, Cedar, -']],
    ['03-windows-1252', ['2026-05-11: Muñoz, O’Brien, Cedar, -']],
    ['04-utf16le-bom-tabs', ['2026-05-11: Muñoz, Birch, Cedar, -']],
    ['05-lf-only-no-final-newline', ['2026-05-11: Alder, Birch, Cedar, Dogwood']],
    ['06-quoted-newline-and-comma', ['2026-05-11: Alder, Jr., Birch and Cedar, Quote "Q" Elm, -']],
    [
      '10-dates-many-formats',
      ['11: A', '12: B', '13: C', '14: D', '15: E', '16: F', '17: G', '18: H'].map((day) => `2026-05-${day}, -, -, -`),
    ],
    [
      '12-formula-injection',
      [
        '2026-05-11: =HYPERLINK("https://evil.example","x"), +1+1, -2+3, @SUM(A1)',
        "2026-05-12: =1, =1, ＝1+1, 'quoted",
      ],
    ],
    ['13-markers', ['2026-05-11: Alder, -, -, Birch']],
    ['14-header-variants', ['2026-05-11: Alder, Birch, Cedar, Dogwood']],
    ['17-semicolons', ['2026-05-11: Alder, Birch, Cedar, Dogwood']],
  ])('given %s.csv, then its turns are read', (file, turns) => {
    expect(turnsOf(read(readFileSync(`${TESTDATA}/${file}.csv`)))).toEqual(turns)
  })

  it.each<[file: string, faults: RegExp[]]>([
    [
      '07-duplicate-header',
      [/^1:4 the column 4AM is repeated: it is already column 2$/, /^1:6 the column 4PM is missing/],
    ],
    ['08-missing-column', [/^1:5 the column 10PM is missing: the columns are Date, 4AM, 10AM, 4PM, 10PM$/]],
    ['09-ragged-rows', [/^2:3 the row ends here: it needs 5 cells/, /^3:6 this cell is not in a column/]],
    [
      '11-bad-dates',
      [
        /^2:1 there is no such day/,
        /^3:1 there is no such day/,
        /^4:1 the date of this row is missing/,
        /^5:1 this is not a date/,
        /^7:1 5\/11\/2026 is already on line 6$/,
      ],
    ],
    ['15-empty', [/^1:1 the file is empty/]],
    ['16-header-only', [/^1:1 the file has no turns/]],
    ['18-nul-and-controls', [/^2:2 a NUL character/]],
  ])('given %s.csv, then it is refused with each fault in its place', (file, faults) => {
    const found = faultsOf(read(readFileSync(`${TESTDATA}/${file}.csv`)))
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)))
  })
})

describe('the table', () => {
  it('given a sep= line, then it sets the delimiter and counts as a line', () => {
    const text = 'sep=|\r\nDate|4AM|10AM|4PM|10PM\r\n5/11/2026|Alder, Jr.|||\r\n5/12/2026|Birch\r\n'
    expect(faultsOf(readText(text))).toEqual([expect.stringMatching(/^4:3 the row ends here/)])
    expect(turnsOf(readText(text.replace('Birch', 'Birch|||')))).toEqual([
      '2026-05-11: Alder, Jr., -, -, -',
      '2026-05-12: Birch, -, -, -',
    ])
  })

  it.each(['\n', '\r\n', '\r'])('given rows that end in %j, then blank lines are skipped but counted', (end) => {
    const text = ['', header.trim(), '', '5/11/2026,Alder,,,', ',,,,', '  ', '5/99/2026,,,,', ''].join(end)
    expect(faultsOf(readText(text))).toEqual([expect.stringMatching(/^7:1 there is no such day/)])
  })

  it('given line breaks inside quoted cells, then later faults have the line number of a text editor', () => {
    const text = `${header}5/11/2026,"Alder\r\nand\nBirch","${'x'.repeat(201)}",,\n5/99/2026,,,,\n`
    expect(faultsOf(readText(text))).toEqual([
      '4:3 a name has at most 200 characters',
      expect.stringMatching(/^5:1 there is no such day/),
    ])
  })

  it('given a quotation mark that is never closed, then the fault is where it opens, after the faults before it', () => {
    expect(faultsOf(readText(`${header}5/99/2026,,,,\n5/12/2026,"a\nb","Birch,,\n5/13/2026,,,,\n`))).toEqual([
      expect.stringMatching(/^2:1 there is no such day/),
      '4:3 the quotation mark that opens this cell is never closed',
    ])
  })

  it.each([
    ['Alder "Al" Jones', 'a quotation mark inside a cell must be written twice'],
    ['"Alder" Jones', 'text follows the closing quotation mark'],
  ])('given the cell %s, then it is refused as ambiguous', (cell, why) => {
    expect(faultsOf(readText(`${header}5/11/2026,${cell},,,\n`))).toEqual([expect.stringMatching(`^2:2 ${why}`)])
  })

  it('given a name of 200 characters after markers, then it is read; given 201, then it is refused', () => {
    const name = '😀'.repeat(200)
    expect(turnsOf(readText(`${header}5/11/2026,💧 ${name} [ACTIVE],,,\n`))).toEqual([`2026-05-11: ${name}, -, -, -`])
    expect(faultsOf(readText(`${header}5/11/2026,${name}x,,,\n`))).toEqual(['2:2 a name has at most 200 characters'])
  })
})

describe('the encoding', () => {
  const text = `${header}5/11/2026,Muñoz,,,\n`
  const utf16be = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

  it('given UTF-16 without a byte order mark, or bytes that do not match theirs, then it is refused', () => {
    expect(faultsOf(read(utf16be.subarray(2)))).toEqual([
      '1:1 a NUL character: the file is damaged, or is not a text file',
    ])
    const broken = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text, 'latin1')])
    expect(faultsOf(read(broken))).toEqual(['1:1 the file is marked as utf-8 but is not: save it again'])
  })
})
