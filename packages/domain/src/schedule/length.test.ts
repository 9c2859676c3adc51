import { expect, it } from 'vitest'
import { findLength } from './length.ts'

it.each([
  ['585 min', 585],
  ['585 minutos', 585],
  ['9:45', 585],
  ['9:45:00', 585],
  ['9 h 45', 585],
  ['9h45', 585],
  ['9 h 45 min', 585],
  ['9 hrs. 45 mins', 585],
  ['9.75 hours', 585],
  ['9,75 h', 585],
  ['188h', 11_280],
  ['7d', 10_080],
  ['10.5d', 15_120],
  ['9.333 h', 560],
  ['1,231 min', 1231],
  ['1.231 min', 1231],
  ['2 weeks', 20_160],
  ['7 days, 20 hours', 11_280],
  ['7 días 20 horas', 11_280],
])('given the length %j, then it is %i minutes', (text, minutes) => {
  expect(findLength(text)).toBe(minutes)
})

it.each(['', '585', '0 min', '-5 min', '9:60', '45 min 9 h', '9 h 45 h', '9 acres', '1e3 h', 'h', '5.1'])(
  'given %j, then it is no length',
  (text) => {
    expect(findLength(text)).toBeUndefined()
  },
)

it('given a number alone under a heading with a unit, then it is of that unit', () => {
  expect([findLength('585', 'minutes'), findLength('9.75', 'hours'), findLength('9:45', 'minutes')]).toEqual([
    585, 585, 585,
  ])
})
