import type { ClosureListResponse, PreviewResponse, SeasonChangeResponse, TodayResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { aCaptainsApi, answered, type CaptainsApi, june10 } from '../testing/a-captains-api.ts'

const PREVIEW = '/api/schedule/preview'
const IMPORT = '/api/schedule/import'
const JUNE_9 = { now: '2026-06-09T12:00:00-06:00' }
const HEADING = 'Date,4AM,10AM,4PM,10PM\n'
const FAULTY = `${HEADING}6/10/2026,Alder,Birch,,\nwhenever,Cedar,,,\n6/12/2026,Dole,,,\n`
const OFF_ON_JUNE_11 = `${HEADING}6/10/2026,Alder,,,\n6/11/2026,OFF - repairs,,,\n6/12/2026,Birch,OFF,,\n`

const previewed = async (api: CaptainsApi, file: string, query: string) =>
  answered<PreviewResponse>(await api.upload(`${PREVIEW}?${query}`, file))
const imported = async (api: CaptainsApi, file: string, query: string) =>
  answered<SeasonChangeResponse>(await api.upload(`${IMPORT}?${query}`, file))

describe('a file of which rows are ticked', () => {
  it('given a row that is not understood, then the others are imported; without rows=ticked, none is, and the fault is named', async () => {
    const api = await aCaptainsApi(JUNE_9)
    const preview = await previewed(api, FAULTY, 'rows=ticked')
    expect(preview).toMatchObject({ faults: [], turns: 3 })
    expect(preview.fileRows).toMatchObject([
      { line: 1, takenFor: 'heading', isTicked: false },
      { line: 2, takenFor: 'turns', isTicked: true, cells: ['6/10/2026', 'Alder', 'Birch', '', ''] },
      { line: 3, takenFor: 'not-understood', isTicked: false, fault: { reason: 'not-a-date', column: 1 } },
      { line: 4, takenFor: 'turns', isTicked: true },
    ])
    expect((await previewed(api, FAULTY, '')).faults).toMatchObject([{ line: 3, reason: 'not-a-date' }])
    expect((await api.upload(IMPORT, FAULTY)).statusCode).toBe(400)
    expect(await imported(api, FAULTY, 'rows=ticked&toggled=4')).toMatchObject({ turns: 2, lastDay: '2026-06-10' })
  })

  it('given lines or times that are none, then the call is refused', async () => {
    const api = await aCaptainsApi(JUNE_9)
    for (const query of ['toggled=a', 'toggled=1-', 'close=noon', 'rows=some'])
      expect((await api.upload(`${PREVIEW}?rows=ticked&${query}`, FAULTY)).statusCode, query).toBe(400)
    expect((await api.upload(`${PREVIEW}?rows=ticked&toggled=99999-1,1-99999`, FAULTY)).statusCode).toBe(200)
  })
})

describe('a file that says that the ditch is off', () => {
  const listed = async (api: CaptainsApi) =>
    answered<ClosureListResponse>(await api.get('/api/schedule/closures')).closures.map(
      ({ from, until, reason, note, state }) => [from.slice(5, 16), until.slice(5, 16), reason, note, state].join(' '),
    )

  it('given the closures that a captain ticks, then they come with the import, go with its undo, and are back with the undo of that', async () => {
    const api = await aCaptainsApi(JUNE_9)
    const { closures, marks } = await previewed(api, OFF_ON_JUNE_11, 'rows=ticked')
    expect(closures).toEqual([
      { from: '2026-06-11T10:00:00Z', until: '2026-06-12T10:00:00Z', note: 'repairs' },
      { from: '2026-06-12T16:00:00Z', until: '2026-06-12T22:00:00Z', note: '' },
    ])
    expect(marks).toMatchObject([{ kind: 'closed', cells: 2 }])
    expect(await listed(api)).toEqual([])
    const { importId, turns } = await imported(api, OFF_ON_JUNE_11, 'rows=ticked&close=2026-06-11T10:00:00Z')
    expect(turns).toBe(2)
    expect(await listed(api)).toEqual(['06-11T10:00 06-12T10:00 maintenance repairs ahead'])
    const undo = answered<SeasonChangeResponse>(await api.post(`/api/schedule/imports/${importId}/undo`))
    expect(await listed(api)).toEqual(['06-11T10:00 06-12T10:00 maintenance repairs over'])
    answered(await api.post(`/api/schedule/imports/${undo.importId}/undo`))
    expect(await listed(api)).toEqual(['06-11T10:00 06-12T10:00 maintenance repairs ahead'])
  })

  it('given an import without a tick, then the ditch is not closed, and nobody has those turns', async () => {
    const api = await aCaptainsApi(JUNE_9)
    await imported(api, OFF_ON_JUNE_11, 'rows=ticked')
    expect(await listed(api)).toEqual([])
    expect((await api.schedule()).schedules['2026-06-11']).toBeUndefined()
  })
})

describe('a file beyond the season’s last day', () => {
  const file = `${HEADING}10/31/2026,Alder,,,\n11/1/2026,Birch,,,\n11/2/2026,Cedar,Dole,,\n11/15/2026,Elm,,,\n`
  const beyond = { turns: 3, lastDay: '11-01', through: '2026-11-15' }

  it('given its turns, then the preview and the import say how many are not shown', async () => {
    const api = await aCaptainsApi(JUNE_9)
    expect((await previewed(api, file, '')).beyond).toEqual(beyond)
    expect((await imported(api, file, '')).beyond).toEqual(beyond)
    const { items } = answered<TodayResponse>(await api.get('/api/captain/today'))
    expect(items).toContainEqual({ kind: 'turns-beyond', ...beyond })
    expect((await previewed(api, june10('Alder,,,'), '')).beyond).toBeNull()
  })
})
