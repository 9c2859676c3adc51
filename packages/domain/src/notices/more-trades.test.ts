import { expect, it } from 'vitest'
import { joinTrade, moreTradesNotice } from './more-trades.ts'
import { isStanding } from './standing-question.ts'
import type { JoinedTrade } from './trade-message.ts'

const at = (text: string) => Temporal.Instant.from(text)

it.each([
  ['2026-06-10T06:00:00Z', '2026-06-10T12:00:00Z'],
  ['2026-06-10T11:58:59Z', '2026-06-10T12:00:00Z'],
  // Another node, whose clock is ahead, may be sending that one by now.
  ['2026-06-10T11:59:00Z', '2026-06-10T18:00:00Z'],
])('given news to join at %s, then it goes out at %s, with whatever else comes until then', (now, dueAt) => {
  const notice = moreTradesNotice({ trades: [], isForCaptain: false }, at(now))
  expect([`${notice.dueAt}`, notice.subject]).toEqual([dueAt, `more-trades:${dueAt}`])
})

it('given two events of one trade, then it counts once, and no more than a hundred trades are listed', () => {
  const joined = (tradeId: number, event: JoinedTrade['event']): JoinedTrade => ({
    tradeId,
    event,
    at: '2026-06-10T06:00:00Z',
  })
  expect(joinTrade([joined(1, 'asked'), joined(2, 'asked')], joined(1, 'declined'))).toEqual([
    joined(2, 'asked'),
    joined(1, 'declined'),
  ])
  const many = Array.from({ length: 100 }, (_, id) => joined(id + 1, 'asked'))
  expect(joinTrade(many, joined(101, 'asked'))).toEqual(many)
})

it.each([
  ['offered', 'withdrawn', undefined, false],
  ['waits-for-captain', 'agreed', undefined, false],
  ['undo-asked', 'agreed', '2026-06-10T06:00:00Z', true],
  ['undo-asked', 'agreed', undefined, false],
  ['undo-asked', 'agreed', '2026-06-10T06:00:01Z', false],
  ['agreed', 'undone', undefined, true],
] as const)(
  'given “%s” and a trade that is %s, whose undo is asked for at %s, then it stands: %s',
  (event, state, undoAt, stands) => {
    const trade = { state, undoAskedAt: undoAt && at(undoAt) }
    expect(isStanding(event, at('2026-06-10T06:00:00Z'), trade)).toBe(stands)
  },
)
