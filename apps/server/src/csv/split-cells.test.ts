import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitCells } from './split-cells.ts'

const PARTS = ['Date', '4AM', 'a', ' ', ',', ';', '\t', '\n', '\r', '\r\n', '\n\n', 'é', '|']

it('given text without quotation marks, then it has the cells that the parser of quotation marks finds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS)), (parts) => {
      const text = parts.join('')
      // A row of blank cells is left out, but its quotation marks need the parser.
      expect(splitCells(text)).toEqual(splitCells(`${text}\n""`))
    }),
    { numRuns: 1_000 },
  )
})
