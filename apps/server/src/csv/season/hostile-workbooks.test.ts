import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { aFolder } from '../../store/testing/throw-away-stores.ts'
import type { ReadingMeasured } from '../../testing/read-file-program.ts'
import { runProgram } from '../../testing/run-program.ts'
import { aSheetOf, aWorkbook, xml } from '../workbook/testing/a-workbook.ts'

const HEADING = ['Date', '4AM', '10AM', '4PM', '10PM']
const SEASON = { name: 'S', rows: [HEADING, ['5/11/2026', 'Alder']] }

const withPart = (name: string, part: Uint8Array): Uint8Array => aWorkbook([SEASON], { parts: { [name]: part } })
const withSheet = (content: string): Uint8Array => withPart('xl/worksheets/sheet1.xml', xml(content))
const sheetData = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** Changes the bytes of a number in every directory entry, 46 bytes long and longer. */
function withDirectory(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  for (let entry = 0; entry < changed.length - 46; entry += 1) {
    if (view.getUint32(entry, true) === 0x02014b50) view.setUint32(entry + at, value, true)
  }
  return changed
}

async function read(bytes: Uint8Array): Promise<ReadingMeasured> {
  const file = join(aFolder(), 'hostile.xlsx')
  writeFileSync(file, bytes)
  const program = `${import.meta.dirname}/../../testing/read-file-program.ts`
  const { output, complaints } = await runProgram(program, [file]).ended
  expect(complaints).toBe('')
  return JSON.parse(output)
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]>`

it.each<[what: string, bytes: () => Uint8Array, firstFault: RegExp]>([
  [
    'a sheet of 300 MB in 300 kB',
    () => withPart('xl/worksheets/sheet1.xml', new Uint8Array(300_000_000)),
    /far larger than a season/,
  ],
  [
    'such a sheet that claims to be small',
    () => withDirectory(withPart('xl/worksheets/sheet1.xml', new Uint8Array(200_000_000)), 24, 10),
    /far larger|damaged/,
  ],
  [
    'shared texts of 100 MB',
    () => withPart('xl/sharedStrings.xml', xml(`<sst>${'<si><t>a</t></si>'.repeat(6_000_000)}</sst>`)),
    /far larger than a season/,
  ],
  [
    '3.5 MB of empty shared texts',
    () => withPart('xl/sharedStrings.xml', xml(`<sst>${'<si/>'.repeat(700_000)}</sst>`)),
    /at most 60000 cells/,
  ],
  [
    '3.5 MB of cells',
    () => withSheet(sheetData(`<row>${'<c><v>1</v></c>'.repeat(220_000)}</row>`)),
    /at most 32 cells/,
  ],
  ['3.5 MB of rows', () => withSheet(sheetData('<row><c><v>1</v></c></row>'.repeat(130_000))), /at most 12000 lines/],
  [
    '3.5 MB of one element’s attributes',
    () => withSheet(`<worksheet ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
    /no spreadsheet program writes/,
  ],
  ['3.5 MB of elements inside each other', () => withSheet('<a>'.repeat(1_200_000)), /no spreadsheet program writes/],
  [
    'a cell of 3.5 MB',
    () => aSheetOf(HEADING, ['5/11/2026', 'x'.repeat(3_500_000)]),
    /^2:2 a name has at most 200 characters/,
  ],
  ['one text of 1 MB in every cell', () => withSheetAndText(' '.repeat(1_000_000)), /^1:1 the file is empty/],
  ['a comment of 3.5 MB', () => withSheet(`<!--${'x'.repeat(3_500_000)}--><worksheet/>`), /the file is empty|damaged/],
  [
    'entities in entities',
    () => withPart('xl/sharedStrings.xml', strToU8(`${LAUGHS}<sst><si><t>&a19;</t></si></sst>`)),
    /no spreadsheet program writes/,
  ],
  [
    'an entity that is a file',
    () => withSheet('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>'),
    /no spreadsheet program writes/,
  ],
  ['an entity that is not declared', () => withSheet(sheetData('<row><c><v>&a;</v></c></row>')), /damaged/],
  ['a file outside its folder', () => withPart('../../etc/cron.d/x', strToU8('x')), /no spreadsheet program writes/],
  ['a file at an absolute path', () => withPart('/etc/passwd', strToU8('x')), /no spreadsheet program writes/],
  ['a file of Windows', () => withPart('C:\\x.txt', strToU8('x')), /no spreadsheet program writes/],
  [
    'a sheet from the network',
    () =>
      withPart(
        'xl/_rels/workbook.xml.rels',
        xml(
          '<R><Relationship Id="rId1" Type="x/worksheet" Target="http://evil.example/x.xml" TargetMode="External"/></R>',
        ),
      ),
    /no spreadsheet program writes/,
  ],
  [
    'a sheet outside the workbook',
    () =>
      withPart(
        'xl/_rels/workbook.xml.rels',
        xml('<R><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></R>'),
      ),
    /no spreadsheet program writes/,
  ],
  [
    '1,000 files',
    () => zipSync(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`x${n}`, strToU8('')]))),
    /far larger than a season/,
  ],
  [
    '1,000 sheets',
    () => aWorkbook(Array.from({ length: 400 }, (_, n) => ({ name: `${n}`, rows: [] }))),
    /far larger than a season/,
  ],
  [
    '10,000 merged ranges of the whole sheet',
    () => withSheet(`<worksheet><sheetData/>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</worksheet>`),
    /far larger than a season/,
  ],
  [
    '2,000 merged ranges of 12,000 rows',
    () =>
      withSheet(
        `${sheetData('<row r="1"><c r="A1"><v>1</v></c></row><row r="12000"><c r="A12000"><v>1</v></c></row>').replace('</worksheet>', '')}${'<mergeCell ref="A1:XFD1048576"/>'.repeat(2_000)}</worksheet>`,
      ),
    /at most 60000 cells/,
  ],
  [
    '12,000 rows with text in their last cell alone',
    () =>
      withSheet(
        sheetData(
          Array.from({ length: 12_000 }, (_, n) => `<row r="${n + 1}"><c r="AF${n + 1}"><v>1</v></c></row>`).join(''),
        ),
      ),
    /at most 60000 cells/,
  ],
  ['a cell that refers to no text', () => withSheet(sheetData('<row><c t="s"><v>99</v></c></row>')), /damaged/],
  ['a cell beyond the last column', () => withSheet(sheetData('<row><c r="ZZZZ1"><v>1</v></c></row>')), /damaged/],
  ['a directory entry with a password', () => withDirectory(aWorkbook([SEASON]), 6, 0x00010014), /has a password/],
  ['a directory with unknown compression', () => withDirectory(aWorkbook([SEASON]), 10, 99), /damaged/],
  ['a directory that points outside', () => withDirectory(aWorkbook([SEASON]), 42, 0x7fffffff), /damaged/],
  ['checksums that are wrong', () => withDirectory(aWorkbook([SEASON]), 16, 1), /damaged/],
  ['more than 1 MB', () => new Uint8Array(1_000_001).fill(1), /over 1 MB/],
])('given a workbook with %s, then it is refused within 2 s of work and 100 MB', async (_what, bytes, firstFault) => {
  const measured = await read(bytes())
  expect(measured.firstFault).toMatch(firstFault)
  expect(measured.faultCount).toBeLessThan(5)
  expect(measured.tookMs).toBeLessThan(2_000)
  expect(measured.tookMegabytes).toBeLessThan(100)
})

