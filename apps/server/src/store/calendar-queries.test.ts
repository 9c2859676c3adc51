import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { findFeedOf, findFeedReader, renewFeed } from './calendar-queries.ts'
import type { Database } from './database.ts'
import { setShut } from './membership-queries.ts'
import { settleResident } from './testing/settle-resident.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const MORNING = Temporal.Instant.from('2026-06-10T08:00:00Z')

const NOON = Temporal.Instant.from('2026-06-10T12:00:00Z')

const renewed = (db: Database, userId: string, now: Temporal.Instant) =>
  renewFeed(db, userId, { token: systemRandom.token(32), now })

describe.each(ENGINES)("residents' calendars on %s", (engine) => {
  it('given a calendar feed, then its newest token finds its resident, and nothing else does', async () => {
    const { db } = await anEmptyStore(engine)
    const { token: before } = await renewed(db, 'ann', MORNING)
    const { token } = await renewed(db, 'ann', NOON)
    const { token: other } = await renewed(db, 'bob', MORNING)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await findFeedOf(db, 'ann')).toEqual({ token, createdAtMs: NOON.epochMilliseconds })
    expect(await findFeedReader(db, token)).toEqual({ userId: 'ann', displayName: null, language: null })
    expect(await findFeedReader(db, other)).toMatchObject({ userId: 'bob' })
    for (const wrong of [before, token.toLowerCase(), `${token}x`])
      expect(await findFeedReader(db, wrong)).toBeUndefined()
  })

  it('given eight requests for a new token at once, then only one token works', async () => {
    const { db } = await anEmptyStore(engine)
    const feeds = await Promise.all(Array.from({ length: 8 }, () => renewed(db, 'ann', MORNING)))
    const stored = await findFeedOf(db, 'ann')
    expect(feeds.map(({ token }) => token)).toContain(stored?.token)
    const readers = await Promise.all(feeds.map(({ token }) => findFeedReader(db, token)))
    expect(readers.filter(Boolean)).toHaveLength(1)
  })

  it('given a disabled account, then its token finds nobody', async () => {
    const { db } = await anEmptyStore(engine)
    const { token } = await renewed(db, 'ann', MORNING)
    await settleResident(db, 'ann', 'Ann')
    await db.updateTable('userAccount').set({ name: 'Ann Clark' }).where('id', '=', 'ann').execute()
    expect(await findFeedReader(db, token)).toEqual({ userId: 'ann', displayName: 'Ann Clark', language: null })
    await setShut(db, 'ann', MORNING, MORNING)
    expect(await findFeedReader(db, token)).toBeUndefined()
  })
})
