import { aWorkbook, type CellValue } from '../workbook/testing/a-workbook.ts'

/** A row of a spreadsheet. */
export interface MadeRow {
  cells: readonly string[]
  /** Which row of the clean table it is, counted from 0, or its heading; undefined for a row that a mutation added. */
  is?: number | 'heading'
  /** Whether its first text is merged over the whole width, where the format can do that. */
  isBanner?: boolean
}

/** A clean table, and what people and programs make of it. Line `n` of the file is `rows[n - 1]`. */
export type MadeTable = readonly MadeRow[]

/** An integer from 0 up to, not including, `end`. */
export type Chance = (end: number) => number

/** One way in which people spoil a table. What its clean rows say stays. */
export type Mutation = (table: MadeTable, chance: Chance) => MadeTable

/** Numbers that follow from a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
}

export const oneOf = <T>(some: readonly T[], chance: Chance): T => some[chance(some.length)] as T

export const cleanTable = (heading: readonly string[], rows: readonly (readonly string[])[]): MadeTable => [
  { cells: heading, is: 'heading' },
  ...rows.map((cells, is) => ({ cells, is })),
]

const widthOf = (table: MadeTable): number => Math.max(...table.map(({ cells }) => cells.length))

const TITLES = [
  'Cottonwood Lateral Ditch Company',
  'Water schedule 2026',
  'As voted on April 12 (Pat)',
  'Draft 3 - please check your days!',
  'Lista de la acequia, 2026',
]

/** Titles, with and without an empty line below them. */
export const titlesAbove: Mutation = (table, chance) => {
  const titles = TITLES.slice(0, 1 + chance(3)).map((title) => ({ cells: [title], isBanner: chance(2) === 0 }))
  return [...titles, ...(chance(2) === 0 ? [{ cells: [] }] : []), ...table]
}

/** Puts a row above each clean row for which `textOf` has a text, such as the name of a month. */
export const sections =
  (textOf: (row: number) => string | undefined): Mutation =>
  (table, chance) => {
    const isBanner = chance(2) === 0
    return table.flatMap((row) => {
      const text = typeof row.is === 'number' ? textOf(row.is) : undefined
      return text === undefined ? [row] : [{ cells: [text], isBanner }, row]
    })
  }

/** A sum at the foot of the table. */
export const totals: Mutation = (table, chance) => {
  const label = oneOf(['Total', 'TOTAL:', 'Totals', 'Grand total', 'Total de turnos'], chance)
  const numbers = Array.from({ length: widthOf(table) - 1 }, () => `${20 + chance(40)}`)
  return [...table, { cells: [label, ...numbers] }]
}

const REMARKS = [
  'Call Pat if the gate is stuck',
  'Trades: write them on the board',
  '* new this year',
  'Happy 4th!',
  'No water is sold or lent',
  'Recuerde limpiar su compuerta',
]

export const notesBelow: Mutation = (table, chance) => [
  ...table,
  ...(chance(2) === 0 ? [{ cells: [] }] : []),
  ...REMARKS.slice(chance(3), 4 + chance(3)).map((remark) => ({ cells: [remark], isBanner: chance(3) === 0 })),
]

/** A column of notes at the right of the table, headed or not. */
export const notesBeside: Mutation = (table, chance) => {
  const width = widthOf(table)
  const heading = oneOf(['Notes', '', 'Remarks', 'Notas'], chance)
  return table.map((row) => {
    if (row.is === undefined) return row
    const blanks = Array.from({ length: width - row.cells.length }, () => '')
    const note = row.is === 'heading' ? heading : chance(6) === 0 ? oneOf(REMARKS, chance) : ''
    return { ...row, cells: [...row.cells, ...blanks, note] }
  })
}

/** One or two columns without any text, at the left of the table or in it. */
export const blankColumns: Mutation = (table, chance) => {
  const places = Array.from({ length: 1 + chance(2) }, () => chance(widthOf(table)))
  const spaced = (cells: readonly string[]) => places.reduce((all, at) => all.toSpliced(at, 0, ''), [...cells])
  return table.map((row) => (row.is === undefined ? row : { ...row, cells: spaced(row.cells) }))
}

