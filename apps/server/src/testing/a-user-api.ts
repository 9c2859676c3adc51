import type { Property } from '@headgate/domain'
import { aProperty } from '@headgate/domain/testing/a-property'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { aTimeline } from '@headgate/domain/testing/lakewood'
import type { Store } from '../store/store.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aDitchCache } from './a-ditch-cache.ts'
import { aSeason } from './a-season.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { anApp } from './an-app.ts'
import { aGuest, anAuthUser } from './signed-in.ts'

const USERS = {
  ann: anAuthUser('uid-ann', { email: 'ann@example.org', displayName: 'Ann Clark' }),
  bo: anAuthUser('uid-bo', { email: 'bo@example.org' }),
  guest: aGuest('uid-guest'),
  captain: anAuthUser('uid-captain', { email: 'Captain@example.org' }),
  unverified: anAuthUser('uid-unverified', { email: 'captain@example.org', emailVerified: false }),
}
type Who = keyof typeof USERS

const PROPERTIES = [aProperty('p-1', '1 Elm Ct'), aProperty('p-2', '2 Elm Ct', { owners: ['Dole', 'Byrd'] })]
export const place = { placeId: 'p-1', address: '1 Elm Ct' }

interface Wanted {
  /** One that another start of the server has used. */
  store?: Store
  properties?: readonly Property[]
  /** Those who have turns. */
  owners?: readonly string[]
}

/** The app for a few residents, a guest and a captain, as far as their own records go. */
export async function aUserApi({
  properties = PROPERTIES,
  owners = ['Abbott', 'Dole', 'Clark'],
  ...given
}: Wanted = {}) {
  const store = given.store ?? (await anEmptyStore('sqlite'))
  const { db } = store
  const ownerDirectory = anOwnerDirectory(properties, ['Hillman'])
  const clock = new StoppedClock('2026-06-10T11:00:00-06:00')
  const ditch = await aDitchCache({ timeline: aTimeline(aSeason({ owners: [...owners] }).turns) })
  const captains = ['captain@example.org']
  const { app, log } = await anApp({ store, users: USERS, captains, clock, ownerDirectory, ditch })
  const as = (who: Who | undefined) => (who === undefined ? {} : { cookie: `session=${who}` })
  return {
    app,
    log,
    db,
    store,
    ownerDirectory,
    as,
    post: (who: Who | undefined, url: string, body?: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, headers: { ...as(who), ...headers }, ...(body && { body }) }),
    own: (who: Who) => app.inject({ url: `/api/users/firebase/${USERS[who].uid}`, headers: as(who) }),
    records: () => db.selectFrom('profile').selectAll().orderBy('id').execute(),
  }
}
