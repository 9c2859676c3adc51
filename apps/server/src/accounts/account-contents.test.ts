import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { setDisabled } from '../store/account-queries.ts'
import { renewFeed } from '../store/calendar-queries.ts'
import { addInvitation } from '../store/invitation-queries.ts'
import { makeLinkCode } from '../store/link-codes.ts'
import { holderNamed } from '../store/testing/settle-resident.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { sessionOf } from '../testing/accounts.ts'
import {
  accountContents,
  aFullAccount,
  type Contents,
  EMAIL,
  FULL,
  type FullAccount,
  NOTHING,
  TAKEN_BACK,
} from '../testing/full-account.ts'
import { accountsWithHeldSignIns, EVES_PASSWORD, type HeldAccounts, registeredByEve } from '../testing/overtaken.ts'

type Happens = (server: HeldAccounts, account: FullAccount) => Promise<unknown>

const redeem: Happens = async (server) =>
  server.browser().post('/api/auth/redeem-sign-in-link', { email: EMAIL, code: await server.code(EMAIL, 'signIn') })
const byGoogle: Happens = async (server) => (await server.atGoogle(server.browser(), 'ann'))()
const calls =
  (path: string, body?: object): Happens =>
  (_server, { eve }) =>
    eve.post(`/api/auth/${path}`, body)

/** What happens to a confirmed account, and what is left of it. */
const OF_ITS_OWNER: [string, Happens, Contents][] = [
  ['reset by its owner', (server) => reset(server), { ...FULL, sessions: 0, knownDevices: 1, mailedLinks: 0 }],
  [
    'proven again by a mailed link and with Google',
    async (...account) => [await redeem(...account), await byGoogle(...account)],
    { ...FULL, sessions: 4, knownDevices: 4, mailedLinks: 0, waysIn: ['credential', 'emailLink', 'issuer'] },
  ],
  ['signed out everywhere', calls('sign-out-everywhere'), { ...FULL, sessions: 0, knownDevices: 1, pushDevices: 0 }],
  [
    'disabled by a captain',
    (server, { uid }) => disable(server, uid),
    { ...FULL, sessions: 0, knownDevices: 0, mailedLinks: 0 },
  ],
  [
    'opened by a new card',
    (server, { uid }) => openByCard(server, uid),
    { ...FULL, sessions: 1, knownDevices: 1, pushDevices: 0, feeds: 0, showsPhone: 0 },
  ],
  ['deleted', calls('delete-account', { password: EVES_PASSWORD }), NOTHING],
]

/** And to one that a stranger made with somebody's e-mail. */
const OF_A_STRANGER: [string, Happens, Contents][] = [
  ['taken back by a mailed link', redeem, { ...TAKEN_BACK, waysIn: ['emailLink'] }],
  ['taken back by a reset', (server) => reset(server), { ...TAKEN_BACK, sessions: 0, waysIn: ['credential'] }],
  ['taken back with Google', byGoogle, { ...TAKEN_BACK, waysIn: ['issuer'] }],
  [
    'deleted along with its set-aside details',
    async (server, account) => {
      await reset(server)
      const ann = server.browser()
      await ann.post('/api/auth/sign-in', { email: EMAIL, password: 'anns-own-words' })
      expect((await accountContents(server, account.uid)).setAside).toBeDefined()
      await ann.post('/api/auth/delete-account', { password: 'anns-own-words' })
    },
    NOTHING,
  ],
]

const reset = async (server: HeldAccounts) => {
  await server.browser().post('/api/auth/reset-link', { email: EMAIL })
  const code = await server.code(EMAIL, 'resetPassword')
  await server.browser().post('/api/auth/reset-password', { code, password: 'anns-own-words' })
}

const disable = ({ store, clock }: HeldAccounts, uid: string) =>
  store.db.transaction().execute((db) => setDisabled(db, uid, true, clock.now()))

async function openByCard({ store: { db }, clock, browser }: HeldAccounts, uid: string): Promise<void> {
  const { code, codeHash } = makeLinkCode(systemRandom)
  const nowMs = clock.now().epochMilliseconds
  await addInvitation(db, {
    id: 'card',
    kind: 'card',
    codeHash,
    typedHash: null,
    propertyId: null,
    personId: null,
    email: null,
    holderId: await holderNamed(db, 'Alder'),
    name: 'Alder',
    madeBy: 'captain',
    renewalOf: uid,
    madeAtMs: nowMs,
    expiresAtMs: nowMs + 3_600_000,
  })
  const answer = await browser().post('/api/join/card', { code, replaces: null })
  expect(answer.statusCode).toBe(200)
}

