import { describe, expect, it } from 'vitest'
import { readDitch } from '../store/ditch-queries.ts'
import type { Store } from '../store/store.ts'
import { anEmptyStore, ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { readConfig } from '../testing/read-config.ts'
import { fillDitch } from './fill-ditch.ts'

const clock = new StoppedClock('2026-05-10T12:00:00-06:00')

const start = (store: Store, env: Record<string, string> = {}) => fillDitch(store, { ...readConfig(env), clock })

describe('the ditch in the environment', () => {
  it('given a new store, then the first start fills it in, and what is not set stays as it came', async () => {
    const store = await anEmptyStore('sqlite')
    const env = { DITCH_NAME: 'Acequia', DITCH_SLOTS: '6AM,6PM', DITCH_LATITUDE: '37.5', DITCH_LANGUAGE: 'es' }
    expect(await start(store, env)).toEqual([])
    const { profile, rules, rulesVersion, isFilled, changedFields } = await readDitch(store.db)
    expect(profile).toMatchObject({ name: 'Acequia', city: 'Lakewood', latitude: 37.5, language: 'es' })
    expect([rules.slots, rules.clocks.timeZone, rulesVersion]).toEqual([['6AM', '6PM'], 'America/Denver', 1])
    expect([isFilled, [...changedFields]]).toEqual([true, []])
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'Our Ditch'],
    [{ NODE_ENV: 'production', DITCH_LANGUAGE: 'es' }, 'Nuestra acequia'],
    [{ NODE_ENV: 'production', DITCH_NAME: 'Acequia' }, 'Acequia'],
    [{}, 'Lakewood Ditch'],
  ])('given a new store and %j, then the ditch is called %s, also after the next start', async (env, name) => {
    const store = await anEmptyStore('sqlite')
    for (const _start of [1, 2]) {
      await start(store, env)
      expect((await readDitch(store.db)).profile.name).toBe(name)
    }
  })

  it('given other slots at a later start, then they are one change of the server’s, which a captain can undo for good', async () => {
    const api = await aCaptainsApi({ season: aSeason(), now: '2026-05-10T12:00:00-06:00' })
    const before = await api.bytes()
    const env = { DITCH_SLOTS: '4AM,4PM', DITCH_NAME: 'Renamed' }
    expect(await start(api.store, env)).toEqual([expect.stringMatching(/\b6\b.*\b6\b.*undo/)])
    await api.ditch.refresh()
    const [change, ...others] = await historyOf(api)
    expect(change).toMatchObject({ source: 'rules', by: null, turns: 6, changed: { dropped: 6 } })
    expect(others).toHaveLength(1)
    expect((await auditOf(api))[0]).toMatch(/^the server change-ditch: /)
    expect(await api.bytes()).not.toBe(before)

    answered(await api.post(`/api/schedule/imports/${change?.id}/undo`))
    expect(await api.bytes()).toBe(before)
    const [ignored = '', ...more] = await start(api.store, env)
    expect(ignored).toContain('DITCH_SLOTS is ignored')
    expect(ignored).toContain('4AM,10AM,4PM,10PM')
    expect(more).toEqual([])
    await api.ditch.refresh()
    expect(await api.bytes()).toBe(before)
  })

  it('given a field that a captain has changed, then its variable is ignored with the reason and the value in force', async () => {
    const api = await aCaptainsApi({ env: { DITCH_NAME: 'Old', DITCH_CITY: 'Golden' } })
    const { basis, rules } = answered<{ basis: object; rules: object }>(await api.get('/api/ditch/settings'))
    const change = { basedOn: basis, profile: { name: 'New' }, rules: { ...rules, lastDay: '10-01' } }
    answered(await api.post('/api/ditch/settings', change))
    const lines = await start(api.store, { DITCH_NAME: 'Old', DITCH_CITY: 'Arvada', DITCH_LAST_DAY: '11-01' })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^DITCH_NAME .*captain.*\bNew\b/)
    expect(lines[1]).toMatch(/^DITCH_LAST_DAY .*captain.*\b10-01\b/)
    const { profile, rules: stored } = await readDitch(api.store.db)
    expect([profile.name, profile.city, stored.lastDay.toString()]).toEqual(['New', 'Arvada', '10-01'])
    expect(await start(api.store, { DITCH_NAME: 'New', DITCH_LAST_DAY: '10-01' })).toEqual([])
  })
})

it.each(ENGINES)(
  'given several nodes that start at once with a new name and new slots, then there is one change, on %s',
  async (engine) => {
    const store = await anEmptyStore(engine)
    await start(store)
    await Promise.all([1, 2, 3].map(() => start(store, { DITCH_SLOTS: '6AM,6PM', DITCH_NAME: 'Acequia' })))
    const { rulesVersion, profile } = await readDitch(store.db)
    expect([rulesVersion, profile.name]).toEqual([2, 'Acequia'])
    expect(await store.db.selectFrom('auditEntry').select('id').execute()).toHaveLength(1)
  },
)
