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

const activeIn = ({ schedules }: ScheduleResponse) => JSON.stringify(schedules).match(/💧 \w+ \[ACTIVE\]/g) ?? []
const listed = async ({ get }: CaptainsApi) => answered<ClosureListResponse>(await get(CLOSE)).closures
const close = async ({ post }: CaptainsApi, closure: object = debris) =>
  answered<ClosureChangeResponse>(await post(CLOSE, closure), 201)
const end = async ({ post }: CaptainsApi, id: number) => answered<ClosureChangeResponse>(await post(reopen(id)))

describe('closing the ditch', () => {
  it('given a running turn, then it stops at once, and turns run again when the closure ends', async () => {
    const api = await aCaptainsApi({ season })
    expect(activeIn(await api.schedule())).toEqual(['💧 Alder [ACTIVE]'])
    const { closure, turns } = await close(api)
    expect(turns).toBe(2)
    expect(closure).toMatchObject({ id: 1, from: '2026-06-10T17:00:00Z', state: 'on', reopenedAt: null })
    const { schedules, closures } = await api.schedule()
    expect(schedules['2026-06-10']).toEqual({ '10AM': 'Alder', '4PM': 'Birch' })
    const times = { from: '2026-06-10T17:00:00Z', until: '2026-06-11T00:00:00Z' }
    expect(closures).toMatchObject([{ ...times, reason: 'debris', note: 'A tree at Kipling' }])
    expect((await api.schedule('?date=2026-06-11')).closures).toEqual([])

    api.clock.moveTo('2026-06-10T17:59:59.999-06:00')
    expect(activeIn(await api.schedule())).toEqual([])
    api.clock.moveTo('2026-06-10T18:00:00-06:00')
    expect(activeIn(await api.schedule())).toEqual(['💧 Birch [ACTIVE]'])
    expect((await listed(api))[0]?.state).toBe('over')
  })

  it('given no end, then the ditch is closed until further notice, which everybody reads, and a captain reopens it', async () => {
    const api = await aCaptainsApi({ season })
    await settleResident(api.store.db, 'bob', 'Birch')
    const { closure, notices } = await close(api, { ...debris, until: null })
    expect([closure.until, notices]).toEqual(['2027-07-15T17:00:00Z', { reachable: 1, unreachable: 0 }])
    expect(closure.notices).toEqual({ reached: 0, waiting: 1, unreached: 0, names: [] })
    api.clock.moveTo('2026-09-10T12:00:00-06:00')
    expect(activeIn(await api.schedule())).toEqual([])
    expect(await end(api, closure.id)).toMatchObject({ closure: { state: 'over' } })
    expect(await auditOf(api)).toEqual([
      expect.stringContaining('Reopened the ditch, closed from Wednesday, June 10, 11\u00A0AM until further notice'),
      expect.stringContaining('until further notice because of debris (A tree at Kipling).'),
    ])
  })

  it('given one of two closures is ended, then those whose water the other one takes are not told that it is back', async () => {
    const api = await aCaptainsApi({ season })
    await settleResident(api.store.db, 'bob', 'Birch')
    await close(api)
    await close(api, { ...debris, until: '2026-06-10T22:00:00-06:00' })
    // His notices of the closures have not gone out, so nothing but his list needs to say that they are over.
    expect(await end(api, 1)).toMatchObject({ turns: 0, notices: { reachable: 0, unreachable: 0 } })
    expect((await api.notices()).map(({ kind }) => kind)).not.toContain('ditch-reopened')
    expect(await end(api, 2)).toMatchObject({ turns: 2, notices: { reachable: 0, unreachable: 0 } })
  })

  it('given notices that cannot be written, then nothing is closed, and nothing is audited', async () => {
    const api = await aCaptainsApi({ season })
    await settleResident(api.store.db, 'ann', 'Alder')
    await api.store.db.schema.dropTable('noticeDelivery').execute()
    expect((await api.post(CLOSE, debris)).statusCode).toBeGreaterThanOrEqual(500)
    expect([await listed(api), await auditOf(api)]).toEqual([[], []])
  })
})

it.each(ENGINES)(
  'given two captains who reopen at once on two nodes of %s, then one succeeds, and the other gets a conflict',
  async (engine) => {
    const databaseUrl = await aMigratedDatabase(engine)
    const api = await aCaptainsApi({ store: await openForTest(databaseUrl), season })
    const other = await aCaptainsApi({ store: await openForTest(databaseUrl) })
    await close(api)
    await other.ditch.refresh()
    expect(activeIn(await other.schedule())).toEqual([])
    const both = await Promise.all([api.post(reopen(1)), other.post(reopen(1))])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await auditOf(api)).map((entry) => entry.replace(/^\w+@example\.org /, ''))).toEqual([
      expect.stringMatching(/^reopen: Reopened the ditch, closed /),
      expect.stringMatching(/^close: Closed the ditch .* because of debris \(A tree at Kipling\)\.$/),
    ])
  },
)
