import { expect, it } from 'vitest'
import { sweepRateLimits } from '../store/rate-limit-queries.ts'
import { anEmptyStore, ENGINES } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { RateLimitExceeded, storedRateLimiter } from './rate-limiter.ts'

const threeAnHour = { kind: 'knock', most: 3, windowMs: 3_600_000 }

async function threeTries(engine: (typeof ENGINES)[number]) {
  const { db } = await anEmptyStore(engine)
  const clock = new StoppedClock('2026-06-10T11:00:00Z')
  const rateLimiter = storedRateLimiter(db, clock)
  const knock = (subject = 'alder') => rateLimiter.take(threeAnHour, subject)
  for (let tries = 0; tries < 3; tries += 1) await knock()
  return { db, clock, rateLimiter, knock }
}

it.each(ENGINES)(
  '%s: given three tries of three, then further ones are refused with the time to wait, until the window ends or it is forgotten',
  async (engine) => {
    const { clock, rateLimiter, knock } = await threeTries(engine)
    clock.moveTo('2026-06-10T11:20:00Z')
    await expect(knock()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 2400 })
    clock.moveTo('2026-06-10T11:59:59Z')
    await expect(knock()).rejects.toThrow('Please wait a minute')
    clock.moveTo('2026-06-10T12:00:00Z')
    for (let tries = 0; tries < 3; tries += 1) await knock()
    await expect(knock()).rejects.toBeInstanceOf(RateLimitExceeded)
    // A subject that proved itself starts over.
    await rateLimiter.forget(threeAnHour, 'alder')
    await expect(knock()).resolves.toMatchObject({ isLast: false })
  },
)

it.each(ENGINES)('%s: given concurrent tries, then each is counted', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const rateLimiter = storedRateLimiter(db, new StoppedClock('2026-06-10T11:00:00Z'))
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => rateLimiter.take(threeAnHour, 'alder')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it.each(ENGINES)('%s: given a sweep, then only counts of open windows are left', async (engine) => {
  const { db, clock, knock } = await threeTries(engine)
  clock.moveTo('2026-06-10T11:30:00Z')
  await knock('x'.repeat(100_000))
  const hashes = await db.selectFrom('rateLimit').select('subjectHash').execute()
  expect(hashes.filter(({ subjectHash }) => /^[\w-]{43}$/.test(subjectHash))).toHaveLength(2)
  await sweepRateLimits(db, Temporal.Instant.from('2026-06-10T12:00:00Z'))
  expect(await db.selectFrom('rateLimit').select('windowEndsMs').execute()).toEqual([
    { windowEndsMs: Temporal.Instant.from('2026-06-10T12:30:00Z').epochMilliseconds },
  ])
})
