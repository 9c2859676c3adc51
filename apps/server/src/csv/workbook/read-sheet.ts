import { type Steps, slotAtMinute } from '@headgate/domain'
import { type Cell, refuseAt, refuseFile } from '../file-fault.ts'
import { MAX_CELLS, MAX_COLUMNS, MAX_LINES } from '../file-limits.ts'
import type { CellFormat } from './cell-formats.ts'
import { cellText } from './read-strings.ts'
import { MAX_MERGED_RANGES } from './workbook-limits.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** What the cells of every sheet are read with. */
export interface CellReading {
  strings: readonly string[]
  formats: readonly CellFormat[]
  is1904: boolean
}

interface OpenCell extends CellPlace {
  type: string
  style: number
  value: string
  inline: string
}

/** The rows with text of one sheet; merged cells have their text in every cell. Undefined if there is no such file. */
export function* readSheet(parts: WorkbookParts, path: string, reading: CellReading): Steps<Cell[][] | undefined> {
  const grid = new Grid()
  const merged: string[] = []
  let [line, column] = [0, 0]
  let cell: OpenCell | undefined
  let part: 'value' | 'inline' | undefined
  let isPhonetic = false
  const isThere = yield* parts.scan(path, {
    opens: (name, { r, t = 'n', s, ref = '' }) => {
      if (name === 'row') {
        if (r !== undefined && !/^[1-9]\d{0,6}$/.test(r)) refuseFile('workbook-damaged', {})
        line = r === undefined ? line + 1 : Number(r)
        column = 0
      }
      if (name === 'c') {
        const place = r === undefined ? { line, column: column + 1 } : findCellPlace(r)
        if (!place) refuseFile('workbook-damaged', {})
        column = place.column
        cell = { ...place, type: t, style: Number(s ?? 0), value: '', inline: '' }
      }
      if (name === 'v') part = 'value'
      if (name === 'rPh') isPhonetic = true
      if (name === 't' && !isPhonetic) part = 'inline'
      if (name === 'mergeCell' && merged.push(ref) > MAX_MERGED_RANGES) refuseFile('workbook-too-large', {})
    },
    text: (more) => {
      if (cell && part) cell[part] += more
    },
    closes: (name) => {
      if (name === 'v' || name === 't') part = undefined
      if (name === 'rPh') isPhonetic = false
      if (name !== 'c' || !cell) return
      grid.put(cell, textOf(cell, reading))
      cell = undefined
    },
  })
  if (!isThere) return undefined
  for (const range of merged) {
    grid.merge(range)
    yield
  }
  return yield* grid.rows()
}

/** ECMA-376, part 1, 18.18.11. */
function textOf({ type, style, value, inline }: OpenCell, { strings, formats, is1904 }: CellReading): string {
  if (type === 's') return strings[Number(value)] ?? refuseFile('workbook-damaged', {})
  if (type === 'inlineStr') return cellText(inline)
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return cellText(value).replace('T', ' ')
  if (type !== 'n') return cellText(value)
  return formatNumber(value, { format: formats[style] ?? 'number', is1904 }) ?? ''
}

/** The cells with text. Formats alone may reach to the last of a million rows. */
class Grid {
  readonly #lines = new Map<number, Map<number, string>>()
  #cells = 0
  #lastLine = 0

  put({ line, column }: CellPlace, text: string): void {
    if (text === '') return
    if (line > MAX_LINES) refuseAt({ text, line, column }, 'too-many-lines', { most: MAX_LINES })
    if (column > MAX_COLUMNS) refuseAt({ text, line, column }, 'too-many-columns', { most: MAX_COLUMNS })
    const cells = this.#lines.get(line) ?? new Map<number, string>()
    this.#lines.set(line, cells.set(column, text))
    this.#lastLine = Math.max(this.#lastLine, line)
    this.#cells += 1
    if (this.#cells > MAX_CELLS) refuseAt({ text, line, column }, 'too-many-cells', { most: MAX_CELLS })
  }

  /** Copies the text of the first cell of `A1:B2` into the others, as far as the sheet has text. */
  merge(range: string): void {
    const [first, last] = range.split(':').map(findCellPlace)
    const text = first && this.#lines.get(first.line)?.get(first.column)
    if (!first || !last || text === undefined) return
    const [lastLine, lastColumn] = [Math.min(last.line, this.#lastLine), Math.min(last.column, MAX_COLUMNS)]
    for (let line = first.line; line <= lastLine; line += 1) {
      for (let column = first.column; column <= lastColumn; column += 1) this.put({ line, column }, text)
    }
  }

  *rows(): Steps<Cell[][]> {
    const lines = [...this.#lines].toSorted(([a], [b]) => a - b)
    const rows: Cell[][] = []
    let withBlanks = 0
    for (const [line, cells] of lines) {
      const width = Math.max(...cells.keys())
      withBlanks += width
      if (withBlanks > MAX_CELLS) refuseAt({ text: '', line, column: width }, 'too-many-cells', { most: MAX_CELLS })
      rows.push(
        Array.from({ length: width }, (_, index) => ({ text: cells.get(index + 1) ?? '', line, column: index + 1 })),
      )
      yield
    }
    return rows
  }
}

/** A cell's place, counted from 1. */
interface CellPlace {
  line: number
  column: number
}

/** `B12` is line 12, column 2. Undefined for anything else. */
function findCellPlace(reference: string | undefined): CellPlace | undefined {
  const match = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference ?? '')
  if (!match) return undefined
  const column = [...(match[1] as string)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { line: Number(match[2]), column }
}

/** Day 0 of workbooks whose dates begin in 1904. */
const DAY_ZERO_1904 = Temporal.PlainDate.from('1904-01-01')
/** Day 0 of all others, whose calendar has a February 29 in 1900: right from March 1900 on. */
const DAY_ZERO_1900 = Temporal.PlainDate.from('1899-12-30')
/** December 31, 9999. */
const LAST_DAY_NUMBER = 2_958_465
const MINUTES_A_DAY = 24 * 60

/** A number as the spreadsheet's reader sees it: `2026-05-11`, `4AM`, `12`. Undefined if it is not a number. */
function formatNumber(text: string, { format, is1904 }: { format: CellFormat; is1904: boolean }): string | undefined {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return undefined
  if (format === 'number' || number < 0 || number > LAST_DAY_NUMBER) return String(number)
  const minutes = Math.round(number * MINUTES_A_DAY)
  const [days, minute] = [Math.floor(minutes / MINUTES_A_DAY), minutes % MINUTES_A_DAY]
  if (days === 0 && !is1904) return slotAtMinute(minute)
  if (format === 'time' && days === 0) return slotAtMinute(minute)
  const day = (is1904 ? DAY_ZERO_1904 : DAY_ZERO_1900).add({ days }).toString()
  return minute === 0 ? day : `${day} ${clockTime(minute)}`
}

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
