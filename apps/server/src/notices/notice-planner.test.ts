import { seasonOf } from '@headgate/domain'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { describe, expect, it } from 'vitest'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aNoticeDitch, formatNotice } from '../testing/a-notice-ditch.ts'
import { aTurnWith } from '../testing/a-season.ts'
import { NoticePlanner } from './notice-planner.ts'

const morning = aTurnWith({ day: '2026-06-11', slot: '4AM', holder: 'Alder' })
const season = seasonOf([morning, aTurnWith({ day: '2026-06-11', slot: '10AM', holder: 'Birch' })])
const inList = wanting(['list'])

describe('planning notices', () => {
  it('given residents of every kind, then those who own a turn and may sign in are notified, on their own channels', async () => {
    const ditch = await aNoticeDitch({ season, ownersOf: (placeId) => (placeId === 'p-1' ? ['Alder'] : []) })
    const devices = [1, 2].map(() => ditch.pushes.subscribe())
    const everywhere = wanting(['push', 'e-mail', 'list'], { kinds: ['begins'] })
    await seedResidents(ditch.store, [
      { name: 'Alder', devices, settings: everywhere },
      { name: 'By property', placeId: 'p-1', settings: wanting(['list'], { kinds: ['begins'] }) },
      { name: 'Unconfirmed', placeId: 'p-1', isVerified: false, settings: wanting(['e-mail'], { kinds: ['begins'] }) },
      { name: 'Guest', placeId: 'p-1', kind: 'guest', settings: everywhere },
      { name: 'Disabled', placeId: 'p-1', isDisabled: true, settings: everywhere },
      { name: 'Birch', settings: everywhere },
    ])
    await ditch.tick()
    await ditch.tick('2026-06-11T04:00:00-06:00')
    expect((await ditch.outbox()).map(formatNotice).sort()).toEqual([
      'begins e-mail Alder: sent',
      'begins list Alder: sent',
      'begins list By property: sent',
      'begins push Alder: sent',
      'begins push Alder: sent',
    ])
  })

  it('given a ditch’s first plan, then nothing past is sent, and what falls due later is sent once', async () => {
    const ditch = await aNoticeDitch({ season, now: '2026-06-11T04:00:01-06:00' })
    await seedResidents(ditch.store, [{ name: 'Alder', settings: wanting(['list'], { kinds: ['begins', 'ends'] }) }])
    expect(await ditch.tick()).toBe(0)
    expect(await ditch.tick('2026-06-11T10:00:00-06:00')).toBe(1)
    expect(await ditch.tick('2026-06-11T10:00:01-06:00')).toBe(0)
    expect((await ditch.outbox()).map(formatNotice)).toEqual(['ends list Alder: sent'])
  })

  it('given quiet hours, then notices due in them are listed and logged as silenced, and later ones ring', async () => {
    const ditch = await aNoticeDitch({ season })
    const settings = wanting(['push', 'e-mail', 'list'], {
      kinds: ['begins', 'ends'],
      quietHours: { from: '21:00', until: '06:00' },
    })
    await seedResidents(ditch.store, [{ name: 'Alder', devices: [ditch.pushes.subscribe()], settings }])
    await ditch.tick()
    await ditch.tick('2026-06-11T04:00:00-06:00')
    await ditch.tick('2026-06-11T10:00:00-06:00')
    expect((await ditch.outbox()).map(formatNotice).sort()).toEqual([
      'begins e-mail Alder: silenced',
      'begins list Alder: sent',
      'begins push Alder: silenced',
      'ends e-mail Alder: sent',
      'ends list Alder: sent',
      'ends push Alder: sent',
    ])
    expect(ditch.pushes.delivered.map(({ message }) => message.notification.title)).toEqual([
      'Your turn ends at 10\u00A0AM; Birch is next',
    ])
    expect(ditch.mails.received).toHaveLength(1)
  })

  it('given a reminder that falls into quiet hours, then it waits for their end, unless the turn has been given away', async () => {
    const afternoon = aTurnWith({ day: '2026-06-11', slot: '4PM', holder: 'Alder' })
    const ditch = await aNoticeDitch({ season: seasonOf([morning, afternoon]) })
    const settings = wanting(['push'], {
      kinds: ['lead-time'],
      leadMinutes: 720,
      quietHours: { from: '03:30', until: '06:00' },
    })
    const seeded = { settings, devices: [ditch.pushes.subscribe()] }
    await seedResidents(ditch.store, [{ name: 'Alder', ...seeded }])
    await ditch.tick()
    await ditch.tick('2026-06-11T04:00:00-06:00')
    await ditch.tick('2026-06-11T05:30:00-06:00')
    expect(ditch.pushes.delivered).toEqual([])
    await ditch.tick('2026-06-11T06:00:00-06:00')
    expect(ditch.pushes.delivered.map(({ message }) => message.notification)).toMatchObject([
      { title: 'Open your gate at 4\u00A0PM', body: expect.stringContaining('(Sent 2 h late.)') },
    ])
    await ditch.load(seasonOf([aTurnWith({ day: '2026-06-12', slot: '4PM', holder: 'Alder' })]))
    await ditch.tick('2026-06-12T04:00:00-06:00')
    await ditch.load(seasonOf([aTurnWith({ day: '2026-06-12', slot: '4PM', holder: 'Birch' })]))
    await ditch.tick('2026-06-12T06:00:00-06:00')
    expect(ditch.pushes.delivered).toHaveLength(1)
    expect((await ditch.outbox()).map(formatNotice).sort()).toEqual([
      'lead-time push Alder: gave-up',
      'lead-time push Alder: late',
    ])
  })

  it('given a server that was down, then a notice is sent with how late it is, or logged as missed after half an hour', async () => {
    const away = seasonOf([
      aTurnWith({ day: '2026-06-01', slot: '4AM', holder: 'Alder' }),
      aTurnWith({ day: '2026-06-10', slot: '10PM', holder: 'Alder' }),
      aTurnWith({ day: '2026-06-11', slot: '10AM', holder: 'Alder' }),
    ])
    const ditch = await aNoticeDitch({ season: away, now: '2026-06-01T03:00:00-06:00' })
    const settings = wanting(['push', 'list'], { kinds: ['begins', 'ends'] })
    await seedResidents(ditch.store, [{ name: 'Alder', devices: [ditch.pushes.subscribe()], settings }])
    await ditch.tick()
    await ditch.tick('2026-06-11T10:20:00-06:00')
    const outbox = await ditch.outbox()
    expect(outbox.map(({ subject, ...row }) => `${subject} ${formatNotice(row as never)}`).sort()).toEqual([
      '2026-06-10:10PM begins list Alder: missed',
      '2026-06-10:10PM begins push Alder: missed',
      '2026-06-10:10PM ends list Alder: missed',
      '2026-06-10:10PM ends push Alder: missed',
      '2026-06-11:10AM begins list Alder: late',
      '2026-06-11:10AM begins push Alder: late',
    ])
    const body = 'Your turn began at 10\u00A0AM and lasts until 4\u00A0PM. (Sent 20 min late.)'
    expect(ditch.pushes.delivered.map(({ message }) => message.notification.body)).toEqual([body])
    expect(outbox.find(({ channel, outcome }) => channel === 'list' && outcome === 'late')?.body).toBe(body)
  })

  it('given an import while notices are being planned, then they are planned again from the new season', async () => {
    const ditch = await aNoticeDitch({ season: seasonOf([morning]) })
    const settings = wanting(['list'], { kinds: ['begins'] })
    await seedResidents(ditch.store, [
      { name: 'Alder', settings },
      { name: 'Birch', settings },
    ])
    await ditch.tick()
    const cache = await DitchCache.open(ditchReader(ditch.store.db))
    let looks = 0
    const importedMeanwhile = {
      get loaded() {
        return cache.loaded
      },
      refresh: async () => {
        await cache.refresh()
        looks += 1
        if (looks === 1) await ditch.load(seasonOf([aTurnWith({ day: '2026-06-11', slot: '4AM', holder: 'Birch' })]))
      },
    }
    const ownerDirectory = anOwnerDirectory([], [])
    const planner = new NoticePlanner({ ...ditch, db: ditch.store.db, ditch: importedMeanwhile, ownerDirectory })
    ditch.clock.moveTo('2026-06-11T04:00:00-06:00')
    expect(await planner.plan()).toBe(1)
    expect((await ditch.outbox()).map(formatNotice)).toEqual(['begins list Birch: sent'])
  })

  it('given an import between planning and the first try, then nobody is sent to a gate that is no longer theirs', async () => {
    const ditch = await aNoticeDitch({ season })
    const settings = wanting(['e-mail'], { kinds: ['begins'] })
    await seedResidents(ditch.store, [{ name: 'Alder', settings }])
    await ditch.tick()
    ditch.clock.moveTo('2026-06-11T04:00:00-06:00')
    expect(await ditch.planner.plan()).toBe(1)
    await ditch.load(seasonOf([{ ...morning, holder: aTurnWith({ holder: 'Cole' }).holder }]))
    await ditch.tick('2026-06-11T04:00:01-06:00')
    expect(ditch.mails.received).toEqual([])
    expect((await ditch.outbox()).map(({ outcome, said }) => [outcome, said])).toEqual([
      ['gave-up', 'The schedule changed before it could be sent.'],
    ])
  })
})

it.each(ENGINES)('given two planners on one store of %s at once, then each notice is planned once', async (engine) => {
  const ownersOf = () => ['Alder']
  const one = await aNoticeDitch({ engine, season, ownersOf })
  const other = await aNoticeDitch({ store: one.store, clock: one.clock, ownersOf })
  const neighbors = Array.from({ length: 40 }, (_, index) => ({ name: `Neighbor ${index}`, settings: inList }))
  await seedResidents(one.store, neighbors)
  await one.planner.plan()
  one.clock.moveTo('2026-06-11T04:00:00-06:00')
  const looks = [one, other, one, other].map(({ planner }) => planner.plan())
  expect((await Promise.all(looks)).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 80])
  expect(await one.outbox()).toHaveLength(80)
})
