import { ditchDay, type HolderName, ownerDirectoryOn } from '@headgate/domain'
import { expect, it } from 'vitest'
import { NO_PEOPLE, type StoredPeople } from '../store/property-queries.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aDitchCache } from '../testing/a-ditch-cache.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { ClaimWatch } from './notify-of-claims.ts'

const PEOPLE: StoredPeople = {
  ...NO_PEOPLE,
  holders: [
    { id: 1, name: 'Abbott' as HolderName },
    { id: 2, name: 'Clark' as HolderName },
  ],
  properties: [
    {
      ...{ id: 1, placeId: 'p-1', street: '1 Elm Ct', city: 'Lakewood', state: 'CO' },
      ownerships: [
        { fromDay: ditchDay('0001-01-01'), holderIds: [1], withTurns: false },
        { fromDay: ditchDay('2026-07-01'), holderIds: [2], withTurns: true },
      ],
    },
  ],
}

it('given a sale on a day to come, then the claimant is asked once, on that day, though nobody does anything', async () => {
  const store = await anEmptyStore('sqlite')
  await settleResident(store.db, 'uid-ann', 'Ann', 'p-1')
  await store.db.updateTable('profile').set({ claimedOwners: '[["abbott"]]' }).execute()
  const clock = new StoppedClock('2026-06-30T23:59:00-06:00')
  const ditch = await aDitchCache({ people: PEOPLE })
  const ownersOf = (placeId: string) =>
    ownerDirectoryOn(PEOPLE, clock.now().toZonedDateTimeISO('America/Denver').toPlainDate(), []).ownersOf(placeId)
  const watch = new ClaimWatch({ store, ditch, ownerDirectory: { ownersOf }, clock })
  const notices = async () => (await store.db.selectFrom('noticeDelivery').select('id').execute()).length
  await watch.look()
  expect(await notices()).toBe(0)
  clock.moveTo('2026-07-01T00:00:00-06:00')
  await watch.look()
  const asked = await notices()
  expect(asked).toBeGreaterThan(0)
  await watch.look()
  expect(await notices()).toBe(asked)
})
