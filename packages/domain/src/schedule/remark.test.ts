import { expect, it } from 'vitest'
import { isRemark } from './remark.ts'

it.each([
  'Happy 4th!',
  'see note',
  'Call Pat if the gate is stuck',
  'Independence Day',
  'Ditch cleaning',
  '* new this year',
  '(trade with Lou)',
  'Limpieza de la acequia',
  '¿quién?',
])('given “%s” in place of a name, then it looks like a remark', (text) => {
  expect(isRemark(text)).toBe(true)
})

it.each([
  'Abeyta',
  'Baca & Sons',
  'Smith/Jones',
  'Bob and Ann Smith',
  'O’Brien, Jr.',
  'St. Clair',
  'J. P. Muñoz',
  'Lower Ranch',
  'Lot 12',
  'de la Cruz y Vigil',
  'van der Berg',
  'Three Rivers Farm LLC',
])('given “%s”, then it may be a name', (text) => {
  expect(isRemark(text)).toBe(false)
})
