import { expect, it } from 'vitest'
import { profileLink } from './profile-link.ts'

it.each([
  ['no verified place and no record', undefined, undefined, 'nothing'],
  ['a blank verified place', '', undefined, 'nothing'],
  ['a verified place and no record', 'p-1', undefined, 'create'],
  ['a record with the verified place', 'p-1', { placeId: 'p-1' }, 'nothing'],
  ['a record with another place', 'p-1', { placeId: 'p-2' }, 'update'],
] as const)('given %s, then the right linking step is chosen', (_what, verifiedPlaceId, profile, link) => {
  expect(profileLink(verifiedPlaceId, profile)).toBe(link)
})
