import { describe, expect, it } from 'vitest'
import { aCaptainsApi, aCsv, answered, auditOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { handOver } from '../testing/hand-over.ts'

describe('exporting', () => {
  it('given a season, then it downloads as a file that imports back to it, and the audit records the export', async () => {
    const api = await aCaptainsApi({ now: '2026-06-09T12:00:00-06:00' })
    const file = aCsv({ '2026-06-10': '=1+1,"Alder, Jr.",\'Öst,"; -xy"', '2026-06-12': 'Öst,,,' })
    answered(await api.upload('/api/schedule/import', file))
    const before = await api.bytes()
    const answer = await api.get('/api/schedule/export.csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="water-schedule-2026-06-09.csv"',
      'cache-control': 'no-store',
    })
    expect((await auditOf(api))[0]).toBe('captain@example.org export: Exported the season of import 1: 5 turns.')
    answered(await api.upload('/api/schedule/import', aCsv({ '2026-06-10': 'Birch,,,' })))
    const back = await api.upload('/api/schedule/import?basedOn=2', answer.rawPayload)
    expect(answered(back)).toMatchObject({ changed: { added: 5, dropped: 1, moved: 0 } })
    expect(await api.bytes()).toBe(before)
  })

  it('given trades, then the season exports as scheduled, imports back under them, and they are a file of their own', async () => {
    const season = aSeason({ from: '2026-06-11', days: 1 })
    const api = await aCaptainsApi({ season })
    const [from, until] = ['2026-06-11T22:00-06:00', '2026-06-12T01:00-06:00']
    await handOver(api, [{ from, until, expected: 'Birch', next: 'Cedar' }])
    const before = await api.bytes()
    const answer = await api.get('/api/schedule/export.csv')
    expect(answer.body).toMatch(/2026-06-11"?,"?Alder"?,"?Birch"?,"?Alder"?,"?Birch/)
    const trades = await api.get('/api/schedule/trades.csv')
    expect(trades.headers['content-disposition']).toBe('attachment; filename="water-trades-2026-06-10.csv"')
    expect(trades.body.replaceAll('"', '').split(/\r?\n/).slice(0, 2)).toEqual([
      '\uFEFFDate,From,Until,Scheduled,Has it',
      '2026-06-11,22:00,01:00,Birch,Cedar',
    ])
    expect((await auditOf(api))[0]).toContain('export')
    answered(await api.upload('/api/schedule/import', answer.rawPayload))
    expect(await api.bytes()).toBe(before)
  })
})
