import { getMigrations } from 'better-auth/db/migration'
import { expect, it } from 'vitest'
import { anEmptyStore, ENGINES } from '../../../store/testing/throw-away-stores.ts'
import { authOptions, openAuth } from './auth.ts'

const secret = 'a secret of these tests, forty characters'

it.each(ENGINES)('%s: given our migrations, then better-auth would add no table, column or index', async (engine) => {
  const store = await anEmptyStore(engine)
  const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(authOptions({ store, secret }))
  expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [] })
})

it('given a hundred sessions, then each token is its own, of 32 letters and digits at random', async () => {
  const auth = openAuth({ store: await anEmptyStore('sqlite'), secret })
  const { internalAdapter } = await auth.$context
  const guest = await internalAdapter.createUser(
    { email: 'guest@headgate.invalid', name: '', kind: 'guest', emailVerified: false },
    { method: 'headgate' },
  )
  const tokens = new Set<string>()
  for (let session = 0; session < 100; session += 1) tokens.add((await internalAdapter.createSession(guest.id)).token)
  expect([...tokens].filter((token) => /^[a-zA-Z\d]{32}$/.test(token))).toHaveLength(100)
})
