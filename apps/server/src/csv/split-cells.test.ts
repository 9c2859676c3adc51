import { finish } from '@headgate/domain'
import { type CsvError, parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitCells } from './split-cells.ts'

const PARTS = [
  'Date',
  '4AM',
  'a',
  ' ',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  'é',
  '|',
  '"',
  '""',
  '"a"',
  '"a\n,"',
]

it.each([',', ';', '|'])('given any text split at %s, then it has the cells that csv-parse finds', (delimiter) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS)), (parts) => {
      const text = parts.join('')
      expect(cellsOf(`sep=${delimiter}\n${text}`)).toEqual(parsed(text, delimiter))
    }),
    { numRuns: 2_000 },
  )
})

function cellsOf(text: string): string[][] | string {
  const { rows, parseFault } = finish(splitCells(text))
  return parseFault?.reason ?? rows.map((cells) => cells.map(({ text }) => text))
}

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'quote-not-closed',
  CSV_INVALID_CLOSING_QUOTE: 'text-after-quote',
  INVALID_OPENING_QUOTE: 'quote-in-cell',
}

function parsed(text: string, delimiter: string): string[][] | string | undefined {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
    return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  } catch (error) {
    return FAULTS[(error as CsvError).code]
  }
}

it('given a line of cells that no line may have, then it is refused at the first of them', () => {
  const { rows, parseFault } = finish(splitCells(','.repeat(500_000)))
  expect(rows).toEqual([])
  expect(parseFault).toMatchObject({ reason: 'too-many-columns', line: 1, column: 33 })
})
