import { strToU8, type Zippable, zipSync } from 'fflate'

/** A cell as spreadsheet programs store it; text is stored once and shared. */
export type CellValue =
  | string
  | null
  | { inline: string }
  | { number: number; style?: StyleName }
  | { boolean: boolean }
  | { formula: string }
  | { error: string }

const STYLES = { plain: 0, date: 1, custom: 2, time: 3, money: 4 } as const
export type StyleName = keyof typeof STYLES

export interface SheetMade {
  name: string
  rows: readonly (readonly CellValue[])[]
  merged?: readonly string[]
  isHidden?: boolean
}

interface Making {
  is1904?: boolean
  /** Replaces or adds files of the package. */
  parts?: Zippable
}

/** An `.xlsx` workbook, as small as a spreadsheet program would still open. */
export function aWorkbook(sheets: readonly SheetMade[], { is1904 = false, parts = {} }: Making = {}): Uint8Array {
  const strings: string[] = []
  const files = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml(sheetOf(sheet, strings))])
  return zipSync({
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': xml(workbookOf(sheets, is1904)),
    'xl/_rels/workbook.xml.rels': xml(relationsOf(sheets)),
    'xl/styles.xml': xml(STYLE_SHEET),
    ...Object.fromEntries(files),
    'xl/sharedStrings.xml': xml(
      `<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...parts,
  })
}

/** One sheet. */
export const aSheetOf = (...rows: readonly (readonly CellValue[])[]): Uint8Array =>
  aWorkbook([{ name: 'Sheet1', rows }])

export const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const STYLE_SHEET = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="ddd\\,\\ m/d/yy;@"/><numFmt numFmtId="165" formatCode="&quot;day &quot;#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="18"/><xf numFmtId="165"/></cellXfs></styleSheet>`

const workbookOf = (sheets: readonly SheetMade[], is1904: boolean): string =>
  `<workbook ${MAIN} xmlns:r="${RELATION}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
    .map(
      ({ name, isHidden }, index) =>
        `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

const relationsOf = (sheets: readonly SheetMade[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('')}</Relationships>`

function sheetOf({ rows, merged = [] }: SheetMade, strings: string[]): string {
  const written = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => cellOf(cell, `${letters(column)}${row + 1}`, strings))
    return `<row r="${row + 1}">${inRow.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet ${MAIN}><sheetData>${written.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`
}

function cellOf(cell: CellValue, at: string, strings: string[]): string {
  if (cell === null) return `<c r="${at}" s="1"/>`
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(cell, strings)}</v></c>`
  if ('inline' in cell) return `<c r="${at}" t="inlineStr"><is><r><t>${escaped(cell.inline)}</t></r></is></c>`
  if ('number' in cell) return `<c r="${at}" s="${STYLES[cell.style ?? 'plain']}"><v>${cell.number}</v></c>`
  if ('boolean' in cell) return `<c r="${at}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${escaped(cell.error)}</v></c>`
  return `<c r="${at}" t="str"><f>A1</f><v>${escaped(cell.formula)}</v></c>`
}

function shared(text: string, strings: string[]): number {
  const known = strings.indexOf(text)
  return known < 0 ? strings.push(text) - 1 : known
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
