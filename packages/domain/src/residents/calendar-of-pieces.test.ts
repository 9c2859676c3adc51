import { expect, it } from 'vitest'
import { type Season, seasonOf } from '../schedule/season.ts'
import { followSeason, NO_HISTORY } from '../schedule/season-history.ts'
import { pieceKey } from '../schedule/turn.ts'
import { traded } from '../testing/a-trade.ts'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { calendarTurns } from './calendar-turns.ts'

const DAY = at('2026-06-01T08:00-06:00')
const base = seasonOf([aTurn('2026-06-10', '4PM'), aTurn('2026-06-11', '4AM', 'Clark')])

/** What a holder's calendar has after these seasons, a day apart: key, hours, status and revision. */
const listed = (username: string, ...seasons: Season[]) => {
  const history = seasons.reduce(
    (before, season, index) => followSeason(before, season, DAY.add({ hours: 24 * index }), lakewood),
    NO_HISTORY,
  )
  const hour = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(lakewood.timeZone).hour
  return calendarTurns({ history, closures: [], viewer: { username }, since: DAY }).map(
    (turn) => `${pieceKey(turn)}: ${hour(turn.opensAt)}-${hour(turn.closesAt)} ${turn.status} ${turn.revision}`,
  )
}

const shared = traded(base, '2026-06-10 18:00-20:00 Abbott > Baca')

it('given a turn of which a part is given away, then its first piece stays its event, and the others are new ones', () => {
  expect(listed('Abbott', base, shared)).toEqual([
    '2026-06-10 4PM: 16-18 stands 1',
    '2026-06-10 4PM 2026-06-11T02:00:00Z: 20-22 stands 0',
  ])
  expect(listed('Baca', base, shared)).toEqual(['2026-06-10 4PM 2026-06-11T00:00:00Z: 18-20 stands 0'])
})

it('given the trade is undone, then the turn is whole again, the rest is cancelled, and revisions only rise', () => {
  expect(listed('Abbott', base, shared, base)).toEqual([
    '2026-06-10 4PM: 16-22 stands 2',
    '2026-06-10 4PM 2026-06-11T02:00:00Z: 20-22 taken 1',
  ])
  expect(listed('Baca', base, shared, base)).toEqual(['2026-06-10 4PM 2026-06-11T00:00:00Z: 18-20 taken 1'])
  expect(listed('Baca', base, shared, base, shared)).toEqual(['2026-06-10 4PM 2026-06-11T00:00:00Z: 18-20 stands 2'])
})

it('given the first part is given away, then the taker has the turn’s event, and the giver’s is cancelled and made anew', () => {
  const first = traded(base, '2026-06-10 16:00-18:00 Abbott > Baca')
  expect(listed('Abbott', base, first)).toEqual([
    '2026-06-10 4PM: 16-18 taken 2',
    '2026-06-10 4PM 2026-06-11T00:00:00Z: 18-22 stands 0',
  ])
  expect(listed('Baca', base, first)).toEqual(['2026-06-10 4PM: 16-18 stands 2'])
})

it('given a turn that is over, then a part that an undo makes another’s is in one calendar alone', () => {
  const untilItIsOver = Array<Season>(11).fill(base)
  expect(listed('Abbott', ...untilItIsOver, shared)).toEqual([
    '2026-06-10 4PM: 16-18 stands 1',
    '2026-06-10 4PM 2026-06-11T02:00:00Z: 20-22 stands 0',
  ])
  expect(listed('Abbott', ...untilItIsOver, shared, base)).toEqual([
    '2026-06-10 4PM: 16-22 stands 2',
    '2026-06-10 4PM 2026-06-11T02:00:00Z: 20-22 taken 1',
  ])
  expect(listed('Baca', ...untilItIsOver, shared, base)).toEqual(['2026-06-10 4PM 2026-06-11T00:00:00Z: 18-20 taken 1'])
})
