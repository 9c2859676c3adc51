import type { DitchInfo, StatusNoteResponse, TodayResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { wanting } from '../store/testing/seed-residents.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi } from '../testing/a-captains-api.ts'

const NOTE = '/api/ditch/note'
const SATURDAY = '2026-06-13T18:00:00-06:00'
const workDay = { text: 'Work day Saturday at 8 AM. Bring a shovel.', until: SATURDAY }

const shown = async ({ call }: CaptainsApi) => {
  const answer = await call('nobody', 'GET', '/api/ditch')
  const { version, note } = answered<DitchInfo>(answer)
  expect(answer.headers['headgate-ditch']).toBe(String(version))
  return { version, note }
}
const write = async (api: CaptainsApi, note: object | null, basedOn = 0) =>
  answered<StatusNoteResponse>(await api.post(NOTE, { basedOn, note })).note

describe('the captains’ note', () => {
  it('given a note, then everybody gets it at once, and open pages learn that the ditch has changed', async () => {
    const api = await aCaptainsApi()
    const before = await shown(api)
    const schedule = await api.bytes()
    expect(before.note).toBeUndefined()
    const note = await write(api, workDay)
    expect(note).toEqual({ id: 1, text: workDay.text, until: '2026-06-14T00:00:00Z' })
    expect(await shown(api)).toEqual({ version: before.version + 1, note })
    expect(await api.bytes()).toBe(schedule)
    // Changed, ended and written again, each counts.
    const changed = await write(api, { ...workDay, text: 'No work day' }, 1)
    expect((await shown(api)).note).toEqual(changed)
    expect(await write(api, null, 2)).toBeNull()
    expect(await write(api, workDay, 2)).toMatchObject({ id: 3 })
    const said = (text: string) => `Showed everybody the note “${text}” until Saturday, June 13, 6\u00A0PM.`
    expect(await auditOf(api)).toEqual([
      `captain@example.org note: ${said(workDay.text)}`,
      'captain@example.org note: Took down the note “No work day”.',
      `captain@example.org note: ${said('No work day')}`,
      `captain@example.org note: ${said(workDay.text)}`,
    ])
  })

  it('given a note that is also sent, then everybody else gets it as it is when it goes out, unless it is taken down first', async () => {
    const api = await aCaptainsApi()
    const { db } = api.store
    for (const who of ['captain', 'ann', 'bob']) await settleResident(db, who, who)
    await saveNoticeSettings(db, 'bob', wanting(['list']), api.clock.now())
    const send = async (note: object | null, basedOn: number, notify: boolean) =>
      answered<StatusNoteResponse>(await api.post(NOTE, { basedOn, note, notify })).notices
    const mails = async () => {
      const rows = await db.selectFrom('noticeDelivery').selectAll().where('channel', '=', 'e-mail').execute()
      return rows.map(({ userId, message, outcome }) => `${userId} ${JSON.parse(message).text}: ${outcome}`)
    }
    const outcomes = async () => answered<TodayResponse>(await api.get('/api/captain/today')).noteNotices
    expect(await send(workDay, 0, false)).toBeNull()
    expect([await mails(), await outcomes()]).toEqual([[], null])
    expect(await send(workDay, 1, true)).toEqual({ reachable: 1, unreachable: 1 })
    expect(await mails()).toEqual([`ann ${workDay.text}: waiting`])
    expect(await outcomes()).toEqual({ reached: 0, waiting: 1, unreached: 1, names: ['bob'] })
    expect(await send({ ...workDay, text: 'At 9 AM' }, 2, false)).toBeNull()
    expect(await mails()).toEqual(['ann At 9 AM: waiting'])
    expect(await outcomes()).toMatchObject({ waiting: 1 })
    await send(null, 3, false)
    expect(await mails()).toEqual(['ann At 9 AM: gave-up'])
    expect((await auditOf(api)).join()).toContain('6\u00A0PM, and sent it as a notification.')
  })

  it('given a note that another captain has not seen, then that captain’s own is refused until the first one ends', async () => {
    const api = await aCaptainsApi()
    await write(api, workDay)
    for (const note of [workDay, null]) {
      const refused = await api.call('deputy', 'POST', NOTE, { payload: { basedOn: 0, note } })
      expect([refused.statusCode, refused.json().reason]).toEqual([409, 'status-note-outdated'])
    }
    api.clock.moveTo(SATURDAY)
    const later = { text: 'Low water', until: '2026-06-20T00:00:00Z' }
    expect(await write(api, later)).toMatchObject({ id: 2, text: 'Low water' })
  })
})
