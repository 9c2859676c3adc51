import { expect, it } from 'vitest'
import { theTime } from './the-time.ts'
import { timeLeft } from './time-left.ts'

it.each([
  ['1 p. m.', 'la 1 p. m.'],
  ['1:30 a. m.', 'la 1:30 a. m.'],
  ['10 a. m.', 'las 10 a. m.'],
  ['12 p. m.', 'las 12 p. m.'],
])('given the time %s, then a sentence says "%s"', (time, words) => {
  expect(theTime(time)).toBe(words)
})

it.each([
  ['1\u00A0min', 'Queda 1\u00A0min'],
  ['12 min', 'Quedan 12 min'],
  ['1\u00A0h\u00A012\u00A0min', 'Quedan 1\u00A0h\u00A012\u00A0min'],
])('given %s, then the page says "%s"', (duration, words) => {
  expect(timeLeft(duration)).toBe(words)
})
