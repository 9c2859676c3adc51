import { describe, expect, it } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { countUse } from '../store/rate-limit-queries.ts'
import { aCaptainsApi, aCsv, type CaptainsApi } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const csv = { headers: { 'content-type': 'text/csv' }, payload: aCsv({ '2026-06-11': 'Alder,,,' }) }
const closure = { payload: { from: null, until: '2026-06-11T12:00:00Z', reason: 'debris' } }

describe('the status of the server', () => {
  it('given anybody else, then it has the time, the mode and the version, and nothing of the inside', async () => {
    const { call } = await aCaptainsApi()
    for (const who of ['nobody', 'guest', 'resident'] as const)
      expect((await call(who, 'GET', '/api/development/status')).json()).toEqual({
        now: '2026-06-10T17:00:00Z',
        timeZone: 'America/Denver',
        mode: 'own',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        captain: null,
      })
  })

  it('given a captain, then it has the store, the weather and the outbox too', async () => {
    const { get, store } = await aCaptainsApi({ season: aSeason() })
    expect((await get('/api/development/status')).json().captain).toMatchObject({
      node: process.version,
      store: { engine: 'sqlite', isAnswering: true, importId: 1 },
      weather: { source: 'averages', ageMinutes: null },
      outbox: {},
    })
    await store.close()
    expect((await get('/api/development/status')).json().captain.store).toMatchObject({ isAnswering: false })
  })
})

const { captainChanges: CHANGES, seasonsBrought: SEASONS } = RATE_LIMITS

/** As if a captain had done so `most` times. */
async function useUp({ store }: CaptainsApi, { kind, most, windowMs }: typeof SEASONS): Promise<void> {
  const use = { kind, subject: 'captain', nowMs: systemClock.now().epochMilliseconds, windowMs }
  for (let times = 0; times < most; times += 1) await countUse(store.db, use)
}

it.each(CHANGES)('given $most $kind, then the next leaves nothing, and others go on', async (limit) => {
  const api = await aCaptainsApi({ season: aSeason() })
  await useUp(api, limit)
  for (const [method, url, more] of [
    ['POST', '/api/schedule/closures', closure],
    ['POST', '/api/schedule/import', csv],
    ['POST', '/api/users/resident/disable', {}],
    ['POST', '/api/users/update-usernames', {}],
    ['GET', '/api/schedule/export.csv', {}],
  ] as const) {
    const { statusCode, headers } = await api.call('captain', method, url, more)
    expect([url, statusCode, Number(headers['retry-after']) > 0]).toEqual([url, 429, true])
  }
  expect(await api.store.db.selectFrom('auditEntry').select('id').execute()).toEqual([])
  expect((await api.call('captain', 'POST', '/api/schedule/preview', csv)).statusCode).toBe(200)
  expect((await api.get('/api/schedule/audit')).statusCode).toBe(200)
  expect((await api.call('deputy', 'POST', '/api/schedule/closures', closure)).statusCode).toBe(201)
})
