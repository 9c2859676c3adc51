import type { DitchChangeResponse, DitchSettingsResponse, SeasonChangeResponse } from '@headgate/contracts'
import type { Slot } from '@headgate/domain'
import { expect, it } from 'vitest'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const undo = (id: number) => `/api/schedule/imports/${id}/undo`

const settingsOf = async (api: CaptainsApi) => answered<DitchSettingsResponse>(await api.get('/api/ditch/settings'))

async function changeRules(api: CaptainsApi, more: Partial<DitchSettingsResponse['rules']>) {
  const { basis, rules } = await settingsOf(api)
  const change = { basedOn: basis, rules: { ...rules, ...more }, isPreviewed: true }
  return answered<DitchChangeResponse>(await api.post('/api/ditch/settings', change))
}

it('given other rules, then they are one more change, which says what changed, and its undo brings all back', async () => {
  const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-11', days: 2 }) })
  const { rules } = await settingsOf(api)
  const before = await api.bytes()
  const { seasonChange } = await changeRules(api, { slots: ['4AM', '4PM'] })
  expect(seasonChange).toMatchObject({ importId: 2, changed: { added: 0, dropped: 4, moved: 0 } })
  expect(await historyOf(api)).toMatchObject([
    { id: 2, source: 'rules', turns: 4, changedRules: ['slots'], undoChangesRules: ['slots'] },
    { id: 1, source: 'command', turns: 8 },
  ])
  expect(answered<SeasonChangeResponse>(await api.post(undo(2)))).toMatchObject({ turns: 8, importId: 3 })
  expect(await api.bytes()).toBe(before)
  expect((await settingsOf(api)).rules).toEqual(rules)
  expect((await auditOf(api)).slice(0, 3)).toEqual([
    'captain@example.org undo: Changed the turn times from 4\u00A0AM and 4\u00A0PM to 4\u00A0AM, 10\u00A0AM, 4\u00A0PM and 10\u00A0PM: 4 turns at another time, 0 turns off the schedule.',
    'captain@example.org undo: Undid change 2: 8 turns; 4 added, 0 dropped, 0 moved, 4 with another end.',
    'captain@example.org change-ditch: Changed the turn times from 4\u00A0AM, 10\u00A0AM, 4\u00A0PM and 10\u00A0PM to 4\u00A0AM and 4\u00A0PM: 4 turns at another time, 4 turns off the schedule.',
  ])
})

it('given 5 AM in place of 4 AM, then turns move, and the edits on them, and the undo brings both back', async () => {
  const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-11', days: 1 }) })
  const edit = { date: '2026-06-11', holder: 'Cedar' }
  const cells = [
    { ...edit, slot: '4AM', was: 'Alder' },
    { ...edit, slot: '10PM', was: 'Birch' },
  ]
  answered(await api.post('/api/schedule/edits', { cells, note: 'work day' }))
  const before = await api.bytes()
  const { rules } = await settingsOf(api)
  const slots: Slot[] = ['5AM', '10AM', '4PM', '10PM']
  expect(answered(await api.post('/api/ditch/preview', { rules: { ...rules, slots } }))).toMatchObject({
    effect: { retimed: [{ slot: '4AM', holder: 'Cedar' }, { slot: '10PM' }], added: [], dropped: [] },
  })
  await changeRules(api, { slots })
  const { schedules, parts } = await api.schedule('?date=2026-06-11&days=0')
  const moved = { '5AM': 'Cedar', '10AM': 'Birch', '4PM': 'Alder', '10PM': 'Cedar' }
  expect([schedules, parts]).toEqual([{ '2026-06-11': moved }, undefined])
  answered(await api.post(undo(3)))
  expect(await api.bytes()).toBe(before)
})

it('given a zone corrected while a turn runs, then no instant before its close moves', async () => {
  const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-10', days: 1 }) })
  const opens = () => api.ditch.loaded.timeline.segments.map(({ opensAt }) => `${opensAt}`.slice(5, 16))
  expect(opens()).toEqual(['06-10T10:00', '06-10T16:00', '06-10T22:00', '06-11T04:00'])
  await changeRules(api, { timeZone: 'America/Chicago' })
  expect(opens()).toEqual(['06-10T10:00', '06-10T16:00', '06-10T22:00', '06-11T03:00'])
})