it('given as many turns as a season may have, then they are read within 2 s of work and 100 MB', async () => {
  const rows = Array.from({ length: 5_000 }, (_, days) => [
    Temporal.PlainDate.from('2001-01-01').add({ days }).toString(),
    'Alder',
    'Birch',
  ])
  const measured = await read(aSheetOf(HEADING, ...rows))
  expect(measured).toMatchObject({ faultCount: 0 })
  expect(measured.tookMs).toBeLessThan(2_000)
  expect(measured.tookMegabytes).toBeLessThan(100)
})

it('given a number format that never closes its brackets, then the file is read within 2 s of work and 100 MB', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(3_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  const measured = await read(withPart('xl/styles.xml', xml(styles)))
  expect(measured).toMatchObject({ faultCount: 0 })
  expect(measured.tookMs).toBeLessThan(2_000)
  expect(measured.tookMegabytes).toBeLessThan(100)
})

function withSheetAndText(text: string): Uint8Array {
  const cells = '<c t="s"><v>0</v></c>'.repeat(30)
  return aWorkbook([SEASON], {
    parts: {
      'xl/sharedStrings.xml': xml(`<sst><si><t xml:space="preserve">${text}</t></si></sst>`),
      'xl/worksheets/sheet1.xml': xml(sheetData(`<row>${cells}</row>`.repeat(1_900))),
    },
  })
}
