import { NO_TURNS, seasonOf } from '@headgate/domain'
import { traded } from '@headgate/domain/testing/a-trade'
import { aClosure, aTimeline, aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { findAnswer, type Held } from './answer.ts'

const two = aTimeline([aTurn('2026-06-10', '10AM', 'Alvarez'), aTurn('2026-06-10', '4PM', 'Baca')])
const longDay = seasonOf([
  aTurn('2026-06-10', '10AM', 'Vasquez'),
  aTurn('2026-06-10', '4PM', 'Vasquez'),
  aTurn('2026-06-10', '10PM', 'Baca/Vasquez'),
])
const whole = aTimeline(longDay.turns)
const partly = traded(longDay, '2026-06-10 20:00-22:00 Vasquez > Baca')

it.each([
  ['before a closure', '11:00', two, [['12:00', '14:00']], 'Alvarez 10-12', 'Alvarez 14-16'],
  ['as a closure begins', '12:00', two, [['12:00', '14:00']], 'off, Alvarez 10-16', 'Alvarez 14-16'],
  ['as a closure ends', '14:00', two, [['12:00', '14:00']], 'Alvarez 14-16', 'Baca 16-22'],
  ['in a turn whose end a closure takes', '15:00', two, [['12:00', '19:00']], 'off, Alvarez 10-16', 'Baca 19-22'],
  // A holder's two turns are not said to pass the water on to themselves.
  ['in the first turn', '11:00', whole, [], 'Vasquez 10-22', 'Baca/Vasquez 22-4'],
  ['in the second turn', '17:00', whole, [], 'Vasquez 10-22', 'Baca/Vasquez 22-4'],
  ['before hours that went to another', '11:00', partly, [], 'Vasquez 10-20', 'Baca 20-22'],
  ['before a closure over the seam', '11:00', whole, [['15:00', '17:00']], 'Vasquez 10-15', 'Vasquez 17-22'],
  ['before a closure between the two', '11:00', whole, [['15:00', '16:00']], 'Vasquez 10-15', 'Vasquez 16-22'],
  ['in a closure of the first', '11:00', whole, [['10:30', '12:00']], 'off, Vasquez 10-22', 'Vasquez 12-22'],
] as const)(
  'given a time %s, then the water decides whose turn runs, or is suspended, and whose is next',
  (...given) => {
    const [_when, now, timeline, closed, has, then] = given
    const instant = (time: string) => at(`2026-06-10T${time}-06:00`)
    const closures = closed.map(([from, until]) => aClosure(`${instant(from)}`, `${instant(until)}`))
    const hour = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(lakewood.clocks.timeZone).hour
    const wordOf = (one?: Held) => one && `${one.holder} ${hour(one.opensAt)}-${hour(one.closesAt)}`
    const { closure, suspended, running, next } = findAnswer({
      now: instant(now),
      timeline,
      nextSeason: NO_TURNS,
      closures,
    })
    expect([closure ? `off, ${wordOf(suspended)}` : wordOf(running), wordOf(next)]).toEqual([has, then])
    expect(closure === undefined).toBe(suspended === undefined)
    expect(closure === undefined).toBe(running !== undefined)
  },
)

it('given the last turn of the season, then next season’s first is next', () => {
  const nextSeason = aTimeline([aTurn('2027-04-15', '4AM', 'Chavez')])
  const answer = findAnswer({ now: at('2026-06-11T03:00:00Z'), timeline: two, nextSeason, closures: [] })
  expect(answer).toMatchObject({ running: { holder: 'Baca' }, next: { holder: 'Chavez' } })
})
