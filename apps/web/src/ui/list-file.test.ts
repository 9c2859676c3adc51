import { expect, it } from 'vitest'
import { findFileFault } from './list-file.ts'

it.each([
  ['season.csv', 12_000, undefined],
  ['season.csv', 1_000_001, /1\.0 MB/],
  ['season.csv', 0, /empty/],
  ['Season 2026.XLS', 12_000, /kind of workbook/],
  ['season.numbers', 12_000, /workbook/],
  ['season', 12_000, /neither a workbook nor a CSV file/],
])('given %s of %i bytes, then the fault is %s', (name, size, fault) => {
  const found = findFileFault({ name, size })
  if (fault) expect(found).toMatch(fault)
  else expect(found).toBeUndefined()
})
