import { expect, it } from 'vitest'
import { addNotices, type NoticeRow } from '../store/notice-queries.ts'
import { aNoticeDitch } from '../testing/a-notice-ditch.ts'

it('given devices at hosts without end, then the queues of those that are done are dropped', async () => {
  const { store, clock, sender, send } = await aNoticeDitch()
  const nowMs = clock.now().epochMilliseconds
  const toHost = (n: number): NoticeRow => ({
    ...{ id: `n${n}`, userId: 'ann', kind: 'begins', subject: `${n}`, channel: 'push', deviceId: 'd', deviceLabel: '' },
    ...{ lane: `host${n}.notify.windows.com`, message: '{"kind":"test"}', path: '/', dueAtMs: nowMs },
    ...{ usefulUntilMs: nowMs + 60_000, outcome: 'waiting', settledAtMs: null },
    ...{ delivery: null, readAtMs: null, tries: 0, nextTryAtMs: nowMs, lease: null },
  })
  await addNotices(
    store.db,
    Array.from({ length: 120 }, (_, n) => toHost(n)),
  )
  await send()
  expect(sender.queueCount).toBe(120)
  await send()
  expect(sender.queueCount).toBe(50)
})
