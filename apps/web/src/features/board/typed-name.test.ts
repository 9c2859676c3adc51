import { expect, it } from 'vitest'
import { readTypedName } from './typed-name.ts'

const NAMES = { known: ['Baca', 'Clark', 'Smith/Jones'], newNames: ['Bacca'] }

it.each([
  ['', { kind: 'holder', name: null }],
  [' baca ', { kind: 'holder', name: 'Baca' }],
  ['Trujillo', { kind: 'holder', name: 'Trujillo' }],
  ['bacca', { kind: 'holder', name: 'Bacca' }],
  ['Clarke', { kind: 'near', near: { name: 'Clarke', like: 'Clark' } }],
  ['TBD', { kind: 'no-name', text: 'TBD' }],
])('given “%s”, then it means %o', (text, meant) => expect(readTypedName(text, NAMES)).toEqual(meant))
