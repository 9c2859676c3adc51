import { getMigrations } from 'better-auth/db/migration'
import { expect, it } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { anEmptyStore, ENGINES } from '../../../store/testing/throw-away-stores.ts'
import { authOptions, openAuth } from './auth.ts'
import { findSessionToken } from './session-cookie.ts'

const secret = 'a secret of these tests, forty characters'
const cookie = { name: 'headgate', isSecure: false }

it.each(ENGINES)('%s: given our migrations, then better-auth would add no table, column or index', async (engine) => {
  const store = await anEmptyStore(engine)
  const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(
    authOptions({ store, secret, clock: systemClock, cookie }),
  )
  expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [] })
})

it.each(ENGINES)('%s: given a session that better-auth opened, then we read its cookie', async (engine) => {
  const store = await anEmptyStore(engine)
  const auth = openAuth({ store, secret, clock: systemClock, cookie })
  const { internalAdapter } = await auth.$context
  const ann = await internalAdapter.createUser(
    { email: 'ann@example.org', name: '', kind: 'resident', emailVerified: false },
    { method: 'email-password' },
  )
  const { headers } = await auth.api.openSession({ body: { userId: ann.id }, returnHeaders: true })
  const [line = ''] = headers.getSetCookie()
  expect(line).toMatch(/^headgate=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const sent = { cookie: `theme=dark; ${line.split(';')[0]}` }
  const token = findSessionToken(sent, 'headgate', secret)
  expect((await internalAdapter.findSession(token ?? ''))?.user.id).toBe(ann.id)
  expect(findSessionToken(sent, 'headgate', `${secret}!`)).toBeUndefined()
})

it('given a hundred sessions, then each token is its own, of 32 letters and digits at random', async () => {
  const auth = openAuth({ store: await anEmptyStore('sqlite'), secret, clock: systemClock, cookie })
  const { internalAdapter } = await auth.$context
  const guest = await internalAdapter.createUser(
    { email: 'guest@headgate.invalid', name: '', kind: 'guest', emailVerified: false },
    { method: 'headgate' },
  )
  const tokens = new Set<string>()
  for (let session = 0; session < 100; session += 1) tokens.add((await internalAdapter.createSession(guest.id)).token)
  expect([...tokens].filter((token) => /^[a-zA-Z\d]{32}$/.test(token))).toHaveLength(100)
})
