import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { changeResident, findResidentOf } from '../store/resident-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { settleSampleAccounts } from './settle-sample-accounts.ts'

const now = new StoppedClock('2026-06-10T11:00:00-06:00').now()
const accounts = (['resident', 'captain'] as const).map((role) => ({ role, uid: role, email: role, password: '' }))

it('given the sample accounts, then each lives on the sample ditch under the name of an owner', async () => {
  const { db } = await anEmptyStore('sqlite')
  await settleSampleAccounts(db, accounts, now, systemRandom)
  const [resident, captain] = [await findResidentOf(db, 'resident'), await findResidentOf(db, 'captain')]
  expect(SAMPLE_OWNERS).toContain(resident?.fullName)
  expect(SAMPLE_OWNERS).toContain(captain?.fullName)
  expect(resident?.placeId).not.toBe(captain?.placeId)
})

it('given a record changed since, then the next start leaves it as it is', async () => {
  const { db } = await anEmptyStore('sqlite')
  await settleSampleAccounts(db, accounts, now, systemRandom)
  await changeResident(db, 'resident', { fullName: 'Ruth Anderson' }, now, systemRandom)
  await settleSampleAccounts(db, accounts, now, systemRandom)
  expect((await findResidentOf(db, 'resident'))?.fullName).toBe('Ruth Anderson')
})
