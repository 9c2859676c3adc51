import { expect, it } from 'vitest'
import { joinTrade } from './more-trades.ts'
import { isStanding } from './standing-question.ts'
import type { JoinedTrade } from './trade-message.ts'

const at = (text: string) => Temporal.Instant.from(text)

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
