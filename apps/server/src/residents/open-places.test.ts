import { ditchDay, type HolderId, type HolderName } from '@headgate/domain'
import { expect, it } from 'vitest'
import { ClaimWatch } from '../notices/notify-of-claims.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { OWN_PLACE } from '../store/people-queries.ts'
import { NO_PEOPLE, type StoredPeople } from '../store/property-queries.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aDitchCache } from '../testing/a-ditch-cache.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { readConfig } from '../testing/read-config.ts'
import { openPlaces } from './open-places.ts'

const [ABBOTT, CLARK] = [1, 2] as unknown as [HolderId, HolderId]

/** Abbott's house, which is sold to Clark on July 1. */
const withHouse = (placeId: string): StoredPeople => ({
  ...NO_PEOPLE,
  source: 'own',
  holders: [
    { id: ABBOTT, name: 'Abbott' as HolderName },
    { id: CLARK, name: 'Clark' as HolderName },
  ],
  properties: [
    {
      id: 1,
      placeId,
      street: '1 Elm Ct',
      city: 'Lakewood',
      state: 'CO',
      ownerships: [
        { fromDay: ditchDay('0001-01-01'), holderIds: [ABBOTT], shares: new Map(), withTurns: false },
        { fromDay: ditchDay('2026-07-01'), holderIds: [CLARK], shares: new Map(), withTurns: true },
      ],
    },
  ],
})

async function open(people: StoredPeople, env: Record<string, string> = {}) {
  const clock = new StoppedClock('2026-06-30T23:59:00-06:00')
  const ditch = await aDitchCache({ people })
  return { clock, ditch, ...openPlaces(readConfig(env), { ditch, clock, report: () => {} }) }
}

it('given a sale on a day to come, then the owner changes at midnight by itself, and who claimed it is asked once', async () => {
  const store = await anEmptyStore('sqlite')
  await settleResident(store.db, 'uid-ann', 'Ann', 'p-1')
  await store.db.updateTable('profile').set({ claimedOwners: '[["abbott"]]' }).execute()
  const { ownerDirectory, clock, ditch } = await open(withHouse('p-1'))
  const watch = new ClaimWatch({ db: store.db, ditch, ownerDirectory, clock })
  const seen = async () => {
    await watch.look()
    const notices = await store.db.selectFrom('noticeDelivery').select('channel').execute()
    return [ownerDirectory.ownersOf('p-1'), ownerDirectory.formerOwnersOf('p-1'), notices.length]
  }
  expect(await seen()).toEqual([['Abbott'], [], 0])
  clock.moveTo('2026-07-01T00:00:00-06:00')
  expect(await seen()).toEqual([['Clark'], ['Abbott'], 2])
  expect(await seen()).toEqual([['Clark'], ['Abbott'], 2])
})

it('given a list that changes, then address search and owners follow it', async () => {
  const { places, ownerDirectory, ditch } = await open(withHouse('p-1'))
  expect(await places.suggest('1 elm', '')).toMatchObject([{ placeId: 'p-1' }])
  Object.assign(ditch.loaded, { people: NO_PEOPLE })
  expect(await places.suggest('1 elm', '')).toEqual([])
  expect(ownerDirectory.ownersOf('p-1')).toEqual([])
})

it.each([
  ['the ditch’s own list', false, {}, []],
  ['the sample’s list', true, {}, SAMPLE_OWNERS],
  ['the sample’s list and SURNAME_KEYS', true, { SURNAME_KEYS: 'Abbott,Dole' }, ['Abbott', 'Dole']],
])('given %s, then its surname keys', async (_what, isSample, env: Record<string, string>, keys) => {
  const { ownerDirectory } = await open({ ...withHouse('p-1'), isSample }, env)
  expect(ownerDirectory.surnameKeys).toEqual(keys)
})

it('given a Google key, then Google finds addresses, except those that a captain added', async () => {
  const { places, ownerDirectory } = await open(withHouse(`${OWN_PLACE}1`), { GOOGLE_PLACES_KEY: 'key' })
  expect(places.attribution).toBe('Google Maps')
  expect(await places.findById(`${OWN_PLACE}1`)).toMatchObject({ address: '1 Elm Ct, Lakewood, CO' })
  expect(ownerDirectory.ownersOf(`${OWN_PLACE}1`)).toEqual(['Abbott'])
})
