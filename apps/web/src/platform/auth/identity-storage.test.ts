import { expect, it } from 'vitest'
import { storedInMemory } from '../testing/stored-in-memory.ts'
import { findVerifiedPlace, keepVerifiedPlace } from './identity-storage.ts'

it('given a verified place, then it is stored under both names, with the accounts there', () => {
  const storage = storedInMemory()
  keepVerifiedPlace(storage, { placeId: 'p1', address: '1 Ash St, Lakewood, CO' }, [{ id: 'x' }])
  expect(Object.fromEntries(storage.values)).toEqual({
    placeId: 'p1',
    verified_place_id: 'p1',
    verifiedAddress: '1 Ash St, Lakewood, CO',
    verified_address: '1 Ash St, Lakewood, CO',
    existingUsers: '[{"id":"x"}]',
  })
})

it.each([
  ['nothing', {}, undefined],
  ['a place without an address', { placeId: 'p1' }, undefined],
  ['an address without a place', { verified_address: 'a' }, undefined],
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
