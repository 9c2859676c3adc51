import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { endFeed, findFeedOf, findFeedReader, renewFeed } from './calendar-queries.ts'
import type { Database } from './database.ts'
import { setShut } from './membership-queries.ts'
import { deleteResident } from './resident-queries.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const MORNING = Temporal.Instant.from('2026-06-10T08:00:00Z')

const NOON = Temporal.Instant.from('2026-06-10T12:00:00Z')

const renewed = (db: Database, userId: string, now: Temporal.Instant) =>
  renewFeed(db, userId, { token: systemRandom.token(32), now })

describe.each(ENGINES)("residents' calendars on %s", (engine) => {
  it('given a calendar feed, then its token finds its resident and nobody else', async () => {
    const { db } = await anEmptyStore(engine)
    const { token } = await renewed(db, 'ann', MORNING)
    const { token: other } = await renewed(db, 'bob', MORNING)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await findFeedOf(db, 'ann')).toEqual({ token, createdAtMs: MORNING.epochMilliseconds })
    expect(await findFeedReader(db, token)).toEqual({ userId: 'ann', displayName: null, language: null })
    expect(await findFeedReader(db, other)).toMatchObject({ userId: 'bob' })
    expect(await findFeedReader(db, token.toLowerCase())).toBeUndefined()
    expect(await findFeedReader(db, `${token}x`)).toBeUndefined()
  })

  it('given a new token, then the old one finds nobody', async () => {
    const { db } = await anEmptyStore(engine)
    const { token: before } = await renewed(db, 'ann', MORNING)
    const { token } = await renewed(db, 'ann', NOON)
    expect(token).not.toBe(before)
    expect(await findFeedReader(db, before)).toBeUndefined()
    expect(await findFeedReader(db, token)).toBeDefined()
    expect(await findFeedOf(db, 'ann')).toEqual({ token, createdAtMs: NOON.epochMilliseconds })
  })

  it('given eight requests for a new token at once, then only one token works', async () => {
    const { db } = await anEmptyStore(engine)
    const feeds = await Promise.all(Array.from({ length: 8 }, () => renewed(db, 'ann', MORNING)))
    const stored = await findFeedOf(db, 'ann')
    expect(feeds.map(({ token }) => token)).toContain(stored?.token)
    const readers = await Promise.all(feeds.map(({ token }) => findFeedReader(db, token)))
    expect(readers.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['ended', endFeed],
    ['deleted with the resident', deleteResident],
  ])('given a feed that is %s, then its token finds nobody', async (_how, end) => {
    const { db } = await anEmptyStore(engine)
    const { token } = await renewed(db, 'ann', MORNING)
    await renewed(db, 'bob', MORNING)
    await end(db, 'ann')
    expect(await findFeedReader(db, token)).toBeUndefined()
    expect(await findFeedOf(db, 'ann')).toBeUndefined()
    expect(await findFeedOf(db, 'bob')).toBeDefined()
  })

  it('given a disabled account, then its token finds nobody', async () => {
    const { db } = await anEmptyStore(engine)
    const { token } = await renewed(db, 'ann', MORNING)
    const at = MORNING.toString({ smallestUnit: 'millisecond' })
    await db
      .insertInto('userAccount')
      .values({
        id: 'ann',
        name: 'Ann Clark',
        email: 'ann@example.org',
        emailVerified: engine === 'postgres' ? true : 1,
        kind: 'resident',
        createdAt: at,
      } as never)
      .execute()
    expect(await findFeedReader(db, token)).toEqual({ userId: 'ann', displayName: 'Ann Clark', language: null })
    await setShut(db, 'ann', Temporal.Instant.from(at), Temporal.Instant.from(at))
    expect(await findFeedReader(db, token)).toBeUndefined()
  })
})
