import { describe, expect, it } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { countUse } from '../store/rate-limit-queries.ts'
import { aCaptainsApi, aCsv, type CaptainsApi, type Who } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const csv = { headers: { 'content-type': 'text/csv' }, payload: aCsv({ '2026-06-10': 'Alder,,,' }) }
const cell = { date: '2026-05-11', slot: '4AM', was: 'Alder', holder: 'Cedar' }
const edit = { payload: { cells: [cell], note: 'swap' } }
const rotation = {
  payload: {
    holders: [{ name: 'Alder', sharesThousandths: 1_000, takesNights: true, carriedOverMs: 0 }],
    from: '2026-07-01',
    through: '2026-07-02',
    mode: { kind: 'moves-daily' },
    restHours: 0,
    nights: { fromMinute: 1_200, throughMinute: 240 },
  },
}
const closure = { payload: { from: null, until: '2026-06-11T12:00:00Z', reason: 'debris' } }

const CALLS: [method: 'GET' | 'POST', url: string, more?: object][] = [
  ['POST', '/api/schedule/import', csv],
  ['POST', '/api/schedule/imports/1/undo'],
  ['POST', '/api/schedule/edits', edit],
  ['POST', '/api/schedule/rotation', rotation],
  ['POST', '/api/schedule/closures', closure],
  ['POST', '/api/schedule/closures/1/reopen'],
  ['GET', '/api/schedule/export.csv'],
  ['GET', '/api/schedule/audit'],
  ['GET', '/api/users'],
  ['POST', '/api/users/resident/disable'],
  ['POST', '/api/invitations/former/end', { payload: { madeBy: 'resident' } }],
]

const REFUSALS: [Who, number][] = [
  ['nobody', 401],
  ['guest', 403],
  ['resident', 403],
]

it.each(REFUSALS)('given %s, then %i, and nothing is done', async (who, status) => {
  const api = await aCaptainsApi({ season: aSeason() })
  const before = await api.bytes()
  for (const [method, url, more] of CALLS) {
    const { statusCode } = await api.call(who, method, url, more)
    expect(`${method} ${url}: ${statusCode}`).toBe(`${method} ${url}: ${status}`)
  }
  expect(await api.bytes()).toBe(before)
  for (const table of ['auditEntry', 'closure'] as const)
    expect(await api.store.db.selectFrom(table).selectAll().execute()).toEqual([])
})

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
