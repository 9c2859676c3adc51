import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@headgate/domain'
import { expect, it } from 'vitest'
import { changeNoticeSettings, getNoticeSettings } from './notice-setting-queries.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
const chosen: NoticeSettings = {
  ...DEFAULT_NOTICE_SETTINGS,
  leadMinutes: 60,
  quietHours: { from: '22:00', until: '05:00' },
}
const without = (kind: keyof NoticeSettings['channels']) => {
  const { [kind]: _newer, ...channels } = chosen.channels
  return { ...chosen, channels }
}
const mailing = (kind: keyof NoticeSettings['channels'], isOn: boolean) => (settings: NoticeSettings) => ({
  ...settings,
  channels: { ...settings.channels, [kind]: { ...settings.channels[kind], 'e-mail': isOn } },
})

it.each(ENGINES)('%s: given concurrent changes, then none is lost', async (engine) => {
  const { db } = await anEmptyStore(engine)
  const kinds = Object.keys(DEFAULT_NOTICE_SETTINGS.channels) as (keyof NoticeSettings['channels'])[]
  await Promise.all(kinds.map((kind) => changeNoticeSettings(db, 'ann', mailing(kind, false), now)))
  const { channels } = await getNoticeSettings(db, 'ann')
  expect(kinds.filter((kind) => channels[kind]['e-mail'])).toEqual([])
  await changeNoticeSettings(db, 'ann', mailing('ends', true), now)
  expect((await getNoticeSettings(db, 'ann')).channels.ends).toEqual({ push: true, 'e-mail': true, list: true })
})

it.each([
  ['from an older build', without('ditch-reopened'), chosen],
  ['that are partly invalid', { ...chosen, leadMinutes: 20 }, { ...chosen, leadMinutes: 30 }],
])('given settings %s, then what they lack has its default', async (_what, stored, expected) => {
  const { db } = await anEmptyStore('sqlite')
  const row = { userId: 'ann', settings: JSON.stringify(stored), updatedAtMs: 0 }
  await db.insertInto('noticeSettings').values(row).execute()
  expect(await getNoticeSettings(db, 'ann')).toEqual(expected)
})
