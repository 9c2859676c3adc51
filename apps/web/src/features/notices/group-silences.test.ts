import type { NoticeSettingsResponse } from '@headgate/contracts'
import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import { expect, it } from 'vitest'
import { groupSilences } from './group-silences.ts'

const silences: NoticeSettingsResponse['silences'] = [
  { kind: 'lead-time', slot: '4AM', at: '03:30' },
  { kind: 'begins', slot: '4AM', at: '04:00' },
  { kind: 'begins', slot: '10PM', at: '22:00' },
  { kind: 'ends', slot: '10PM', at: '04:00' },
]
const none = { push: false, 'e-mail': false, list: true }
const channels = { ...DEFAULT_NOTICE_SETTINGS.channels, 'lead-time': none }

it('given quiet hours, then the silenced notices are listed by slot, without kinds that are off', () => {
  expect(groupSilences(silences, channels)).toEqual([
    { slot: '4 AM', silenced: ['your water begins (4 AM)'] },
    { slot: '10 PM', silenced: ['your water begins (10 PM)', 'your water ends (4 AM)'] },
  ])
})

it('given slots off the hour side by side, then each is listed with its minutes', () => {
  const early: typeof silences = [
    { kind: 'begins', slot: '5:30AM', at: '05:30' },
    { kind: 'begins', slot: '5:45AM', at: '05:45' },
    { kind: 'ends', slot: '5:30AM', at: '05:45' },
  ]
  expect(groupSilences(early, channels)).toEqual([
    { slot: '5:30 AM', silenced: ['your water begins (5:30 AM)', 'your water ends (5:45 AM)'] },
    { slot: '5:45 AM', silenced: ['your water begins (5:45 AM)'] },
  ])
})
