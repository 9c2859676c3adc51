import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { changeResident, findResidentOf } from '../store/resident-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { settleSampleAccounts } from './settle-sample-accounts.ts'

it('given the sample accounts, then each has an owner’s house, and the next start leaves what was changed', async () => {
  const { db } = await anEmptyStore('sqlite')
  const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
  const accounts = (['resident', 'captain'] as const).map((role) => ({ role, uid: role, email: role, password: '' }))
  const settle = () => settleSampleAccounts(db, accounts, now, systemRandom)
  await settle()
  const [resident, captain] = [await findResidentOf(db, 'resident'), await findResidentOf(db, 'captain')]
  expect(SAMPLE_OWNERS).toEqual(expect.arrayContaining([resident?.fullName, captain?.fullName]))
  expect(resident?.placeId).not.toBe(captain?.placeId)
  await changeResident(db, 'resident', { fullName: 'Ruth Anderson' }, now, systemRandom)
  await settle()
  expect((await findResidentOf(db, 'resident'))?.fullName).toBe('Ruth Anderson')
})
