import { seasonOf } from '@headgate/domain'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { closeDitch, reopenDitch } from '../desk/close-ditch.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { setRole } from '../store/membership-queries.ts'
import { emailOf, type SeededResident, seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { aNoticeDitch, formatNotice, type NoticeDitch } from '../testing/a-notice-ditch.ts'
import { aTurnWith } from '../testing/a-season.ts'

const ELEVEN_PM = '2026-06-10T23:00:00-06:00'
const captain = { uid: 'captain', called: 'captain@example.org' }
const season = seasonOf([aTurnWith({ day: '2026-06-11', slot: '4AM', holder: 'Alder' })])
const news = (channels: Parameters<typeof wanting>[0], from: string) =>
  wanting(channels, { kinds: ['ditch-closed', 'ditch-reopened'], quietHours: { from, until: '06:00' } })

/** Closes and reopens a ditch, as a captain does. */
async function aCaptainOf({ store, clock }: NoticeDitch) {
  await setRole(store.db, captain.uid, 'captain', clock.now())
  const ditch = await DitchCache.open(ditchReader(store.db))
  const context = {
    db: store.db,
    clock,
    random: systemRandom,
    ditch,
    ownerDirectory: anOwnerDirectory([], []),
    mailReach: 'sent' as const,
  }
  const until = Temporal.Instant.from('2026-06-11T09:00:00-06:00')
  return {
    close: () => closeDitch(context, captain, { from: undefined, until, reason: 'debris', note: '' }),
    reopen: () => reopenDitch(context, captain, 1),
  }
}

it('given a notice that is on its way meanwhile, then it counts as sent, and the reopening is sent as well', async () => {
  const night = await aNoticeDitch({ season, now: ELEVEN_PM })
  const { store, pushes } = night
  await seedResidents(store, [{ name: 'Alder', settings: wanting(['push']), devices: [pushes.subscribe()] }])
  const { close, reopen } = await aCaptainOf(night)
  const isOnItsWay = Promise.withResolvers<() => void>()
  pushes.answer = (response) => isOnItsWay.resolve(() => response.writeHead(201).end())
  await close()
  const ticked = night.tick()
  const arrive = await isOnItsWay.promise
  expect((await reopen()).notices).toEqual({ reachable: 1, unreachable: 0 })
  arrive()
  pushes.answer = undefined
  await ticked
  await night.tick()
  const outcomes = (await night.outbox()).map(formatNotice).sort()
  expect(outcomes).toEqual(['ditch-closed push Alder: sent', 'ditch-reopened push Alder: sent'])
})

it('given quiet hours that outlast the closure, then nothing rings, and its end is sent only where the closure was', async () => {
  const night = await aNoticeDitch({ season, now: ELEVEN_PM })
  const { store, pushes } = night
  const everybody: SeededResident[] = [
    { name: 'Asleep', settings: news(['push', 'e-mail', 'list'], '22:00'), devices: [pushes.subscribe()] },
    { name: 'Only rung', settings: news(['push'], '22:00'), devices: [pushes.subscribe()] },
    { name: 'Up till one', settings: news(['e-mail'], '01:00') },
  ]
  await seedResidents(
    store,
    everybody.map((resident) => ({ ...resident, fullName: 'Alder' })),
  )
  const { close, reopen } = await aCaptainOf(night)
  expect((await close()).notices).toEqual({ reachable: 3, unreachable: 0 })
  await night.tick()
  // Past the longest wait, so that the sender has looked at the waiting notices and put them off.
  await night.tick('2026-06-11T01:30:00-06:00')
  expect((await reopen()).notices).toEqual({ reachable: 1, unreachable: 0 })
  for (const at of ['01:30:01', '02:30:00', '06:00:00', '08:59:00']) await night.tick(`2026-06-11T${at}-06:00`)
  expect((await night.outbox()).map(formatNotice).sort()).toEqual([
    'ditch-closed e-mail Asleep: gave-up',
    'ditch-closed e-mail Up till one: sent',
    'ditch-closed list Asleep: sent',
    'ditch-closed push Asleep: gave-up',
    'ditch-closed push Only rung: gave-up',
    'ditch-reopened e-mail Up till one: late',
    'ditch-reopened list Asleep: sent',
  ])
  const given = (await night.outbox()).filter(({ outcome }) => outcome === 'gave-up')
  expect(new Set(given.map(({ said }) => said))).toEqual(new Set(['The ditch was reopened before it could be sent.']))
  expect(pushes.delivered).toEqual([])
  expect(night.mails.received.map(({ to, email }) => `${to[0]} ${email.subject}`)).toEqual([
    `${emailOf('Up till one')} The ditch is closed until Thursday, June 11, 9\u00A0AM`,
    `${emailOf('Up till one')} The ditch is open again`,
  ])
})
