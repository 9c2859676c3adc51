import { expect, it } from 'vitest'
import { readTypedName, suggestNames } from './typed-name.ts'

const NAMES = { known: ['Baca', 'Clark', 'Smith/Jones'], newNames: ['Bacca'] }

it.each([
  ['', { kind: 'holder', name: null, isNew: false }],
  [' baca ', { kind: 'holder', name: 'Baca', isNew: false }],
  ['Trujillo', { kind: 'holder', name: 'Trujillo', isNew: true }],
  ['bacca', { kind: 'holder', name: 'Bacca', isNew: false }],
  ['Clarke', { kind: 'near', near: { name: 'Clarke', like: 'Clark' } }],
  ['TBD', { kind: 'no-name', text: 'TBD' }],
])('given “%s”, then it means %o', (text, meant) => expect(readTypedName(text, NAMES)).toEqual(meant))

it('given part of a name, then names that begin with it are suggested first', () => {
  const known = ['Abeyta', 'Baca', 'Cabrera', 'Abbott']
  expect(suggestNames('ab', known, 3)).toEqual(['Abeyta', 'Abbott', 'Cabrera'])
})
