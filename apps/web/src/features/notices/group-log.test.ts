import type { NoticeRecord } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { groupLog } from './group-log.ts'

const entry = (part: Partial<NoticeRecord>): NoticeRecord => ({
  id: '1',
  kind: 'begins',
  channel: 'list',
  device: null,
  title: 'Open your gate at 4 AM',
  body: '',
  message: null,
  path: '/?tab=my-schedule',
  dueAt: '2026-06-10T10:00:00Z',
  outcome: 'sent',
  settledAt: '2026-06-10T10:00:01Z',
  said: '',
  delivery: null,
  isRead: false,
  ...part,
})

it('given entries of one notice on several channels, then they are grouped, newest notice first', () => {
  const groups = groupLog([
    entry({ id: '4', dueAt: '2026-06-11T10:00:00Z' }),
    entry({ id: '3', channel: 'push', device: 'Firefox on Linux' }),
    entry({ id: '2', channel: 'e-mail' }),
    entry({ id: '1' }),
  ])
  expect(groups.map(({ ways }) => ways.map(({ id }) => id))).toEqual([['4'], ['3', '2', '1']])
})

it('given two notices due at the same moment, then they stay separate', () => {
  expect(groupLog([entry({ kind: 'ends', title: 'Your turn ends at 4 AM' }), entry({})])).toHaveLength(2)
})
