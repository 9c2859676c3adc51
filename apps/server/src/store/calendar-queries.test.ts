import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { findFeedOf, findFeedReader, renewFeed } from './calendar-queries.ts'
import { setShut } from './membership-queries.ts'
import { settleResident } from './testing/settle-resident.ts'
import { anEmptyStore } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T08:00:00Z')

it('given feeds that are renewed at once, then one token finds its resident, until they are shut out', async () => {
  const { db } = await anEmptyStore('sqlite')
  await settleResident(db, 'ann', 'Ann')
  const renewed = (userId: string) => renewFeed(db, userId, { token: systemRandom.token(32), now: NOW })
  const feeds = await Promise.all(Array.from({ length: 8 }, () => renewed('ann')))
  const { token: other } = await renewed('bob')
  const token = (await findFeedOf(db, 'ann'))?.token ?? ''
  const readers = await Promise.all(feeds.map((feed) => findFeedReader(db, feed.token)))
  expect(readers.filter(Boolean)).toMatchObject([{ userId: 'ann', language: null }])
  expect(await findFeedReader(db, token)).toMatchObject({ userId: 'ann' })
  expect(await findFeedReader(db, other)).toMatchObject({ userId: 'bob' })
  expect(await findFeedReader(db, token.toLowerCase())).toBeUndefined()
  await setShut(db, 'ann', NOW, NOW)
  expect(await findFeedReader(db, token)).toBeUndefined()
})
