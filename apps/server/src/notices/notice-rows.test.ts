import { clocksOf, finish, type Notice } from '@headgate/domain'
import { expect, it } from 'vitest'
import { addNotices } from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { aNoticeDitch } from '../testing/a-notice-ditch.ts'
import { noticeRows } from './notice-rows.ts'

it.each([
  ['2026-06-12T06:00:00-06:00', 'silenced'],
  ['2026-06-12T06:00:01-06:00', 'waiting'],
])('given news that is useful until %s and quiet hours until 6 AM, then it is %s', async (usefulUntil, outcome) => {
  const ditch = await aNoticeDitch({ now: '2026-06-11T23:00:00-06:00' })
  const settings = wanting(['e-mail'], { quietHours: { from: '22:00', until: '06:00' } })
  await seedResidents(ditch.store, [{ name: 'Birch', settings }])
  const now = ditch.clock.now()
  const notice: Notice = {
    kind: 'ditch-closed',
    subject: 'closure:1',
    dueAt: now,
    usefulUntil: Temporal.Instant.from(usefulUntil),
    message: { kind: 'test' },
    path: '/',
  }
  const addressed = (await listRecipients(ditch.store.db)).map((recipient) => ({ recipient, notice }))
  await addNotices(ditch.store.db, finish(noticeRows(addressed, { now, clocks: clocksOf('America/Denver') })))
  await ditch.send()
  expect((await ditch.outbox()).map((row) => row.outcome)).toEqual([outcome])
})
