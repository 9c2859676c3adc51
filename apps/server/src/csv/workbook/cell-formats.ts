import type { Steps } from '@headgate/domain'
import { LONGEST_FORMAT } from './workbook-limits.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** How a number is shown. */
export type CellFormat = 'number' | 'date' | 'time'

/** Excel's own formats, which a workbook does not spell out: ECMA-376, part 1, 18.8.30. */
const DATE_IDS = new Set([14, 15, 16, 17, 22, ...numbersFrom(27, 31), 34, 35, 36, ...numbersFrom(50, 58)])
const TIME_IDS = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47])

const QUOTED = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** The format of each cell style, by its number. */
export function* readCellFormats(parts: WorkbookParts): Steps<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInStyles = false
  yield* parts.scan('xl/styles.xml', {
    opens: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') isInStyles = true
      if (name === 'numFmt') codes.set(Number(numFmtId), (formatCode ?? '').slice(0, LONGEST_FORMAT))
      if (name === 'xf' && isInStyles) formats.push(formatOf(Number(numFmtId), codes))
    },
    closes: (name) => {
      if (name === 'cellXfs') isInStyles = false
    },
  })
  return formats
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const code = codes.get(id)
  if (code === undefined) return DATE_IDS.has(id) ? 'date' : TIME_IDS.has(id) ? 'time' : 'number'
  const plain = (code.split(';')[0] ?? '').replace(QUOTED, '').toLowerCase()
  if (/[yd]/.test(plain)) return 'date'
  if (/[hs]/.test(plain)) return 'time'
  return plain.includes('m') ? 'date' : 'number'
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
