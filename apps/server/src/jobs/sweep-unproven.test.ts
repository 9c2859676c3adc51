import { expect, it } from 'vitest'
import { endLinks } from '../store/confirmed-link-queries.ts'
import { joinPerson } from '../store/invitation-queries.ts'
import { nameCaptains, setRole, setShut } from '../store/membership-queries.ts'
import { addPerson } from '../store/people-queries.ts'
import { seedResidents } from '../store/testing/seed-residents.ts'
import { confirmResident, holderNamed } from '../store/testing/settle-resident.ts'
import { ENGINES, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { type Accounts, accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'
import { sweepUnproven } from './sweep-accounts.ts'

const sweep = ({ store, identity, clock }: Accounts, mailReach: 'sent' | 'mailbox' | 'none' = 'sent') =>
  sweepUnproven({ db: store.db, provider: identity.provider, mailReach, clock })

const emailsIn = async ({ store: { db } }: Accounts) =>
  (await db.selectFrom('userAccount').select('email').orderBy('email').execute()).map(({ email }) => email)

async function anAccount(there: Accounts, email: string) {
  const browser = there.browser()
  await browser.post('/api/auth/register', { email, password: ann.password })
  return { browser, uid: (await userOf(browser))?.uid ?? '' }
}

const PROFILE = { placeId: 'p-1', address: '1 Elm Ct', fullName: 'Abbott' }

it.each(ENGINES_OF_RUN)(
  '%s: given an account without proof that nobody used for thirty days, then it is deleted with all it held, where mail is set',
  async (engine) => {
    const there = await registered({ engine })
    const { clock, store, annsBrowser } = there
    await annsBrowser.post('/api/users', PROFILE)
    clock.forward({ hours: 20 * 24 })
    expect((await signIn(there)).statusCode).toBe(200)
    clock.forward({ hours: 29 * 24 })
    expect(await sweep(there)).toBe(0)
    clock.forward({ hours: 2 * 24 })
    expect([await sweep(there, 'none'), await sweep(there, 'mailbox')]).toEqual([0, 0])
    expect(await sweep(there)).toBe(1)
    for (const table of ['userAccount', 'profile', 'membership', 'signInMethod', 'knownDevice'] as const) {
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect((await there.browser().post('/api/auth/register', ann)).statusCode).toBe(200)
  },
)

it.each(ENGINES_OF_RUN)(
  '%s: given proof, use, or anything that a captain did about an account, then it stays',
  async (engine) => {
    const there = await accounts({ engine })
    const { clock, store } = there
    const { db } = store
    const now = clock.now()
    const names = ['linked', 'listed', 'captain', 'named', 'shut', 'phone', 'proven', 'used', 'idle'] as const
    const made = new Map<string, Awaited<ReturnType<typeof anAccount>>>()
    for (const name of names) made.set(name, await anAccount(there, `${name}@example.org`))
    const uidOf = (name: (typeof names)[number]) => made.get(name)?.uid ?? ''
    await confirmResident(db, { userId: uidOf('linked'), holder: 'Abbott', day: '2026-05-01', now })
    const holderId = await holderNamed(db, 'Abbott')
    await endLinks(db, { userId: uidOf('linked'), holderId, day: '2026-05-02' })
    const entry = { name: 'Al', email: null, phone: null, isRenter: 0, propertyId: null, holderId }
    await addPerson(db, entry, now)
    await joinPerson(db, 1, uidOf('listed'))
    await setRole(db, uidOf('captain'), 'captain', now)
    await nameCaptains(db, ['Named@example.org'])
    await setShut(db, uidOf('shut'), now, now)
    const provenCode = await there.code('proven@example.org', 'verifyEmail')
    await made.get('proven')?.browser.post('/api/auth/verify-email', { code: provenCode })
    const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', label: 'Phone', addedAtMs: 0 }
    const reachedAtMs = now.add({ hours: 25 * 24 }).epochMilliseconds
    await db
      .insertInto('pushSubscription')
      .values({ ...device, id: 'd', userId: uidOf('phone'), lastReachedAtMs: reachedAtMs })
      .execute()
    // The session that says so has ended by the time of the sweep.
    clock.forward({ hours: 6 * 24 })
    await userOf(made.get('used')?.browser ?? there.browser())
    clock.forward({ hours: 26 * 24 })
    await db.deleteFrom('accountSession').execute()
    expect(await sweep(there)).toBe(1)
    expect(await emailsIn(there)).toEqual(
      names
        .filter((name) => name !== 'idle')
        .map((name) => `${name}@example.org`)
        .toSorted(),
    )
  },
)

it.each(ENGINES_OF_RUN)(
  '%s: given a calendar app that still fetches their turns, then an account is in use',
  async (engine) => {
    const there = await accounts({ engine })
    const { db } = there.store
    const { browser } = await anAccount(there, 'feed@example.org')
    await anAccount(there, 'idle@example.org')
    const { address } = (await browser.post('/api/calendar')).json()
    const before = there.clock
      .now()
      .subtract({ hours: 31 * 24 })
      .toString({ smallestUnit: 'millisecond' })
    const usedAtMs = there.clock.now().subtract({ hours: 31 * 24 }).epochMilliseconds
    await db.updateTable('userAccount').set({ createdAt: before, usedAtMs }).execute()
    await db.deleteFrom('accountSession').execute()
    expect((await there.app.inject(new URL(address.https).pathname)).statusCode).toBe(200)
    expect(await sweep(there)).toBe(1)
    expect(await emailsIn(there)).toEqual(['feed@example.org'])
  },
)

it.each(ENGINES)(
  '%s: given accounts whose last use is not known, then each has thirty days, and two nodes delete it once',
  async (engine) => {
    const there = await accounts({ engine })
    const { clock, store } = there
    await seedResidents(
      store,
      Array.from({ length: 230 }, (_, n) => ({ name: `u${n}`, isVerified: false })),
    )
    clock.forward({ hours: 60 * 24 })
    expect(await sweep(there)).toBe(0)
    clock.forward({ hours: 29 * 24 })
    expect(await sweep(there)).toBe(0)
    clock.forward({ hours: 2 * 24 })
    const deleted = await Promise.all([sweep(there), sweep(there)])
    expect(deleted.reduce((sum, one) => sum + one, 0)).toBe(230)
    expect(await emailsIn(there)).toEqual([])
  },
)
