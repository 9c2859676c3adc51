import { expect, it } from 'vitest'
import { wordOpenings } from './word-openings.ts'

it.each([
  ['as many as before', ['5AM', '10AM', '5PM'], ['4\u00A0AM becomes 5\u00A0AM.', '4\u00A0PM becomes 5\u00A0PM.']],
  ['fewer', ['10AM', '6PM'], ['Turns no longer begin at 4\u00A0AM and 4\u00A0PM.']],
  ['one more', ['4AM', '10AM', '4PM', '10PM'], []],
])('given openings at 4 AM, 10 AM and 4 PM and then %s, then it says what becomes of them', (_case, after, lines) => {
  expect(wordOpenings(['4AM', '10AM', '4PM'], after)).toEqual(lines)
})
