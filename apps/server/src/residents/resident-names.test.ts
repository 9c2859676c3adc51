import { ownerDirectoryOf } from '@headgate/domain'
import { aProperty } from '@headgate/domain/testing/a-property'
import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { addResident } from '../store/resident-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { residentNames } from './resident-names.ts'

it('given a user with a record, then the names the schedule may use for them; given one without, then undefined', async () => {
  const { db } = await anEmptyStore('sqlite')
  const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
  const profile = { username: 'ann', fullName: 'Ann Clark', phone: null, address: '1 Elm Ct', photoUrl: null }
  await addResident(db, 'uid-ann', { ...profile, placeId: 'p-1' }, now, systemRandom)
  await addResident(db, 'uid-bo', { ...profile, placeId: 'p-9' }, now, systemRandom)
  const find = residentNames(db, ownerDirectoryOf([aProperty('p-1', '1 Elm Ct', { owners: ['Abbott', 'Dole'] })], []))
  expect(await find('uid-ann')).toEqual({
    username: 'ann',
    fullName: 'Ann Clark',
    propertyOwners: ['Abbott', 'Dole'],
    mustClaimAgain: false,
  })
  expect(await find('uid-bo')).toMatchObject({ propertyOwners: [] })
  expect(await find('uid-none')).toBeUndefined()
})
