import type { NeighborPhonesResponse } from '@headgate/contracts'
import { type HolderName, seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { endLinks } from '../store/confirmed-link-queries.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { putHolder } from '../store/holder-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { changeResident } from '../store/resident-queries.ts'
import type { Engine } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { confirmResident, holderNamed, settleResident } from '../store/testing/settle-resident.ts'
import { anEmptyStore, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aTurnWith } from '../testing/a-season.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { anApp } from '../testing/an-app.ts'
import { readConfig } from '../testing/read-config.ts'
import { anAuthUser } from '../testing/signed-in.ts'

const URL = '/api/neighbors/phones'
const NOON = '2026-06-10T12:00:00-06:00'
const SEASON = seasonOf([
  aTurnWith({ slot: '4AM', holder: 'Alder' }),
  aTurnWith({ slot: '10AM', holder: 'Baca' }),
  aTurnWith({ slot: '4PM', holder: 'Baca' }),
  aTurnWith({ slot: '10PM', holder: 'Clark' }),
  aTurnWith({ day: '2026-06-11', slot: '4AM', holder: 'Dole' }),
  aTurnWith({ day: '2026-06-14', slot: '10AM', holder: 'Baca' }),
])
const NAMES = { al: 'Alder', ann: 'Baca', cy: 'Clark', di: 'Dole' } as const

/** Four neighbors, each confirmed for the holder of their name since May; all but Ann show their numbers. */
async function neighbors(engine: Engine = 'sqlite') {
  const store = await anEmptyStore(engine)
  const { db } = store
  const clock = new StoppedClock(NOON)
  await replaceSeason(store, { season: SEASON, source: 'command', importedAt: clock.now() })
  const now = clock.now()
  const confirm = (userId: string, holder: string, day = '2026-05-01') =>
    confirmResident(db, { userId, holder, day, now })
  const change = (uid: string, changes: object) => changeResident(db, uid, changes, clock.now(), systemRandom)
  /** A member of this name, with a number to show. */
  const join = async (uid: string, name: string) => {
    await settleResident(db, uid, name)
    await change(uid, { phone: `303-555-${uid}`, showsPhone: 1 })
  }
  for (const [uid, holder] of Object.entries(NAMES)) {
    await join(uid, `${uid} ${holder}`)
    await confirm(uid, holder)
  }
  await change('ann', { showsPhone: 0 })
  const ditch = await DitchCache.open(ditchReader(db))
  const users = Object.fromEntries([...Object.keys(NAMES), 'eve', 'bo'].map((uid) => [uid, anAuthUser(uid)]))
  const { app } = await anApp({ store, clock, ditch, users, config: { ...readConfig({}), clock } })
  const ask = (who: string) => app.inject({ url: URL, headers: { cookie: `session=${who}` } })
  const phonesOf = async (who: string): Promise<string[]> => {
    const { turns } = (await ask(who)).json<NeighborPhonesResponse>()
    const said = (where: string) => (one: NeighborPhonesResponse['turns'][number]['before'][number]) =>
      `${where} ${one.holder}: ${one.name} ${one.phone}`
    return turns.flatMap(({ before, after }) => [...before.map(said('before')), ...after.map(said('after'))])
  }
  const post = (who: string, payload: object) =>
    app.inject({ method: 'POST', url: '/api/users/update-profile', headers: { cookie: `session=${who}` }, payload })
  return { db, ditch, clock, confirm, join, ask, phonesOf, post }
}

const ALDER = 'before Alder: al Alder 303-555-al'
const CLARK = 'after Clark: cy Clark 303-555-cy'

describe.each(ENGINES_OF_RUN)('the phone numbers of neighbors on %s', (engine) => {
  it('given a zone, then it is shown no numbers, and none of its people’s are shown', async () => {
    const { db, ditch, phonesOf } = await neighbors(engine)
    expect([await phonesOf('cy'), await phonesOf('di')].flat()).toHaveLength(2)
    const zone = { name: 'Clark' as HolderName, isSample: false, sharesThousandths: 0, isZone: true }
    await putHolder(db, zone)
    await raisePeopleRevision(db)
    await ditch.refresh()
    expect([await phonesOf('cy'), await phonesOf('di')]).toEqual([[], []])
  })

  it('given a run of turns, then its holder sees who comes right before and after it, and no shared cache keeps the answer', async () => {
    const { clock, ask, phonesOf } = await neighbors(engine)
    const answer = await ask('ann')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      turns: [
        {
          opensAt: '2026-06-10T16:00:00Z',
          closesAt: '2026-06-11T04:00:00Z',
          before: [{ holder: 'Alder', name: 'al Alder', phone: '303-555-al' }],
          after: [{ holder: 'Clark', name: 'cy Clark', phone: '303-555-cy' }],
        },
      ],
    })
    expect(await phonesOf('cy')).toEqual(['after Dole: di Dole 303-555-di'])
    // Ann, who comes before, shows none.
    expect(await phonesOf('di')).toEqual(['before Clark: cy Clark 303-555-cy'])
    expect(await phonesOf('al')).toEqual([])
    // From 24 hours before until it ends.
    const shown: number[] = []
    for (const at of ['09T09:59:59', '09T10:00:00', '10T21:59:59', '10T22:00:00']) {
      clock.moveTo(`2026-06-${at}-06:00`)
      shown.push((await phonesOf('ann')).length)
    }
    expect(shown).toEqual([0, 2, 2, 0])
  })

  it('given links that have ended, begin later or end before the turn, then they show nothing, on either side', async () => {
    const { db, clock, confirm, phonesOf } = await neighbors(engine)
    clock.moveTo('2026-06-10T23:00:00-06:00')
    const end = async (uid: string, holder: string, day: string) =>
      endLinks(db, { userId: uid, holderId: await holderNamed(db, holder), day })
    expect(await phonesOf('cy')).toEqual(['after Dole: di Dole 303-555-di'])
    await end('di', 'Dole', '2026-06-11')
    expect(await phonesOf('cy')).toEqual([])
    await confirm('di', 'Dole', '2026-06-11')
    expect(await phonesOf('cy')).toEqual([])
    await end('cy', 'Clark', '2026-06-11')
    expect(await phonesOf('di')).toEqual([])
    // Past midnight, his turn of the day before still runs.
    clock.moveTo('2026-06-11T00:30:00-06:00')
    expect([await phonesOf('cy'), await phonesOf('di')]).toEqual([[], []])
  })
})

