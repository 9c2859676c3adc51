import { describe, expect, it } from 'vitest'
import { storedRateLimiter } from '../http/rate-limiter.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { ann, registered, signIn, userOf } from '../testing/accounts.ts'

const NOON = '2026-06-10T12:00:00-06:00'

describe('a clock that is stepped', () => {
  it('given fifty sessions used later than now, then a sign-in does not end the session it opens', async () => {
    const server = await registered()
    const uid = (await userOf(server.annsBrowser))?.uid ?? ''
    const row = await server.store.db.selectFrom('accountSession').selectAll().executeTakeFirstOrThrow()
    const times = { createdAt: `${row.createdAt}`, updatedAt: `${row.updatedAt}`, expiresAt: `${row.expiresAt}` }
    for (let n = 1; n < 50; n += 1) {
      const more = { ...row, ...times, userId: uid, id: `s${n}`, token: `t${n}` }
      await server.store.db.insertInto('accountSession').values(more).execute()
    }
    server.clock.forward({ hours: -1 })
    const browser = server.browser()
    await signIn(server, ann, browser)
    expect((await userOf(browser))?.uid).toBe(uid)
    expect(await server.store.db.selectFrom('accountSession').select('id').execute()).toHaveLength(50)
  })

  it('given a step of a day back, then nobody waits a day for a window of a minute', async () => {
    const { db } = await anEmptyStore('sqlite')
    const clock = new StoppedClock(NOON)
    const rateLimiter = storedRateLimiter(db, clock)
    const limit = { kind: 'guess', most: 1, windowMs: 60_000 }
    await rateLimiter.take(limit, 'ann')
    await expect(rateLimiter.take(limit, 'ann')).rejects.toThrow(/Too many attempts/)
    clock.moveTo('2026-06-10T11:59:30-06:00')
    await expect(rateLimiter.take(limit, 'ann')).rejects.toThrow(/Too many attempts/)
    clock.moveTo('2026-06-09T12:00:00-06:00')
    await rateLimiter.take(limit, 'ann')
    await expect(rateLimiter.take(limit, 'ann')).rejects.toThrow(/wait a minute/)
  })
})
