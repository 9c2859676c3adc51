import { describe, expect, it } from 'vitest'
import { atOneInstant } from '../store/testing/at-one-instant.ts'
import { userOf } from '../testing/accounts.ts'
import { isLongRun } from '../testing/long-run.ts'
import {
  accountsWithHeldSignIns,
  countSessions,
  ENDINGS,
  EVES_PASSWORD,
  registeredByEve,
  signedInByIssuer,
} from '../testing/overtaken.ts'

const EMAIL = 'ann@example.org'
const ALL = Object.entries(ENDINGS).map(([name, ending]) => ({ name, ...ending }))
/** The short run has three of them where every ending meets the same lock. */
const SOME = ALL.filter(
  ({ name }) => isLongRun || ['a reset', 'its deletion', 'a captain who disables it'].includes(name),
)

describe('a call that began before access was ended', () => {
  it.each([
    ...ALL.map((one) => ({ ...one, call: 'a sign-in by password' })),
    ...SOME.map((one) => ({ ...one, call: 'a change of password' })),
  ])('given $call and $name, then it opens no session', async ({ prepare, leaves, call }) => {
    const server = await accountsWithHeldSignIns('sqlite')
    const target = await registeredByEve(server, EMAIL)
    const late = server.browser()
    const signIn = () => late.post('/api/auth/sign-in', { email: EMAIL, password: EVES_PASSWORD })
    const change = { currentPassword: EVES_PASSWORD, newPassword: 'late-words' }
    const isSignIn = call === 'a sign-in by password'
    if (!isSignIn) await signIn()
    const end = await prepare(server, target)
    const held = server.hashed.hold()
    const answer = isSignIn ? signIn() : late.post('/api/auth/change-password', change)
    await held.arrived
    await end()
    held.open()
    expect([401, 403]).toContain((await answer).statusCode)
    expect([await userOf(late), await countSessions(server)]).toEqual([null, leaves])
  })

  it.each(SOME.filter(({ name }) => name !== 'a new password'))(
    'given a sign-in with Google and $name, then it opens no session',
    async ({ prepare, leaves, name }) => {
      const server = await accountsWithHeldSignIns('sqlite')
      const target = await signedInByIssuer(server)
      const end = await prepare(server, target)
      const late = server.browser()
      const comeBack = await server.atGoogle(late, 'eve')
      const held = server.redeemed.hold()
      const signIn = comeBack()
      await held.arrived
      await end()
      held.open()
      await signIn
      const user = await userOf(late)
      // Once the account is deleted, the issuer's user gets a new one, which takes nothing from anybody.
      if (name === 'its deletion') expect(user?.uid).not.toBe(target.uid)
      else expect([user, await countSessions(server)]).toEqual([null, leaves])
    },
  )

  it('given a guest who is signed out while they register, then they become another user', async () => {
    const server = await accountsWithHeldSignIns('sqlite')
    const [guest, same] = [server.browser(), server.browser()]
    await guest.post('/api/auth/guest')
    const uid = (await userOf(guest))?.uid
    same.cookies.set('headgate', guest.cookies.get('headgate') ?? '')
    const held = server.hashed.hold()
    const registering = guest.post('/api/auth/register', { email: EMAIL, password: EVES_PASSWORD })
    await held.arrived
    await same.post('/api/auth/sign-out')
    held.open()
    expect((await registering).statusCode).toBe(200)
    expect((await userOf(guest))?.uid).not.toBe(uid)
  })

  it('given a password that is set while the account is being deleted, then it is not deleted', async () => {
    const server = await accountsWithHeldSignIns('sqlite')
    const target = await registeredByEve(server, EMAIL)
    const end = await ENDINGS['a reset']?.prepare(server, target)
    const held = server.hashed.hold()
    const deleting = target.eve.post('/api/auth/delete-account', { password: EVES_PASSWORD })
    await held.arrived
    await end?.()
    held.open()
    expect((await deleting).statusCode).toBe(401)
    const again = await server.browser().post('/api/auth/sign-in', { email: EMAIL, password: 'anns-own-words' })
    expect(again.statusCode).toBe(200)
  })
})

/** Here both sides are in transactions that PostgreSQL runs at once: the lock on the account's row decides. */
it.each(SOME)(
  'given, on postgres, a mailed link that is redeemed in the same instant as $name, then it opens no session of hers',
  async ({ prepare, leaves }) => {
    const server = await accountsWithHeldSignIns('postgres')
    const target = await registeredByEve(server, EMAIL)
    const end = await prepare(server, target)
    const late = server.browser()
    await late.post('/api/auth/sign-in-link', { email: EMAIL })
    const code = await server.code(EMAIL, 'signIn')
    const redeem = () => late.post('/api/auth/redeem-sign-in-link', { email: EMAIL, code })
    let isEndRefused = false
    const ending = () =>
      end().catch(() => {
        isEndRefused = true
      })
    await atOneInstant<unknown>(server.store, [ending, redeem], { held: { account: target.uid } })
    const user = await userOf(late)
    // The link came first, which spends the proof of the other: its owner has the account, and Eve is out.
    if (isEndRefused) {
      expect([user?.uid, await userOf(target.eve)]).toEqual([target.uid, null])
      return
    }
    // With the account gone, the link makes a new one, which takes nothing from anybody.
    expect(user?.uid).not.toBe(target.uid)
    if (user === null) expect(await countSessions(server)).toBe(leaves)
  },
)
