import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { aSheetOf, aWorkbook, xml } from '../workbook/testing/a-workbook.ts'
import { expectLittleWork, measureReading, type ReadingMeasured } from './testing/measure-reading.ts'

const HEADING = ['Date', '4AM', '10AM', '4PM', '10PM']
const SEASON = { name: 'S', rows: [HEADING, ['5/11/2026', 'Alder']] }

const SHEET = 'xl/worksheets/sheet1.xml'
const TEXTS = 'xl/sharedStrings.xml'
const OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

const withPart = (name: string, part: Uint8Array): Uint8Array => aWorkbook([SEASON], { parts: { [name]: part } })
const withSheet = (content: string): Uint8Array => withPart(SHEET, xml(content))
const withTexts = (texts: string): Uint8Array => withPart(TEXTS, xml(`<sst>${texts}</sst>`))
const sheetData = (rows: string): string => `<sheetData>${rows}</sheetData>`
const withRows = (rows: string): Uint8Array => withSheet(`<worksheet>${sheetData(rows)}</worksheet>`)

/** Changes the bytes of a number in every directory entry, 46 bytes long and longer. */
function withDirectory(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  for (let entry = 0; entry < changed.length - 46; entry += 1) {
    if (view.getUint32(entry, true) === 0x02014b50) view.setUint32(entry + at, value, true)
  }
  return changed
}

const related = (attributes: string) =>
  withPart('xl/_rels/workbook.xml.rels', xml(`<R><Relationship Id="rId1" Type="x/worksheet" ${attributes}/></R>`))

/** Many of something, one after the other. */
const repeat = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join('')

const ENTITIES = repeat(20, (at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`)
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${ENTITIES}]>`
const MERGED = `<mergeCell ref="A1:XFD1048576"/>`
const [FIRST, LAST] = [1, 12_000].map((row) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`)

const EMPTY = Array.from({ length: 1_000 }, (_, at) => [`${at}`, strToU8('')] as const)

const HUGE = /far larger than a season/
const NOT_WRITTEN = /no spreadsheet program writes/
const CELLS = /at most 60000 cells/

const WORKBOOKS: [what: string, bytes: () => Uint8Array, firstFault: RegExp][] = [
  ['a sheet of 300 MB in 300 kB', () => withPart(SHEET, new Uint8Array(300_000_000)), HUGE],
  [
    'a huge sheet that says it is small',
    () => withDirectory(withPart(SHEET, new Uint8Array(2e8)), 24, 10),
    /larger|damaged/,
  ],
  ['3.5 MB of empty shared texts', () => withTexts('<si/>'.repeat(700_000)), CELLS],
  ['3.5 MB of cells', () => withRows(`<row>${'<c><v>1</v></c>'.repeat(220_000)}</row>`), /at most 32 cells/],
  ['3.5 MB of attributes', () => withSheet(`<worksheet${repeat(300_000, (at) => ` a${at}=""`)}/>`), NOT_WRITTEN],
  ['3.5 MB of elements inside each other', () => withSheet('<a>'.repeat(1_200_000)), NOT_WRITTEN],
  ['one text of 1 MB in every cell', () => withSheetAndText(' '.repeat(1_000_000)), /^1:1 the file is empty/],
  ['entities in entities', () => withPart(TEXTS, strToU8(`${LAUGHS}<sst><si><t>&a19;</t></si></sst>`)), NOT_WRITTEN],
  ['an entity that is a file', () => withSheet(`${OUTSIDE}<worksheet>&a;</worksheet>`), NOT_WRITTEN],
  ['a file outside its folder', () => withPart('../../etc/cron.d/x', strToU8('x')), NOT_WRITTEN],
  ['a sheet from the network', () => related('Target="http://evil.example/x.xml" TargetMode="External"'), NOT_WRITTEN],
  ['1,000 files', () => zipSync(Object.fromEntries(EMPTY)), HUGE],
  [
    '2,000 merged ranges',
    () => withSheet(`<worksheet>${sheetData(`${FIRST}${LAST}`)}${MERGED.repeat(2_000)}</worksheet>`),
    CELLS,
  ],
  ['a cell beyond the last column', () => withRows('<row><c r="ZZZZ1"><v>1</v></c></row>'), /damaged/],
  ['a row 0', () => withRows('<row r="0"><c r="A0"><v>1</v></c></row>'), /damaged/],
  ['a row -1', () => withRows('<row r="-1"><c r="A-1"><v>1</v></c></row>'), /damaged/],
  ['a row 1e9', () => withRows('<row r="1e9"><c><v>1</v></c></row>'), /damaged/],
  ['a directory entry with a password', () => withDirectory(aWorkbook([SEASON]), 6, 0x00010014), /has a password/],
  ['checksums that are wrong', () => withDirectory(aWorkbook([SEASON]), 16, 1), /damaged/],
  ['more than 1 MB', () => new Uint8Array(1_000_001).fill(1), /over 1 MB/],
]

let measured: Promise<ReadingMeasured[]> | undefined

it.each(WORKBOOKS.map(([what, , firstFault], at) => [what, firstFault, at] as const))(
  'given a workbook with %s, then it is refused within 2 s of work and 100 MB',
  async (_what, firstFault, at) => {
    measured ??= measureReading(
      WORKBOOKS.map(([, bytes]) => bytes()),
      'xlsx',
    )
    const reading = (await measured)[at] as ReadingMeasured
    expect(reading.firstFault).toMatch(firstFault)
    expect(reading.faultCount).toBeLessThan(5)
    expectLittleWork(reading)
  },
  240_000,
)

it('given as many turns as may be, or a number format without an end, then they are read within 2 s of work and 100 MB', async () => {
  const rows = Array.from({ length: 5_000 }, (_, days) => [
    Temporal.PlainDate.from('2001-01-01').add({ days }).toString(),
    'Alder',
    'Birch',
  ])
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(3_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  const books = [aSheetOf(HEADING, ...rows), withPart('xl/styles.xml', xml(styles))]
  for (const reading of await measureReading(books, 'xlsx')) {
    expect(reading.faultCount).toBe(0)
    expectLittleWork(reading)
  }
})

function withSheetAndText(text: string): Uint8Array {
  const cells = '<c t="s"><v>0</v></c>'.repeat(30)
  return aWorkbook([SEASON], {
    parts: {
      [TEXTS]: xml(`<sst><si><t xml:space="preserve">${text}</t></si></sst>`),
      [SHEET]: xml(`<worksheet>${sheetData(`<row>${cells}</row>`.repeat(1_900))}</worksheet>`),
    },
  })
}
