import { expect, it } from 'vitest'
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  recordTestNotices,
  type TestedChannel,
} from './notice-record-queries.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const minute = (minutes: number) => Temporal.Instant.from('2026-06-10T17:00:00Z').add({ minutes })
const inList: TestedChannel = {
  kind: 'begins',
  channel: 'list',
  deviceId: null,
  deviceLabel: null,
  message: 'A test',
  path: '/',
  outcome: 'sent',
  delivery: null,
}
const byMail: TestedChannel = { ...inList, channel: 'e-mail', message: 'A mail' }

it.each(ENGINES)(
  '%s: given a list that was read, then it has nothing unread, and other users’ lists are unchanged',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    for (const user of ['ann', 'bob'])
      await recordTestNotices(db, user, { id: user, tested: [inList, inList, byMail], now: minute(0) })
    const later = { ...inList, message: 'Later' }
    await recordTestNotices(db, 'ann', { id: 'later', tested: [later], now: minute(1) })
    expect((await listNotices(db, 'ann')).map(({ message }) => message)).toEqual(['Later', 'A test', 'A test'])
    expect(await countUnreadNotices(db, 'ann')).toBe(3)
    await markNoticesRead(db, 'ann', minute(1))
    await markNoticesRead(db, 'ann', minute(2))
    expect(await countUnreadNotices(db, 'ann')).toBe(0)
    const readAt = (await listNotices(db, 'ann')).map(({ readAtMs }) => readAtMs)
    expect(readAt).toEqual(Array(3).fill(minute(1).epochMilliseconds))
    expect(await countUnreadNotices(db, 'bob')).toBe(2)
  },
)
