import type { Notice } from '@headgate/domain'
import { expect, it } from 'vitest'
import { listRecipients } from '../store/recipient-queries.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { aNoticeDitch, formatNotice } from '../testing/a-notice-ditch.ts'
import { enqueueNotices } from './enqueue-notices.ts'

const timeZone = 'America/Denver'

it('given a change announced to residents, then each is notified once, on their own channels', async () => {
  const ditch = await aNoticeDitch({ now: '2026-06-11T23:00:00-06:00' })
  const { store, clock } = ditch
  const quiet = wanting(['push', 'e-mail', 'list'], { quietHours: { from: '22:00', until: '06:00' } })
  await seedResidents(store, [
    { name: 'Alder', devices: [ditch.pushes.subscribe()] },
    { name: 'Birch', devices: [ditch.pushes.subscribe()], settings: quiet },
    { name: 'Cole', settings: wanting([]) },
  ])
  const now = clock.now()
  const changes = [{ change: 'dropped' as const, from: '2026-06-12T10:00:00Z', to: null }]
  const notice: Notice<'changed'> = {
    ...{ kind: 'changed', subject: 'import:17', path: '/', dueAt: now, usefulUntil: now.add({ hours: 48 }) },
    message: { kind: 'changed', changes, more: 0, note: '' },
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
})
