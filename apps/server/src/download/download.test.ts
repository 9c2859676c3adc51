import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../store/store.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi } from '../testing/a-captains-api.ts'
import { aRichDitch, historyOf, seenOf } from '../testing/a-rich-ditch.ts'

const NOW = '2026-06-10T11:30:00-06:00'
async function anEmptyDitch(engine: Engine = 'sqlite'): Promise<CaptainsApi> {
  const api = await aCaptainsApi({ engine, now: NOW })
  await settleResident(api.store.db, 'captain', 'Alvarez')
  return api
}


const download = async (api: CaptainsApi): Promise<Buffer> => {
  const answer = await api.get('/api/ditch/everything.zip')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}
const takeIn = (api: CaptainsApi, zip: Buffer) =>
  api.call('captain', 'POST', '/api/ditch/everything', { headers: { 'content-type': 'application/zip' }, payload: zip })

describe.each(ENGINES)('a download of everything on %s', (engine) => {
  it('given it is taken in elsewhere, then turns, ledgers, history, trades, closures and people are the same, and so is each undo', async () => {
    const here = await aRichDitch(engine)
    const there = await anEmptyDitch(engine)
    const before = await seenOf(here)
    const taken = answered(await takeIn(there, await download(here)))
    const history = await historyOf(here)
    expect(taken).toMatchObject({ name: 'Ditch “One”', years: [2025, 2026], changes: history.length })
    expect(await seenOf(there)).toEqual(before)
    for (const { id } of history) {
      const undone = await Promise.all([here, there].map((api) => api.post(`/api/schedule/imports/${id}/undo`)))
      expect([undone[1]?.statusCode, undone[1]?.json()]).toEqual([undone[0]?.statusCode, undone[0]?.json()])
    }
    expect(await seenOf(there)).toEqual(await seenOf(here))
  })
})
