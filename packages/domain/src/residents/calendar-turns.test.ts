import { expect, it } from 'vitest'
import type { HolderId } from '../schedule/holder-id.ts'
import { type GridTurn, seasonOf } from '../schedule/season.ts'
import { followSeason, NO_HISTORY, type SeasonHistory } from '../schedule/season-history.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { traded } from '../testing/a-trade.ts'
import { aClosure, aName, aTimeline, aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { type AnnouncedClosure, calendarTurns } from './calendar-turns.ts'

const SPRING = at('2026-04-01T08:00-06:00')
const JUNE = at('2026-06-10T12:00-06:00')
const JULY = at('2026-07-01T08:00-06:00')
const follow = (...imports: [Temporal.Instant, GridTurn[]][]): SeasonHistory =>
  imports.reduce((history, [when, turns]) => followSeason(history, aTimeline(turns), when), NO_HISTORY)

const isHolder = (name: string) => (holder: HolderId) => holder === aName(name)

const listed = (history: SeasonHistory, more: Partial<Parameters<typeof calendarTurns>[0]> = {}) =>
  calendarTurns({ history, closures: [], isOwn: isHolder('Abbott'), since: SPRING, ...more })

/** Of days in July. */
const july = (from: string, until: string, reopenedAt?: Temporal.Instant): AnnouncedClosure => ({
  ...aClosure(`2026-07-${from}-06:00`, `2026-07-${until}-06:00`),
  closedAt: JUNE,
  reopenedAt,
})

const mine = aTurn('2026-07-12', '4AM')

it('given a turn that goes to somebody else and comes back, then it is taken, and stands with a higher revision', () => {
  const taken = follow([SPRING, [mine]], [JUNE, [aTurn('2026-07-12', '4AM', 'Baker')]])
  expect(listed(taken)).toMatchObject([{ holder: 'Abbott', status: 'taken', revision: 1, revisedAt: JUNE }])
  const back = followSeason(taken, aTimeline([mine]), JULY)
  expect(listed(back)).toMatchObject([{ holder: 'Abbott', status: 'stands', revision: 2, revisedAt: JULY }])
})

it('given a season without past turns, then they stay, but a running turn is taken', () => {
  const [over, running] = [aTurn('2026-06-10', '4AM'), aTurn('2026-06-10', '10AM')]
  expect(listed(follow([SPRING, [over, running]], [JUNE, []])).map(({ status }) => status)).toEqual(['stands', 'taken'])
})

it('given a past turn whose hours now belong to another turn, then it is not in the calendar twice', () => {
  const before = follow([SPRING, [aTurn('2026-06-10', '10AM')]])
  const corrected = aTimeline([aTurn('2026-06-10', '9AM')], { ...lakewood, slots: ['9AM', '4PM'] })
  expect(listed(followSeason(before, corrected, JULY)).map(({ slot, status }) => [slot, status])).toEqual([
    ['9AM', 'stands'],
    ['10AM', 'taken'],
  ])
})

it('given a new neighbor, then the turn’s revision stays but its revision time is newer', () => {
  const before = aTurn('2026-07-11', '10PM', 'Baker')
  const history = follow(
    [SPRING, [before, mine]],
    [JUNE, [{ ...before, holder: aTurn('2026-07-11', '4AM').holder }, mine]],
  )
  expect(listed(history, { isOwn: isHolder('Abbott') }).at(-1)).toMatchObject({ revision: 0, revisedAt: JUNE })
})

it('given a slot that comes between a turn and its neighbor, then the revision time is that of the change', () => {
  const turns = [aTurn('2026-07-11', '10PM', 'Baker'), mine]
  const history = follow([SPRING, turns])
  const withMidnight = aTimeline(turns, { ...lakewood, slots: ['12AM', ...lakewood.slots] })
  const after = followSeason(history, withMidnight, JUNE)
  expect(listed(history)).toMatchObject([{ revision: 0, revisedAt: SPRING, stretch: { before: { holder: 'Baker' } } }])
  expect(listed(after)).toMatchObject([{ revision: 0, revisedAt: JUNE, stretch: { before: undefined } }])
})

it('given turns that closed before `since`, then they are left out, and one that closes at `since` is not', () => {
  const history = follow([SPRING, [mine]])
  expect(listed(history, { since: at('2026-07-12T10:00-06:00') })).toHaveLength(1)
  expect(listed(history, { since: at('2026-07-12T10:00:01-06:00') })).toEqual([])
})

it.each([
  ['all of it', july('12T04:00', '12T10:00'), 'suspended', 1, 1],
  ['a part', july('12T00:00', '12T06:00'), 'stands', 1, 1],
  ['all of it, but is reopened before it', july('11T00:00', '13T00:00', JULY), 'stands', 2, 0],
  ['all of it, but is reopened during it', july('11T00:00', '13T00:00', at('2026-07-12T06:00-06:00')), 'stands', 2, 1],
  ['nothing', july('12T10:01', '13T00:00'), 'stands', 0, 0],
  ['nothing, because it begins when the turn closes', july('12T10:00', '13T00:00'), 'stands', 1, 0],
])(
  'given a closure that takes %s, then the turn has that status, revision and list of closures',
  (_what, closure, status, revision, closures) => {
    const [turn] = listed(follow([SPRING, [mine]]), { closures: [closure] })
    expect(turn).toMatchObject({ status, revision })
    expect(turn?.closures).toHaveLength(closures)
  },
)

it.each([
  ['just before', july('12T04:00', '12T10:00'), { opensGate: true, closesGate: false }],
  ['just after', july('12T16:00', '12T22:00'), { opensGate: false, closesGate: true }],
])(
  'given a closure of the resident’s turn %s a turn, then the gate is operated there, and the revision rises',
  (_where, closure, gate) => {
    const history = follow([SPRING, [mine, aTurn('2026-07-12', '10AM'), aTurn('2026-07-12', '4PM')]])
    const middle = (...closures: AnnouncedClosure[]) => listed(history, { closures })[1]
    const runsOn = { opensGate: false, closesGate: false }
    expect(middle()).toMatchObject({ ...runsOn, revision: 0 })
    expect(middle(closure)).toMatchObject({ ...gate, revision: 1, revisedAt: JUNE })
    expect(middle({ ...closure, reopenedAt: JULY })).toMatchObject({ ...runsOn, revision: 2, revisedAt: JULY })
  },
)

it('given a turn that the clocks skip, then its status says so, and the turn after it opens the gate', () => {
  const turns = [aTurn('2026-03-08', '2AM'), aTurn('2026-03-08', '2:30AM')]
  const since = at('2026-03-01T08:00-07:00')
  const history = followSeason(NO_HISTORY, aTimeline(turns, halfHours), since)
  expect(listed(history, { since })).toMatchObject([
    { slot: '2AM', status: 'skipped' },
    { slot: '2:30AM', status: 'stands', opensGate: true, closesGate: true },
  ])
})

it('given a part that is given away and comes back, then the first piece stays its event, and revisions only rise', () => {
  const season = seasonOf([aTurn('2026-06-10', '4PM'), aTurn('2026-06-11', '4AM', 'Clark')])
  const base = aTimeline(season.turns)
  const shared = traded(season, '2026-06-10 18:00-20:00 Abbott > Baca')
  const hour = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(lakewood.clocks.timeZone).hour
  const eventsOf = (name: string, ...timelines: Timeline[]) => {
    const history = timelines.reduce(
      (before, timeline, index) => followSeason(before, timeline, SPRING.add({ hours: 24 * index })),
      NO_HISTORY,
    )
    return listed(history, { isOwn: isHolder(name) }).map(
      (turn) => `${turn.key}: ${hour(turn.opensAt)}-${hour(turn.closesAt)} ${turn.status} ${turn.revision}`,
    )
  }
  const [first, rest] = ['2026-06-10 4PM:', '2026-06-10 4PM 2026-06-11T02:00:00Z:']
  expect(eventsOf('Abbott', base, shared)).toEqual([`${first} 16-18 stands 1`, `${rest} 20-22 stands 0`])
  expect(eventsOf('Abbott', base, shared, base)).toEqual([`${first} 16-22 stands 2`, `${rest} 20-22 taken 1`])
  const afterwards = followSeason(followSeason(NO_HISTORY, shared, SPRING), base, JULY)
  expect(listed(afterwards).map(({ status }) => status)).toEqual(['stands', 'taken'])
  const given = '2026-06-10 4PM 2026-06-11T00:00:00Z: 18-20'
  expect(eventsOf('Baca', base, shared)).toEqual([`${given} stands 0`])
  expect(eventsOf('Baca', base, shared, base)).toEqual([`${given} taken 1`])
  expect(eventsOf('Baca', base, shared, base, shared)).toEqual([`${given} stands 2`])
})
