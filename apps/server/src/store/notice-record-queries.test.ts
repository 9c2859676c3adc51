import { expect, it } from 'vitest'
import {
  countUnreadNotices,
  listNoticeLog,
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

it.each(ENGINES)('%s: given notices, then the list and the log each have their own, newest first', async (engine) => {
  const { db } = await anEmptyStore(engine)
  await recordTestNotices(db, 'ann', { id: '1', tested: [inList, byMail], now: minute(0) })
  await recordTestNotices(db, 'ann', { id: '2', tested: [{ ...inList, message: 'Later' }], now: minute(1) })
  await recordTestNotices(db, 'bob', { id: '3', tested: [inList], now: minute(2) })
  await recordTestNotices(db, 'bob', { id: '4', tested: [], now: minute(2) })
  expect((await listNotices(db, 'ann')).map(({ message }) => message)).toEqual(['Later', 'A test'])
  const log = (await listNoticeLog(db, 'ann')).map(({ message }) => message)
  expect([log[0], ...log.slice(1).toSorted()]).toEqual(['Later', 'A mail', 'A test'])
})

it.each(ENGINES)(
  '%s: given a list that was read, then it has nothing unread, and other users’ lists are unchanged',
  async (engine) => {
    const { db } = await anEmptyStore(engine)
    for (const user of ['ann', 'bob'])
      await recordTestNotices(db, user, { id: user, tested: [inList, inList, byMail], now: minute(0) })
    expect(await countUnreadNotices(db, 'ann')).toBe(2)
    await markNoticesRead(db, 'ann', minute(1))
    await markNoticesRead(db, 'ann', minute(2))
    expect(await countUnreadNotices(db, 'ann')).toBe(0)
    expect((await listNotices(db, 'ann')).map(({ readAtMs }) => readAtMs)).toEqual([
      minute(1).epochMilliseconds,
      minute(1).epochMilliseconds,
    ])
    expect(await countUnreadNotices(db, 'bob')).toBe(2)
  },
)