it('given neighbors who have the name but are not confirmed, then they read no number, and theirs is not shown', async () => {
  const { join, ask, phonesOf } = await neighbors()
  await join('eve', 'Baca')
  await join('bo', 'Alder')
  expect((await ask('eve')).json()).toEqual({ turns: [] })
  expect(await phonesOf('ann')).toEqual([ALDER, CLARK])
})

it('given two people of one holder, then both numbers are shown, but not to each other', async () => {
  const { join, confirm, phonesOf } = await neighbors()
  await join('eve', 'Smith')
  await confirm('eve', 'Alder')
  await confirm('eve', 'Baca')
  expect(await phonesOf('ann')).toEqual(['before Alder: Smith 303-555-eve', ALDER, CLARK])
  expect(await phonesOf('eve')).toEqual([CLARK])
})

it('given a resident who chooses, then their number is shown while it is there and they want it, and not before', async () => {
  const { post, phonesOf } = await neighbors()
  const change = async (body: object) => {
    const { phone, showsPhone } = (await post('cy', body)).json()
    return [phone, showsPhone, (await phonesOf('ann')).includes(CLARK)]
  }
  expect(await change({ showsPhone: false })).toEqual(['303-555-cy', false, false])
  expect(await change({ showsPhone: true })).toEqual(['303-555-cy', true, true])
  expect(await change({ fullName: 'cy Clark' })).toEqual(['303-555-cy', true, true])
  expect(await change({ phone: null })).toEqual([null, false, false])
  expect(await change({ showsPhone: true })).toEqual([null, false, false])
  const phone = '303 555 0100'
  expect(await change({ phone })).toEqual([phone, false, false])
  await change({ phone, showsPhone: true })
  expect(await phonesOf('ann')).toEqual([ALDER, `after Clark: cy Clark ${phone}`])
})