/** Empty lines between rows. */
export const blankRows: Mutation = (table, chance) => {
  const every = 3 + chance(6)
  return table.flatMap((row, at) => (at % every === every - 1 ? [row, { cells: [] }] : [row]))
}

/** A line above the heading that groups its columns, or below it that explains them. */
export const twoHeadingLines: Mutation = (table, chance) => {
  const words = oneOf(
    [
      ['', 'Morning', '', 'Evening'],
      ['Whose water', '', '', ''],
      ['Ditch', '', '', 'turns by gate'],
    ],
    chance,
  )
  return table.flatMap((row) => {
    if (row.is !== 'heading') return [row]
    const other = { cells: row.cells.map((text, at) => (text === '' ? '' : (words[at] ?? ''))) }
    return chance(2) === 0 ? [other, row] : [row, { cells: ['', ...other.cells.slice(1)] }]
  })
}

/** The heading again on each printed page. */
export const repeatedHeadings: Mutation = (table, chance) => {
  const heading = table.find(({ is }) => is === 'heading')?.cells ?? []
  const every = 5 + chance(8)
  return table.flatMap((row) =>
    typeof row.is === 'number' && row.is % every === every - 1 ? [row, { cells: heading }] : [row],
  )
}

/** What a PDF has at the foot of each page, copied along. */
export const pageFooters: Mutation = (table, chance) => {
  const every = 6 + chance(8)
  const foot = oneOf(['Printed by P. Baca', 'water2026.xlsx', ''], chance)
  return table.flatMap((row) => {
    if (typeof row.is !== 'number' || row.is % every !== every - 1) return [row]
    const page = Math.ceil(row.is / every)
    return [
      row,
      { cells: [oneOf([`Page ${page} of 9`, `- ${page} -`, `Página ${page} de 9`, `${page}`], chance)] },
      { cells: [foot] },
    ]
  })
}

const padded = (table: MadeTable): string[][] => {
  const width = widthOf(table)
  return table.map(({ cells }) => [...cells, ...Array.from({ length: width - cells.length }, () => '')])
}

const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const delimited = (table: MadeTable, delimiter: string, lineEnd: string): string =>
  padded(table)
    .map((cells) => cells.map((text) => quoted(text, delimiter)).join(delimiter) + lineEnd)
    .join('')

/** As Google Sheets downloads a CSV: every row as wide as the sheet, merged cells with their text in the first. */
export const googleCsv = (table: MadeTable): Uint8Array => Buffer.from(delimited(table, ',', '\r\n').trimEnd())

/** As Excel saves a CSV: with a byte order mark or in Windows-1252, with commas or, in many countries, semicolons. */
export function excelCsv(table: MadeTable, chance: Chance): Uint8Array {
  const text = delimited(table, oneOf([',', ';'], chance), '\r\n')
  return chance(2) === 0 ? Buffer.from(`\uFEFF${text}`) : Buffer.from(text.replaceAll('’', '\x92'), 'latin1')
}

/** As cells come from a spreadsheet's clipboard. */
export const pastedCells = (table: MadeTable): Uint8Array => Buffer.from(delimited(table, '\t', '\n'))

/** As text copied from a PDF: columns with some spaces between them, and nothing where a cell is empty. */
export const pdfText = (table: MadeTable, chance: Chance): Uint8Array =>
  Buffer.from(
    table
      .map(({ cells }) =>
        cells
          .filter((text) => text !== '')
          .reduce((line, text) => (line === '' ? text : `${line}${' '.repeat(2 + chance(7))}${text}`), ''),
      )
      .join('\n'),
  )

/** As an `.xlsx` workbook, with banners merged over the width; `asStored` says how a text is stored, if not as text. */
export function excelWorkbook(
  table: MadeTable,
  { asStored, merged = [] }: { asStored?: (text: string) => CellValue | undefined; merged?: readonly string[] } = {},
): Uint8Array {
  const width = widthOf(table)
  const banners = table.flatMap(({ isBanner }, at) =>
    isBanner && width > 1 ? [`A${at + 1}:${String.fromCharCode(64 + width)}${at + 1}`] : [],
  )
  const rows = table.map(({ cells }) => cells.map((text) => (text === '' ? null : (asStored?.(text) ?? text))))
  return aWorkbook([{ name: 'Sheet1', rows, merged: [...banners, ...merged] }])
}
