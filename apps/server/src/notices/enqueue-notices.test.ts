import type { Notice } from '@headgate/domain'
import { expect, it } from 'vitest'
import { listRecipients } from '../store/recipient-queries.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aNoticeDitch, formatNotice } from '../testing/a-notice-ditch.ts'
import { enqueueNotices } from './enqueue-notices.ts'

const timeZone = 'America/Denver'

it.each(ENGINES)(
  '%s: given a change announced to residents, then each is notified once, on their own channels',
  async (engine) => {
    const ditch = await aNoticeDitch({ engine, now: '2026-06-11T23:00:00-06:00' })
    const { store, clock } = ditch
    const quiet = wanting(['push', 'e-mail', 'list'], { quietHours: { from: '22:00', until: '06:00' } })
    await seedResidents(store, [
      { name: 'Alder', devices: [ditch.pushes.subscribe()] },
      { name: 'Birch', devices: [ditch.pushes.subscribe()], settings: quiet },
      { name: 'Cole', settings: wanting([]) },
    ])
    const now = clock.now()
    const notice: Notice<'changed'> = {
      kind: 'changed',
      subject: 'import:17',
      dueAt: now,
      usefulUntil: now.add({ hours: 48 }),
      message: {
        kind: 'changed',
        changes: [{ change: 'dropped', from: '2026-06-12T10:00:00Z', to: null }],
        more: 0,
        note: '',
      },
      path: '/?tab=my-schedule',
    }
    const addressed = (await listRecipients(store.db)).map((recipient) => ({ recipient, notice }))
    expect(await enqueueNotices(store.db, addressed, { now, timeZone })).toEqual({ residents: 2, added: 6 })
    expect(await enqueueNotices(store.db, addressed, { now, timeZone })).toEqual({ residents: 2, added: 0 })
    await ditch.send()
    expect((await ditch.outbox()).map(formatNotice).sort()).toEqual([
      'changed e-mail Alder: sent',
      'changed e-mail Birch: waiting',
      'changed list Alder: sent',
      'changed list Birch: sent',
      'changed push Alder: sent',
      'changed push Birch: waiting',
    ])
    expect(ditch.mails.received.map(({ email }) => email.subject)).toEqual(['One of your turns has changed'])

    // The clock goes back, the longest wait passes, the night goes on: it still waits.
    for (const time of ['2026-06-11T22:30', '2026-06-11T23:59', '2026-06-12T03:00', '2026-06-12T05:59:59']) {
      await ditch.tick(`${time}-06:00`)
      expect((await ditch.outbox()).filter(({ outcome }) => outcome === 'waiting')).toHaveLength(2)
    }
    await ditch.tick('2026-06-12T06:00:00-06:00')
    expect(
      (await ditch.outbox())
        .map(formatNotice)
        .filter((line) => /Birch/.test(line))
        .sort(),
    ).toEqual(['changed e-mail Birch: late', 'changed list Birch: sent', 'changed push Birch: late'])
    expect([ditch.mails.received.length, ditch.pushes.delivered.length]).toEqual([2, 2])
  },
  60_000,
)

it.each([
  ['2026-06-12T06:00:00-06:00', 'silenced'],
  ['2026-06-12T06:00:01-06:00', 'waiting'],
])('given news that is useful until %s and quiet hours until 6 AM, then it is %s', async (usefulUntil, outcome) => {
  const ditch = await aNoticeDitch({ now: '2026-06-11T23:00:00-06:00' })
  const settings = wanting(['e-mail'], { quietHours: { from: '22:00', until: '06:00' } })
  await seedResidents(ditch.store, [{ name: 'Birch', settings }])
  const now = ditch.clock.now()
  const text = { message: { kind: 'test' as const }, path: '/' }
  const times = { dueAt: now, usefulUntil: Temporal.Instant.from(usefulUntil) }
  const notice: Notice = { kind: 'ditch-closed', subject: 'closure:1', ...times, ...text }
  const addressed = (await listRecipients(ditch.store.db)).map((recipient) => ({ recipient, notice }))
  await enqueueNotices(ditch.store.db, addressed, { now, timeZone })
  await ditch.send()
  expect((await ditch.outbox()).map((row) => row.outcome)).toEqual([outcome])
})

it('given a transaction that is rolled back, then nobody is notified', async () => {
  const ditch = await aNoticeDitch()
  const { store, clock } = ditch
  await seedResidents(store, [{ name: 'Alder' }])
  const now = clock.now()
  const notice: Notice = {
    kind: 'ditch-closed',
    subject: 'closure:1',
    dueAt: now,
    usefulUntil: now.add({ hours: 1 }),
    message: { kind: 'test' },
    path: '/',
  }
  const failing = store.db.transaction().execute(async (transaction) => {
    const addressed = (await listRecipients(transaction, ['Alder'])).map((recipient) => ({ recipient, notice }))
    expect(await enqueueNotices(transaction, addressed, { now, timeZone })).toEqual({ residents: 1, added: 2 })
    throw new Error('the closure was refused')
  })
  await expect(failing).rejects.toThrow('the closure was refused')
  expect(await ditch.outbox()).toEqual([])
})
