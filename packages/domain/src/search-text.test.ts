import { expect, it } from 'vitest'
import { hasWords, searchWords } from './search-text.ts'

it.each([
  ['nunez', true],
  [' MARÍA  ñu ', true],
  ['nunez@', true],
  ['maria nunes', false],
  ['', true],
])('given "%s" typed, then whether a name with accents has its words is %s', (typed, has) => {
  expect(hasWords('María Núñez maria.nunez@example.org', searchWords(typed))).toBe(has)
})
