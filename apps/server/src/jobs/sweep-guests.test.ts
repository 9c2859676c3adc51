import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { addResident, findResidentOf } from '../store/resident-queries.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { accounts, ann, registered, userOf } from '../testing/accounts.ts'
import { sweepGuests } from './sweep-accounts.ts'

const WORDS = { username: 'gil', fullName: 'Gil', phone: null, address: '1 Elm Ct', placeId: 'p-1', photoUrl: null }

it.each(ENGINES_OF_RUN)('%s: given guests, then those unused for thirty days are deleted', async (engine) => {
  const there = await accounts({ engine })
  const { clock, store, identity } = there
  const sweep = () => sweepGuests({ db: store.db, provider: identity.provider, clock })
  const [unused, used, lately] = [there.browser(), there.browser(), there.browser()]
  await unused.post('/api/auth/guest')
  const gone = (await userOf(unused))?.uid ?? ''
  await addResident(store.db, gone, WORDS, clock.now(), systemRandom)
  await used.post('/api/auth/guest')
  for (let week = 0; week < 4; week += 1) {
    clock.forward({ hours: 6 * 24 })
    await userOf(used)
  }
  expect(await sweep()).toBe(0)
  clock.forward({ hours: 6 * 24 + 1 })
  await lately.post('/api/auth/guest')
  expect(await sweep()).toBe(1)
  expect(await findResidentOf(store.db, gone)).toBeUndefined()
  expect(await store.db.selectFrom('userAccount').select('id').execute()).toHaveLength(2)
  expect(await userOf(lately)).not.toBeNull()
})

it.each(ENGINES_OF_RUN)(
  '%s: given residents who stay away, then their accounts are kept and their sessions and mailed codes deleted',
  async (engine) => {
    const { clock, store, identity, annsBrowser } = await registered({ engine })
    await identity.settled()
    const codes = await store.db.selectFrom('signInCode').select('identifier').execute()
    expect(codes).not.toEqual([])
    clock.forward({ hours: 90 * 24 })
    await sweepGuests({ db: store.db, provider: identity.provider, clock })
    expect(await store.db.selectFrom('userAccount').select('email').execute()).toEqual([{ email: ann.email }])
    for (const table of ['accountSession', 'rateLimit', 'signInCode'] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await userOf(annsBrowser)).toBeNull()
  },
)
