import type { NoticeRecord } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { groupLog } from './notice-log-panel.tsx'

const [opensAt, closesAt] = ['2026-06-10T10:00:00Z', '2026-06-10T16:00:00Z']
const MESSAGE = { kind: 'begins', opensAt, closesAt, isCutShort: false, isDelayed: false } as const

const entry = (part: Partial<NoticeRecord>): NoticeRecord => ({
  id: '1',
  kind: 'begins',
  channel: 'list',
  device: null,
  message: MESSAGE,
  path: '/?tab=my-schedule',
  dueAt: '2026-06-10T10:00:00Z',
  outcome: 'sent',
  settledAt: '2026-06-10T10:00:01Z',
  delivery: null,
  isRead: false,
  ...part,
})

it('given entries of one notice on several channels, then they are grouped, newest notice first', () => {
  const groups = groupLog([
    entry({ id: '4', dueAt: '2026-06-11T10:00:00Z' }),
    entry({ id: '3', channel: 'push', device: 'Firefox on Linux' }),
    entry({ id: '2', channel: 'e-mail' }),
    entry({ id: '1', message: { ...MESSAGE, minutesLate: 7 } }),
  ])
  expect(groups.map(({ ways }) => ways.map(({ id }) => id))).toEqual([['4'], ['3', '2', '1']])
})

it('given two notices due at the same moment, then they stay separate', () => {
  expect(
    groupLog([
      entry({ kind: 'ends', message: { kind: 'ends', closesAt: '2026-06-10T10:00:00Z', next: null } }),
      entry({}),
    ]),
  ).toHaveLength(2)
})