describe.each(ENGINES_OF_RUN)('a full account, on %s', (engine) => {
  it.each([...OF_ITS_OWNER, ...OF_A_STRANGER])(
    'given it is %s, then it keeps what it should and loses the rest',
    async (name, happens, leaves) => {
      const server = await accountsWithHeldSignIns(engine)
      const isConfirmed = OF_ITS_OWNER.some(([one]) => one === name)
      const account = await aFullAccount(server, { isConfirmed })
      // An unconfirmed account has an unused confirmation link as well.
      expect(await accountContents(server, account.uid)).toEqual({ ...FULL, mailedLinks: isConfirmed ? 1 : 2 })
      await happens(server, account)
      expect(await accountContents(server, account.uid)).toEqual(leaves)
    },
  )

  it('given a stranger’s write that was held until the account was taken back, then it is rolled back', async () => {
    const server = await accountsWithHeldSignIns(engine)
    const { eve, uid } = await registeredByEve(server, EMAIL)
    const { provider } = server.identity
    const signedIn = await provider.find({ cookie: `headgate=${eve.cookies.get('headgate')}` })
    if (!signedIn) throw new Error('Eve is not signed in')
    const ann = server.browser()
    await ann.post('/api/auth/sign-in-link', { email: EMAIL })
    await ann.post('/api/auth/redeem-sign-in-link', { email: EMAIL, code: await server.code(EMAIL, 'signIn') })
    const { db } = server.store
    const late = db.transaction().execute(async (transaction) => {
      await provider.lockSession(transaction, signedIn)
      await renewFeed(transaction, uid, { token: `another of ${uid}`, now: server.clock.now() })
    })
    await expect(late).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(await accountContents(server, uid)).toMatchObject({ feeds: 0, sessions: 1 })
  })
})

it.each([
  [true, { fullName: 'Eve', showsPhone: 0, settings: 1 }],
  [false, { fullName: undefined, showsPhone: undefined, settings: 0 }],
])('given set-aside details, then the owner sees them, and answering keep: %s leaves %j', async (keep, outcome) => {
  const server = await accountsWithHeldSignIns('sqlite')
  const { uid } = await aFullAccount(server, { isConfirmed: false })
  const ann = server.browser()
  await ann.post('/api/auth/redeem-sign-in-link', { email: EMAIL, code: await server.code(EMAIL, 'signIn') })
  expect((await sessionOf(ann)).setAside).toEqual({
    fullName: 'Eve',
    phone: '555-0100',
    address: '1 Elm Ct',
    hasNoticeSettings: true,
  })
  expect((await ann.post('/api/auth/set-aside', { keep })).statusCode).toBe(200)
  const { profile, showsPhone, settings, setAside } = await accountContents(server, uid)
  expect({ fullName: profile, showsPhone, settings, setAside }).toEqual({ ...outcome, setAside: undefined })
  expect((await sessionOf(ann)).setAside).toBeNull()
  expect((await ann.post('/api/auth/set-aside', { keep })).statusCode).toBe(404)
})

it('given a stranger who keeps ending sessions and setting passwords, then the owner’s links still work', async () => {
  const server = await accountsWithHeldSignIns('sqlite')
  const { eve } = await registeredByEve(server, EMAIL)
  const ann = server.browser()
  await ann.post('/api/auth/sign-in-link', { email: EMAIL })
  await ann.post('/api/auth/reset-link', { email: EMAIL })
  const [link, resetCode] = [await server.code(EMAIL, 'signIn'), await server.code(EMAIL, 'resetPassword')]
  const change = { currentPassword: EVES_PASSWORD, newPassword: 'eves-other-words' }
  expect((await eve.post('/api/auth/change-password', change)).statusCode).toBe(200)
  expect((await eve.post('/api/auth/sign-out-everywhere')).statusCode).toBe(200)
  expect((await ann.post('/api/auth/check-code', { mode: 'signIn', code: link })).statusCode).toBe(200)
  const answer = await ann.post('/api/auth/reset-password', { code: resetCode, password: 'anns-own-words' })
  expect(answer.statusCode).toBe(200)
})

it('given a stranger who only registered the account, then its owner still learns of it', async () => {
  const server = await accountsWithHeldSignIns('sqlite')
  await registeredByEve(server, EMAIL)
  const ann = server.browser()
  await ann.post('/api/auth/sign-in-link', { email: EMAIL })
  await ann.post('/api/auth/redeem-sign-in-link', { email: EMAIL, code: await server.code(EMAIL, 'signIn') })
  const empty = { fullName: null, phone: '', address: '', hasNoticeSettings: false }
  expect((await sessionOf(ann)).setAside).toEqual(empty)
})
