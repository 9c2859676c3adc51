import type { DitchChangeResponse, DitchSettingsResponse, SeasonChangeResponse } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const undo = (id: number) => `/api/schedule/imports/${id}/undo`

const season = () => aSeason({ from: '2026-06-11', days: 2 })

const settingsOf = async (api: CaptainsApi) => answered<DitchSettingsResponse>(await api.get('/api/ditch/settings'))

it('given other rules, then they are one more change, which says what changed, and its undo brings all back', async () => {
  const api = await aCaptainsApi({ season: season() })
  const { basis, rules } = await settingsOf(api)
  const before = await api.bytes()
  const change = { basedOn: basis, rules: { ...rules, slots: ['4AM', '4PM'] }, isPreviewed: true }
  const { seasonChange } = answered<DitchChangeResponse>(await api.post('/api/ditch/settings', change))
  expect(seasonChange).toMatchObject({ importId: 2, changed: { added: 0, dropped: 4, moved: 0 } })
  expect(await historyOf(api)).toMatchObject([
    { id: 2, source: 'rules', turns: 4, changedRules: ['slots'], undoChangesRules: ['slots'], undoBringsBack: 1 },
    { id: 1, source: 'command', turns: 8 },
  ])
  expect(answered<SeasonChangeResponse>(await api.post(undo(2)))).toMatchObject({ turns: 8, importId: 3 })
  expect(await api.bytes()).toBe(before)
  expect((await settingsOf(api)).rules).toEqual(rules)
  expect((await auditOf(api)).slice(0, 3)).toEqual([
    'captain@example.org undo: Changed the turn times from 4AM, 4PM to 4AM, 10AM, 4PM, 10PM: 4 turns at another time, 0 turns off the schedule.',
    'captain@example.org undo: Undid import 2, which brings back the season of import 1: 8 turns; 4 added, 0 dropped, 0 moved.',
    'captain@example.org change-ditch: Changed the turn times from 4AM, 10AM, 4PM, 10PM to 4AM, 4PM: 4 turns at another time, 4 turns off the schedule.',
  ])
})
