import type { PeopleRow } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { findRows } from './find-rows.ts'

const aRow = (street: string, name: string, phone: string): PeopleRow => ({
  kind: 'owner',
  propertyId: 1,
  address: { street, city: 'Lakewood', state: 'CO' },
  holders: [{ id: 1, name, alsoSpelled: [], shares: 1, takesNights: true, turnsToCome: 0 }],
  people: [{ ...{ id: 1, uid: null, name, email: null, phone }, isRenter: false, state: 'listed' }],
  moreClaims: 0,
  sale: null,
})
const ROWS = [aRow('1 Elm Ct', 'Peña', '(303) 555-0116'), aRow('2 Oak Ln', 'Alder', '303.555.0117')]

it.each([
  ['pena', ['Peña']],
  ['elm  PEÑ', ['Peña']],
  ['555-0117', ['Alder']],
  ['lakewood', ['Peña', 'Alder']],
  ['', ['Peña', 'Alder']],
  ['oak peña', []],
])('given %j, then %j', (typed, names) => {
  expect(findRows(typed, ROWS).map(({ holders }) => holders[0]?.name)).toEqual(names)
})
