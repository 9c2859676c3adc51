import { expect, it } from 'vitest'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { findVerifiedPlace } from './identity-storage.ts'

it.each([
  ['a place without an address', { placeId: 'p1' }, undefined],
  ['the one pair of names', { placeId: 'p1', verifiedAddress: 'a' }, { placeId: 'p1', address: 'a' }],
  ['the other pair', { verified_place_id: 'p2', verified_address: 'b' }, { placeId: 'p2', address: 'b' }],
  [
    'blanks under the one',
    { verified_place_id: '', placeId: 'p1', verifiedAddress: 'a' },
    { placeId: 'p1', address: 'a' },
  ],
])('given %s in storage, then the place is found', (_case, values, found) => {
  expect(findVerifiedPlace(storedInMemory(values))).toEqual(found)
})
