import { exportResponse } from '@headgate/contracts'
import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { addResident } from '../store/resident-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { anApp } from '../testing/an-app.ts'
import { anAuthUser } from '../testing/signed-in.ts'

const ann = anAuthUser('uid-ann', { email: 'ann@example.org' })

it('given a resident, then everything stored about them comes as a file that no cache may store', async () => {
  const store = await anEmptyStore('sqlite')
  const clock = new StoppedClock('2026-06-10T17:00:00Z')
  const profile = { username: 'ann', fullName: 'Ann', phone: null, address: '1 Elm Ct', placeId: 'p-1', photoUrl: null }
  await addResident(store.db, 'uid-ann', profile, clock.now(), systemRandom)
  const { app } = await anApp({ store, clock, users: { ann } })
  const answer = await app.inject({ url: '/api/users/me/export', headers: { cookie: 'session=ann' } })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="headgate-my-data.json"',
    'cache-control': 'no-store',
  })
  expect(exportResponse.parse(answer.json())).toEqual({
    exportedAt: '2026-06-10T17:00:00Z',
    account: ann,
    profile: {
      id: 1,
      username: 'ann',
      fullName: 'Ann',
      email: 'ann@example.org',
      phone: null,
      showsPhone: false,
      address: '1 Elm Ct',
      firebaseUid: 'uid-ann',
      placeId: 'p-1',
      photoURL: null,
      createdAt: '2026-06-10T17:00:00Z',
      updatedAt: '2026-06-10T17:00:00Z',
    },
    sessions: [],
    knownDevices: [],
    setAside: null,
    language: null,
    calendar: null,
    notices: { settings: DEFAULT_NOTICE_SETTINGS, devices: [], notices: [] },
    listEntries: [],
    captainsWork: [],
    holders: [],
    refusedHolders: [],
    invitations: [],
    gatePresses: [],
    trades: [],
  })
})
