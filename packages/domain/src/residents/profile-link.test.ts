import { expect, it } from 'vitest'
import { profileLink } from './profile-link.ts'

it.each([
  ['no verified place and no record', undefined, undefined, 'nothing'],
  ['no verified place and a record', null, { placeId: 'p-1' }, 'nothing'],
  ['a blank verified place', '', undefined, 'nothing'],
  ['a verified place and no record', 'p-1', undefined, 'create'],
  ['a verified place and a null record', 'p-1', null, 'create'],
  ['a record with the verified place', 'p-1', { placeId: 'p-1' }, 'nothing'],
  ['a record with another place', 'p-1', { placeId: 'p-2' }, 'update'],
  ['a place id in another case', 'p-1', { placeId: 'P-1' }, 'update'],
] as const)('given %s, then the right linking step is chosen', (_what, verifiedPlaceId, profile, link) => {
  expect(profileLink(verifiedPlaceId, profile)).toBe(link)
})
