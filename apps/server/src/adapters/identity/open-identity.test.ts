import { describe, expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import { findAccountByEmail } from '../../store/account-access.ts'
import { listMessages } from '../../store/mailbox-queries.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from '../../store/testing/throw-away-stores.ts'
import { codeIn } from '../../testing/accounts.ts'
import { LAKEWOOD_DITCH } from '../../testing/lakewood-rules.ts'
import { readConfig } from '../../testing/read-config.ts'
import { mailboxMailer } from '../mail/mailbox-mailer.ts'
import type { Caller } from './identity-provider.ts'
import { openIdentity } from './open-identity.ts'
import type { SignedIn } from './sessions.ts'

const ignore = () => undefined

const callerWith = (headers: Caller['headers'] = {}): Caller => ({
  headers,
  isOnLoopback: true,
  origin: 'http://localhost',
  log: { info: ignore, warn: ignore, error: ignore },
  language: 'en',
})

async function aNode(store: Awaited<ReturnType<typeof openForTest>>, clock = systemClock, config = readConfig({})) {
  const outside = { mailer: mailboxMailer(store.db, { clock, random: systemRandom }), clock, random: systemRandom }
  const parts = { db: store.db, config, ditch: LAKEWOOD_DITCH, ...outside, isSampleMode: () => true }
  return { ...(await openIdentity(parts)), store }
}

const password = 'lateral-42'
const ANN = { email: 'ann@example.org', password }

const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

describe.each(ENGINES)('two nodes on one %s store', (engine) => {
  async function twoNodes() {
    const databaseUrl = await aMigratedDatabase(engine)
    return [await aNode(await openForTest(databaseUrl)), await aNode(await openForTest(databaseUrl))] as const
  }

  it('given one e-mail registered on both at once, in another case and by a guest, then one account has it', async () => {
    const [one, two] = await twoNodes()
    const guest = await two.provider.signInAsGuest(callerWith())
    const guests = callerWith({ cookie: cookieOf(guest.cookies) })
    const results = await Promise.allSettled([
      one.provider.register(callerWith(), ANN),
      two.provider.register(callerWith(), { email: 'Ann@Example.ORG', password }),
      two.provider.register(guests, { email: 'ANN@example.org', password }),
    ])
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(failures).toEqual(['email-already-in-use', 'email-already-in-use'])
    expect(await findAccountByEmail(one.store.db, 'aNN@example.org')).toMatchObject({ email: 'ann@example.org' })
    // The one that was refused has stored nothing, and the guest is still a guest, or is Ann now.
    const methods = await one.store.db.selectFrom('signInMethod').select('userId').execute()
    expect(methods).toHaveLength(1)
    expect(await two.provider.signIn(callerWith(), { email: 'ann@EXAMPLE.org', password })).toMatchObject({
      uid: methods[0]?.userId,
    })
  })

  it('given a sign-out everywhere on one node, then both refuse the session at once', async () => {
    const [one, two] = await twoNodes()
    const { cookies } = await one.provider.register(callerWith(), ANN)
    const headers = { cookie: cookieOf(cookies) }
    const find = async () => [await one.provider.find(headers), await two.provider.find(headers)]
    // More than once, so that both have the query ready.
    await find()
    const [signedIn, there] = await find()
    expect([signedIn?.user.email, there?.user.email]).toEqual([ANN.email, ANN.email])
    await one.provider.signOutEverywhere(callerWith(headers), signedIn as SignedIn)
    expect(await find()).toEqual([undefined, undefined])
  })

  it('given one mailed link redeemed on both at once, then one session is opened', async () => {
    const [one, two] = await twoNodes()
    one.provider.sendSignInLink(callerWith(), 'ann@example.org')
    await one.settled()
    const code = codeIn((await listMessages(one.store.db))[0]?.text ?? '', 'signIn')
    const redeem = ({ provider }: typeof one) =>
      provider.redeemSignInLink(callerWith(), { email: 'Ann@example.org', code })
    const results = await Promise.allSettled([one, two, one, two, one, two].map(redeem))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.code).toBe('invalid-action-code')
    expect(await one.store.db.selectFrom('accountSession').select('id').execute()).toHaveLength(1)
    expect(await one.store.db.selectFrom('userAccount').select('email').execute()).toEqual([
      { email: 'ann@example.org' },
    ])
  })
})

it('given e-mails that differ by more than case, then each is an account of its own', async () => {
  const { provider } = await aNode(await anEmptyStore('sqlite'))
  const emails = [
    'ann@example.org',
    'ann+ditch@example.org',
    'a.nn@example.org',
    'strasse@example.org',
    'straße@example.org',
  ]
  const uids = new Set<string>()
  for (const email of emails) uids.add((await provider.register(callerWith(), { email, password })).uid)
  expect(uids.size).toBe(emails.length)
})

it('given a session older than demo mode, then it is ignored', async () => {
  const store = await anEmptyStore('sqlite')
  const node = await aNode(store)
  const { cookies } = await node.provider.register(callerWith(), ANN)
  const config = readConfig({})
  const demo = await aNode(store, systemClock, { ...config, accounts: { ...config.accounts, provider: 'none' } })
  const cookie = cookieOf(cookies)
  expect(await node.provider.find({ cookie })).toBeDefined()
  expect(await demo.provider.find({ cookie })).toBeUndefined()
})

it('given a hundred sessions, then each has a token and an id of its own, the token 192 bits at random', async () => {
  const { provider, store } = await aNode(await anEmptyStore('sqlite'))
  for (let session = 0; session < 100; session += 1) await provider.signInAsGuest(callerWith())
  const sessions = await store.db.selectFrom('accountSession').select(['id', 'token']).execute()
  const tokens = new Set(sessions.map(({ token }) => token).filter((token) => /^[\w-]{32}$/.test(token)))
  expect([tokens.size, new Set(sessions.map(({ id }) => id)).size]).toEqual([100, 100])
})

it.each(['sendSignInLink', 'sendResetLink'] as const)(
  'given %s, then nothing is looked up or written before the answer has left',
  async (call) => {
    const answered = Promise.withResolvers<void>()
    const { provider, settled, store } = await aNode(await anEmptyStore('sqlite'), {
      ...systemClock,
      nextTurn: () => answered.promise,
    })
    await provider.register(callerWith(), ANN)
    provider[call](callerWith(), 'ann@example.org')
    const codes = () => store.db.selectFrom('signInCode').select('email').execute()
    await systemClock.nextTurn()
    expect(await codes()).toEqual([])
    answered.resolve()
    await settled()
    expect(await codes()).toEqual([{ email: 'ann@example.org' }])
  },
)
