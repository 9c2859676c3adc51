import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockAccounts } from '../store/account-access.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { userOf } from '../testing/accounts.ts'
import { tries } from '../testing/long-run.ts'
import {
  countSessions,
  ENDINGS,
  EVES_PASSWORD,
  registeredByEve,
  signedInByIssuer,
  whereSignInsAreHeld,
} from '../testing/overtaken.ts'

const EMAIL = 'ann@example.org'
const ALL = Object.entries(ENDINGS).map(([name, ending]) => ({ name, ...ending }))
const WITHOUT_PASSWORD = ALL.filter(({ name }) => name !== 'a new password')

describe.each(ENGINES)('what began before access was ended, on %s', (engine) => {
  it.each(ALL)('given a sign-in by password and $name, then no session comes of it', async ({ prepare, leaves }) => {
    const there = await whereSignInsAreHeld(engine)
    const target = await registeredByEve(there, EMAIL)
    const end = await prepare(there, target)
    const late = there.browser()
    const held = there.hashed.hold()
    const signIn = late.post('/api/auth/sign-in', { email: EMAIL, password: EVES_PASSWORD })
    await held.arrived
    await end()
    held.open()
    expect([401, 403]).toContain((await signIn).statusCode)
    expect([await userOf(late), await countSessions(there)]).toEqual([null, leaves])
  })

  it.each(ALL)('given a change of password and $name, then no session comes of it', async ({ prepare, leaves }) => {
    const there = await whereSignInsAreHeld(engine)
    const target = await registeredByEve(there, EMAIL)
    const late = there.browser()
    await late.post('/api/auth/sign-in', { email: EMAIL, password: EVES_PASSWORD })
    const end = await prepare(there, target)
    const held = there.hashed.hold()
    const change = late.post('/api/auth/change-password', { currentPassword: EVES_PASSWORD, newPassword: 'late-words' })
    await held.arrived
    await end()
    held.open()
    expect((await change).statusCode).toBe(401)
    expect([await userOf(late), await countSessions(there)]).toEqual([null, leaves])
  })

  it.each(WITHOUT_PASSWORD)(
    'given a sign-in with Google and $name, then no session comes of it',
    async ({ prepare, leaves, name }) => {
      const there = await whereSignInsAreHeld(engine)
      const target = await signedInByIssuer(there)
      const end = await prepare(there, target)
      const late = there.browser()
      const comeBack = await there.atGoogle(late, 'eve')
      const held = there.redeemed.hold()
      const signIn = comeBack()
      await held.arrived
      await end()
      held.open()
      await signIn
      const user = await userOf(late)
      // Whom the issuer knows, and nobody else does any more, makes an account of their own: nothing is taken by that.
      if (name === 'its deletion') expect(user?.uid).not.toBe(target.uid)
      else expect([user, await countSessions(there)]).toEqual([null, leaves])
    },
  )

  it('given a guest who registers and whose session is signed out, then they are not that guest', async () => {
    const there = await whereSignInsAreHeld(engine)
    const [guest, same] = [there.browser(), there.browser()]
    await guest.post('/api/auth/guest')
    const uid = (await userOf(guest))?.uid
    same.cookies.set('headgate', guest.cookies.get('headgate') ?? '')
    const held = there.hashed.hold()
    const registering = guest.post('/api/auth/register', { email: EMAIL, password: EVES_PASSWORD })
    await held.arrived
    await same.post('/api/auth/sign-out')
    held.open()
    expect((await registering).statusCode).toBe(200)
    expect((await userOf(guest))?.uid).not.toBe(uid)
  })

  it('given an account that is deleted and a password that is set meanwhile, then it is not deleted', async () => {
    const there = await whereSignInsAreHeld(engine)
    const target = await registeredByEve(there, EMAIL)
    const end = await ENDINGS['a reset']?.prepare(there, target)
    const held = there.hashed.hold()
    const deleting = target.eve.post('/api/auth/delete-account', { password: EVES_PASSWORD })
    await held.arrived
    await end?.()
    held.open()
    expect((await deleting).statusCode).toBe(401)
    const again = await there.browser().post('/api/auth/sign-in', { email: EMAIL, password: 'anns-own-words' })
    expect(again.statusCode).toBe(200)
  })
})

/** Here both sides are inside a transaction, and PostgreSQL lets them run at once: the row of the account is the gate. */
describe('what waits for the account to be let go, on postgres', () => {
  it.each(ALL.filter(({ name }) => !name.startsWith('her first')))(
    'given a mailed link that is opened and $name, then no session comes of it',
    async ({ prepare, leaves }) => {
      const there = await whereSignInsAreHeld('postgres')
      const target = await registeredByEve(there, EMAIL)
      const end = await prepare(there, target)
      const late = there.browser()
      await late.post('/api/auth/sign-in-link', { email: EMAIL })
      const code = await there.code(EMAIL, 'signIn')
      const { lock, letGo } = await holdAccount(there.store, target.uid)
      const ending = end()
      await lock.waiters(1)
      const redeeming = late.post('/api/auth/redeem-sign-in-link', { email: EMAIL, code })
      await lock.waiters(2)
      letGo()
      await ending
      const answer = await redeeming
      if (answer.statusCode === 200) {
        // With the account gone, the link is of a newcomer, and nothing is taken.
        expect((await userOf(late))?.uid).not.toBe(target.uid)
      } else {
        expect([await userOf(late), await countSessions(there)]).toEqual([null, leaves])
      }
    },
  )
})

/** Holds an account's row until it is let go, and tells when so many wait for it. */
async function holdAccount(store: Parameters<typeof countSessions>[0]['store'], uid: string) {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = store.db.transaction().execute(async (db) => {
    await lockAccounts(db, store.engine, [uid])
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const waiters = async (count: number) => {
    await expect.poll(() => countWaiting(store), { timeout: 20_000, interval: 5 }).toBe(count)
  }
  return {
    lock: { waiters },
    letGo: () => {
      held.resolve()
      return holding
    },
  }
}

async function countWaiting({ db }: Parameters<typeof countSessions>[0]['store']): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

const RACES = tries({ short: 3, long: 200 })

/** Three sign-ins of Eve's have begun when the account is taken from her, at some moment of theirs. */
describe.each(ENGINES)(`${RACES} races, on %s`, { timeout: 600_000 }, (engine) => {
  it.each(ALL.filter(({ name }) => !name.endsWith('Google')))(
    'given sign-ins under way and $name, then Eve is out in the end',
    async ({ prepare }) => {
      const there = await whereSignInsAreHeld(engine, { jitterMs: 10 })
      let won = 0
      for (let race = 0; race < RACES; race += 1) {
        const email = `ann${race}@example.org`
        const target = await registeredByEve(there, email)
        const end = await prepare(there, target)
        const eves = [there.browser(), there.browser(), there.browser()]
        const begun = there.whenHashing(eves.length)
        const signIns = eves.map((eve) => eve.post('/api/auth/sign-in', { email, password: EVES_PASSWORD }))
        await begun
        await setTimeout(Math.random() * 40)
        await Promise.all([end(), ...signIns])
        const users = await Promise.all([target.eve, ...eves].map(userOf))
        won += users.filter((user) => user !== null).length
      }
      expect(won).toBe(0)
    },
  )
})
