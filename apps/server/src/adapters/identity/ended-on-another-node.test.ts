import { describe, expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import { setShut } from '../../store/membership-queries.ts'
import type { Engine } from '../../store/store.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../../store/testing/throw-away-stores.ts'
import { LAKEWOOD_DITCH } from '../../testing/lakewood-rules.ts'
import { readConfig } from '../../testing/read-config.ts'
import { noMailer } from '../mail/mailbox-mailer.ts'
import type { Caller } from './identity-provider.ts'
import { openIdentity } from './open-identity.ts'
import type { SignedIn } from './sessions.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const ANN = { email: 'ann@example.org', password: 'lateral-42' }
const ignore = () => undefined
const log = { info: ignore, warn: ignore, error: ignore }

const callerWith = (headers: Caller['headers']): Caller => ({
  headers,
  isOnLoopback: true,
  origin: 'http://localhost',
  log,
  language: 'en',
})

async function aNode(databaseUrl: string) {
  const store = await openForTest(databaseUrl)
  const config = readConfig({})
  const outside = { mailer: noMailer, clock: systemClock, random: systemRandom }
  const parts = { store, config, ditch: LAKEWOOD_DITCH, ...outside, isSampleMode: () => true }
  return { store, sessions: (await openIdentity(parts)).provider }
}

type Node = Awaited<ReturnType<typeof aNode>>

async function signedInOnTwo(engine: Engine) {
  const databaseUrl = await aMigratedDatabase(engine)
  const [one, two] = [await aNode(databaseUrl), await aNode(databaseUrl)]
  const { cookies } = await one.sessions.register(callerWith({}), ANN)
  const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
  // More than once, so that both have the query ready.
  const find = async () => [await one.sessions.find(headers), await two.sessions.find(headers)]
  await find()
  const [signedIn] = await find()
  if (!signedIn) throw new Error('nobody is signed in')
  return { one, caller: callerWith(headers), signedIn, find }
}

const ENDINGS: [string, (node: Node, caller: Caller, signedIn: SignedIn) => Promise<unknown>][] = [
  ['signing out', ({ sessions }, caller) => sessions.signOut(caller)],
  ['signing this device out', ({ sessions }, _caller, signedIn) => sessions.endSession(signedIn, signedIn.sessionId)],
  ['signing out everywhere', ({ sessions }, caller, signedIn) => sessions.signOutEverywhere(caller, signedIn)],
  [
    'changing the password',
    ({ sessions }, caller, signedIn) =>
      sessions.changePassword(caller, signedIn, { currentPassword: ANN.password, newPassword: 'flume-flume-7' }),
  ],
  [
    'deleting the account',
    ({ sessions }, _caller, signedIn) =>
      sessions.deleteAccount(signedIn, { password: ANN.password }, async () => undefined),
  ],
  ['shutting the account out', ({ store }, _caller, signedIn) => setShut(store.db, signedIn.user.uid, NOW, NOW)],
]

describe.each(ENGINES)('a session that ends on another node, on %s', (engine) => {
  it.each(ENDINGS)('given %s on one node, then both refuse the session at once', async (_how, end) => {
    const { one, caller, signedIn, find } = await signedInOnTwo(engine)
    expect((await find()).map((found) => found?.user.email)).toEqual([ANN.email, ANN.email])
    await end(one, caller, signedIn)
    expect(await find()).toEqual([undefined, undefined])
  })
})
