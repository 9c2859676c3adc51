import type { ClosureChangeResponse, ClosureListResponse, ScheduleResponse } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi } from '../testing/a-captains-api.ts'
import { aTurnWith } from '../testing/a-season.ts'

const CLOSE = '/api/schedule/closures'
const reopen = (id: number) => `${CLOSE}/${id}/reopen`

const season = seasonOf([
  aTurnWith({ slot: '10AM', holder: 'Alder' }),
  aTurnWith({ slot: '4PM', holder: 'Birch' }),
  aTurnWith({ day: '2026-06-11', slot: '4PM', holder: 'Cedar' }),
])

const debris = { from: null, until: '2026-06-10T18:00:00-06:00', reason: 'debris', note: 'A tree at Kipling' }

const shown = ({ schedules, closures }: ScheduleResponse) => ({
  active: JSON.stringify(schedules).match(/💧 \w+ \[ACTIVE\]/g) ?? [],
  closures: closures.map(({ from, until }) => `${from} ${until}`),
})

const listed = async ({ get }: CaptainsApi) => answered<ClosureListResponse>(await get(CLOSE)).closures

describe.each(ENGINES)('closing the ditch on %s', (engine) => {
  it('given a running turn, then it stops at once, and turns run again when the closure ends', async () => {
    const api = await aCaptainsApi({ engine, season })
    expect(shown(await api.schedule()).active).toEqual(['💧 Alder [ACTIVE]'])
    const { closure, turns } = answered<ClosureChangeResponse>(await api.post(CLOSE, debris), 201)
    expect(turns).toBe(2)
    expect(closure).toMatchObject({ id: 1, from: '2026-06-10T17:00:00Z', state: 'on', reopenedAt: null })
    const closed = await api.schedule()
    expect(shown(closed)).toEqual({ active: [], closures: ['2026-06-10T17:00:00Z 2026-06-11T00:00:00Z'] })
    expect(closed.schedules['2026-06-10']).toEqual({ '10AM': 'Alder', '4PM': 'Birch' })
    expect(closed.closures[0]).toMatchObject({ reason: 'debris', note: 'A tree at Kipling' })

    api.clock.moveTo('2026-06-10T17:59:59.999-06:00')
    expect(shown(await api.schedule()).active).toEqual([])
    api.clock.moveTo('2026-06-10T18:00:00-06:00')
    expect(shown(await api.schedule()).active).toEqual(['💧 Birch [ACTIVE]'])
    expect((await listed(api))[0]?.state).toBe('over')
  })

  it('given a future closure, then the running turn goes on until it begins', async () => {
    const api = await aCaptainsApi({ engine, season })
    answered(await api.post(CLOSE, { ...debris, from: '2026-06-10T12:00:00-06:00' }), 201)
    expect(shown(await api.schedule()).active).toEqual(['💧 Alder [ACTIVE]'])
    api.clock.moveTo('2026-06-10T12:00:00-06:00')
    expect(shown(await api.schedule()).active).toEqual([])
  })

  it('given an early reopening, then the water is back at once', async () => {
    const api = await aCaptainsApi({ engine, season })
    await settleResident(api.store.db, 'captain', 'Okafor')
    answered(await api.post(CLOSE, debris), 201)
    api.clock.moveTo('2026-06-10T13:00:00-06:00')
    const { closure } = answered<ClosureChangeResponse>(await api.post(reopen(1)))
    expect(closure).toMatchObject({
      state: 'over',
      reopenedAt: '2026-06-10T19:00:00Z',
      reopenedBy: 'Okafor (captain@example.org)',
    })
    expect(shown(await api.schedule())).toEqual({
      active: ['💧 Alder [ACTIVE]'],
      closures: ['2026-06-10T17:00:00Z 2026-06-10T19:00:00Z'],
    })
    expect(await auditOf(api)).toEqual([
      'Okafor (captain@example.org) reopen: Reopened the ditch, closed from Wednesday, June 10, 11 AM until Wednesday, June 10, 6 PM because of debris (A tree at Kipling).',
      'Okafor (captain@example.org) close: Closed the ditch from Wednesday, June 10, 11 AM until Wednesday, June 10, 6 PM because of debris (A tree at Kipling).',
    ])
    expect((await api.post(reopen(1))).statusCode).toBe(409)
  })

  it('given a closure called off before it begins, then the schedule shows no trace of it', async () => {
    const api = await aCaptainsApi({ engine, season })
    const before = await api.bytes()
    answered(await api.post(CLOSE, { ...debris, from: '2026-06-10T12:00:00-06:00' }), 201)
    expect(await api.bytes()).not.toBe(before)
    answered(await api.post(reopen(1)))
    expect(await api.bytes()).toBe(before)
    expect((await listed(api))[0]?.state).toBe('over')
  })

  it('given residents, then those whose turns lose water are notified, and again those who get it back', async () => {
    const api = await aCaptainsApi({ engine, season })
    for (const [uid, surname] of [
      ['ann', 'Alder'],
      ['bob', 'Birch'],
      ['cy', 'Cedar'],
    ] as const)
      await settleResident(api.store.db, uid, surname)
    const notified = async () =>
      [...new Set((await api.notices()).map(({ userId, kind }) => `${userId} ${kind}`))].sort()
    expect(answered<ClosureChangeResponse>(await api.post(CLOSE, debris), 201).residentsTold).toBe(2)
    expect(await notified()).toEqual(['ann ditch-closed', 'bob ditch-closed'])
    api.clock.moveTo('2026-06-10T16:30:00-06:00')
    expect(answered<ClosureChangeResponse>(await api.post(reopen(1)))).toMatchObject({ turns: 1, residentsTold: 1 })
    expect(await notified()).toEqual(['ann ditch-closed', 'bob ditch-closed', 'bob ditch-reopened'])
  })

  it('given one of two closures is ended, then those whose water the other one takes are not told that it is back', async () => {
    const api = await aCaptainsApi({ engine, season })
    await settleResident(api.store.db, 'bob', 'Birch')
    answered(await api.post(CLOSE, debris), 201)
    answered(await api.post(CLOSE, { ...debris, until: '2026-06-10T22:00:00-06:00' }), 201)
    expect(answered<ClosureChangeResponse>(await api.post(reopen(1)))).toMatchObject({ turns: 0, residentsTold: 0 })
    expect((await api.notices()).map(({ kind }) => kind)).not.toContain('ditch-reopened')
    expect(answered<ClosureChangeResponse>(await api.post(reopen(2)))).toMatchObject({ turns: 2, residentsTold: 1 })
  })

  it('given two captains who reopen at once, then one succeeds and the other gets a conflict', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const api = await aCaptainsApi({ store: await openForTest(databaseUrl), season })
    const other = await aCaptainsApi({ store: await openForTest(databaseUrl) })
    answered(await api.post(CLOSE, debris), 201)
    const both = await Promise.all([api.post(reopen(1)), other.post(reopen(1))])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await auditOf(api)).toHaveLength(2)
  })

  it('given another node closes the ditch, then this one shows it at its next refresh', async () => {
    const api = await aCaptainsApi({ engine, season })
    const other = await aCaptainsApi({ store: api.store })
    await api.schedule()
    answered(await other.post(CLOSE, debris), 201)
    await api.ditch.refresh()
    expect(shown(await api.schedule()).active).toEqual([])
  })
})

