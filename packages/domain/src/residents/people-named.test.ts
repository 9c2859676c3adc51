import { expect, it } from 'vitest'
import { peopleNamed, surnameOf, surnamesOf } from './people-named.ts'

it.each([
  ['Bob & Ann Smith', ['Bob Smith', 'Ann Smith'], 'Smith'],
  ['Bob and Ann Smith', ['Bob Smith', 'Ann Smith'], 'Smith'],
  ['Bob J. + Ann Smith', ['Bob J. Smith', 'Ann Smith'], 'Smith'],
  ['Smith, Bob and Ann', ['Bob Smith', 'Ann Smith'], 'Smith'],
  ['Smith, Bob & Jones, Ann', ['Bob Smith', 'Ann Jones'], 'Smith/Jones'],
  ['Bob Smith & Ann Jones', ['Bob Smith', 'Ann Jones'], 'Smith/Jones'],
  ['Bob Smith & Ann', ['Bob Smith', 'Ann Smith'], 'Smith'],
  ['Smith/Jones', ['Smith', 'Jones'], 'Smith/Jones'],
  ['Smith / Jones / Baca', ['Smith', 'Jones', 'Baca'], 'Smith/Jones/Baca'],
  ['Ann and Bob De La Cruz', ['Ann De La Cruz', 'Bob De La Cruz'], 'De La Cruz'],
  ['Juan y Ana García López', ['Juan García López', 'Ana García López'], 'López'],
  ['Vigil, R.', ['Vigil, R.'], 'Vigil'],
  ['Peña', ['Peña'], 'Peña'],
  ['Bob Smith Jr.', ['Bob Smith Jr.'], 'Smith'],
  ['Hernandez & Sons', ['Hernandez & Sons'], 'Hernandez & Sons'],
  ['Baca Ranch LLC', ['Baca Ranch LLC'], 'Baca Ranch LLC'],
  ['A & B Farms', ['A & B Farms'], 'A & B Farms'],
  ['Lot 1/2', ['Lot 1/2'], 'Lot 1/2'],
  ['n/a', ['n/a'], 'n/a'],
])('given %j, then it names %j, under %j', (text, people, holder) => {
  expect(peopleNamed(text)).toEqual(people)
  expect(surnamesOf(peopleNamed(text))).toBe(holder)
})

it('given the surname of a lot or one with particles, then it is whole', () => {
  expect(['Lot 12', 'Ann van Dyke', 'Cruz'].map(surnameOf)).toEqual(['Lot 12', 'van Dyke', 'Cruz'])
})
