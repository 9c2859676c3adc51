import { expect, it } from 'vitest'
import { addNotices } from '../store/notice-queries.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { aNoticeDitch } from '../testing/a-notice-ditch.ts'
import { aNotice } from '../testing/full-account.ts'
import { listReach } from './reach.ts'
import { writeDelivery } from './stored-notice.ts'

const NOW = Temporal.Instant.from('2026-06-11T09:00:00Z')

it('given accounts with and without a phone, a confirmed address and notices turned off, then only ways that work now count', async () => {
  const { store, pushes } = await aNoticeDitch()
  const phone = () => [pushes.subscribe()]
  await seedResidents(store, [
    { name: 'Alder', devices: phone() },
    { name: 'Birch', devices: phone(), isVerified: false },
    { name: 'Cedar' },
    { name: 'Dole', isVerified: false },
    { name: 'Elm', devices: phone(), settings: wanting(['list']) },
    { name: 'Fir', settings: wanting(['e-mail'], { kinds: ['begins'] }) },
  ])
  const reached = async (mailReach: 'sent' | 'none') =>
    Object.fromEntries(
      [...(await listReach(store.db, { mailReach, now: NOW }))].map(([who, { reach }]) => [who, reach]),
    )
  const others = { Dole: 'none', Elm: 'none', Fir: 'none' }
  expect(await reached('sent')).toEqual({ Alder: 'both', Birch: 'push', Cedar: 'mail', ...others })
  expect(await reached('none')).toEqual({ Alder: 'push', Birch: 'push', Cedar: 'none', ...others })
})

it('given notices that failed, then the last failure is there until one gets through, and none that was withdrawn', async () => {
  const { store } = await aNoticeDitch()
  await seedResidents(store, [{ name: 'Alder' }])
  const failure = async () => (await listReach(store.db, { mailReach: 'sent', now: NOW })).get('Alder')?.failure
  const settle = (id: string, outcome: 'sent' | 'gave-up', delivery: Parameters<typeof writeDelivery>[0]) =>
    addNotices(store.db, [
      {
        ...aNotice('Alder', NOW.epochMilliseconds),
        id,
        outcome,
        settledAtMs: NOW.epochMilliseconds + id.length,
        delivery: writeDelivery(delivery),
      },
    ])
  await settle('a', 'gave-up', { code: 'mail-refused', status: 550 })
  await settle('bb', 'gave-up', { code: 'turned-off' })
  expect(await failure()).toEqual({ code: 'mail-refused', status: 550, at: NOW.add({ milliseconds: 1 }) })
  await settle('ccc', 'sent', { code: 'mail-accepted' })
  expect(await failure()).toBeNull()
})
