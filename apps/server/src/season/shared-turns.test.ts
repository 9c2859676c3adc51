import type { EditsPreviewResponse, HistoryRecord } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered, type CaptainsApi, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { anActor, handOver } from '../testing/hand-over.ts'

const EDITS = '/api/schedule/edits'
const ONE_DAY = { season: aSeason({ from: '2026-06-10', days: 1 }), now: '2026-06-09T12:00:00-06:00' }
const undo = (id: number) => `/api/schedule/imports/${id}/undo`

/** Birch's 10PM turn of June 10: the hours from 10 PM to 1 AM go to Cedar. */
const FIRST_HALF = { from: '2026-06-10T22:00-06:00', until: '2026-06-11T01:00-06:00', expected: 'Birch', next: 'Cedar' }
const SECOND_HALF = { ...FIRST_HALF, from: FIRST_HALF.until, until: '2026-06-11T04:00-06:00' }

const edit = (was: string | null, holder: string | null, wasOthers?: string[]) => ({
  cells: [{ date: '2026-06-10', slot: '10PM', was, holder, ...(wasOthers && { wasOthers }) }],
  note: 'work day',
})

/** `180 Cedar`: from which minute on somebody else has it; the name alone of a turn that nobody shares; undefined if nobody has it. */
async function whoHas(api: CaptainsApi): Promise<string | undefined> {
  const { schedules, parts } = await api.schedule('?date=2026-06-10')
  const shared = parts?.['2026-06-10']?.['10PM']
  if (!shared) return schedules['2026-06-10']?.['10PM']
  return shared.map(({ from, holder }) => `${from} ${holder}`).join(', ')
}

describe('edits of turns that several share', () => {
  it.each([
    ['another holder', 'Dogwood', 'Dogwood'],
    ['the one who has its first part', 'Cedar', 'Cedar'],
    ['nobody', null, undefined],
  ])(
    'given one goes to %s, then all of it does, as previewed, and the undo gives each their part again',
    async (_who, holder, then) => {
      const api = await aCaptainsApi(ONE_DAY)
      await handOver(api, [FIRST_HALF])
      const shared = await whoHas(api)
      expect(shared).toBe('0 Cedar')
      const wanted = edit('Cedar', holder, ['Birch'])
      const preview = answered<EditsPreviewResponse>(await api.post(`${EDITS}/preview`, wanted))
      expect(preview.conflicts).toEqual([])
      expect([...preview.difference.dropped, ...preview.difference.moved]).not.toEqual([])
      answered(await api.post(EDITS, wanted))
      expect(await whoHas(api)).toBe(then)
      const [edited] = (await historyOf(api)) as HistoryRecord[]
      expect(edited?.lines).toMatchObject([{ from: expect.any(String), to: holder }])
      answered(await api.post(undo(3)))
      expect(await whoHas(api)).toBe(shared)
      // With the trade undone below the edit, the edit still holds for all of the turn.
      answered(await api.post(undo(4)))
      answered(await api.post(undo(2)))
      expect(await whoHas(api)).toBe(then)
    },
  )

  it('given a trade that came meanwhile, then the edit is a conflict that says who has the turn now, by whom and when', async () => {
    const api = await aCaptainsApi(ONE_DAY)
    await settleResident(api.store.db, 'deputy', 'Okafor')
    api.clock.advance({ minutes: 1 })
    await handOver(api, [SECOND_HALF], anActor('deputy'))
    const before = await api.bytes()
    const by = { by: 'Okafor (deputy@example.org)', at: '2026-06-09T18:01:00Z' }
    const conflicts = [{ was: 'Birch', now: 'Birch', nowOthers: ['Cedar'], ...by }]
    const wanted = edit('Birch', 'Dogwood', [])
    expect((await api.post(EDITS, wanted)).json()).toMatchObject({ reason: 'cells-changed', conflicts })
    expect(answered(await api.post(`${EDITS}/preview`, wanted))).toMatchObject({ conflicts })
    expect(await api.bytes()).toBe(before)
  })
})