describe('the closures in an answer', () => {
  it('given days that a closure does not touch, then there are none', async () => {
    const api = await aCaptainsApi({ season })
    answered(await api.post(CLOSE, debris), 201)
    expect((await api.schedule('?date=2026-06-10')).closures).toHaveLength(1)
    expect((await api.schedule('?date=2026-06-11')).closures).toEqual([])
  })
})

it.each(ENGINES)(
  'given notices that cannot be written on %s, then nothing is closed, and nothing is audited',
  async (engine) => {
    const api = await aCaptainsApi({ engine, season })
    await settleResident(api.store.db, 'ann', 'Alder')
    await api.store.db.schema.dropTable('noticeDelivery').execute()
    expect((await api.post(CLOSE, debris)).statusCode).toBeGreaterThanOrEqual(500)
    expect([await listed(api), await auditOf(api)]).toEqual([[], []])
  },
)

it.each([
  ['an end before its beginning', { from: '2026-06-11T12:00:00Z', until: '2026-06-11T11:00:00Z' }, 400],
  ['an end in the past', { from: '2026-06-10T10:00:00Z', until: '2026-06-10T11:00:00Z' }, 400],
  ['a beginning long ago', { from: '2026-06-01T10:00:00Z' }, 400],
  ['more than a year', { until: '2028-06-01T10:00:00Z' }, 400],
  ['a time without a zone', { until: '2026-06-10T18:00:00' }, 400],
  ['a day that does not exist', { until: '2026-06-31T18:00:00Z' }, 400],
  ['an unknown reason', { reason: 'frost' }, 400],
  ['a note of several lines', { note: 'a\nb' }, 400],
])('given %s, then it is refused and nothing is closed', async (_what, wrong, status) => {
  const api = await aCaptainsApi({ season })
  expect((await api.post(CLOSE, { ...debris, ...wrong })).statusCode).toBe(status)
  expect(await listed(api)).toEqual([])
})

it('given an unknown closure, then reopening it is a 404', async () => {
  const api = await aCaptainsApi({ season })
  expect((await api.post(reopen(9))).statusCode).toBe(404)
  expect((await api.post(`${CLOSE}/x/reopen`)).statusCode).toBe(400)
})
