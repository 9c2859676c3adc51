import { type Closure, NO_TURNS, seasonOf } from '@headgate/domain'
import { traded } from '@headgate/domain/testing/a-trade'
import { aClosure, aTimeline, aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { findAnswer, type Held } from './answer.ts'

const timeline = aTimeline([aTurn('2026-06-10', '10AM', 'Alvarez'), aTurn('2026-06-10', '4PM', 'Baca')])
const noon = aClosure('2026-06-10T18:00:00Z', '2026-06-10T20:00:00Z')
const untilEvening = aClosure('2026-06-10T18:00:00Z', '2026-06-11T01:00:00Z')
const answerAt = (now: string, closures: Closure[], nextSeason = NO_TURNS) => {
  const answer = findAnswer({ now: at(now), timeline, nextSeason, closures })
  const { closure, suspended, running, next } = answer
  return [
    closure && 'off',
    suspended?.holder,
    running && `${running.holder} until ${running.closesAt}`,
    next && `${next.holder} at ${next.opensAt}`,
  ]
}

it('given the last turn of the season, then next season’s first is next', () => {
  const nextSeason = aTimeline([aTurn('2027-04-15', '4AM', 'Chavez')])
  const [running, next] = ['Baca until 2026-06-11T04:00:00Z', 'Chavez at 2027-04-15T10:00:00Z']
  expect(answerAt('2026-06-11T03:00:00Z', [], nextSeason)).toEqual([undefined, undefined, running, next])
})

const longDay = seasonOf([
  aTurn('2026-06-10', '10AM', 'Vasquez'),
  aTurn('2026-06-10', '4PM', 'Vasquez'),
  aTurn('2026-06-10', '10PM', 'Baca/Vasquez'),
])
const whole = aTimeline(longDay.turns)
const partly = traded(longDay, '2026-06-10 20:00-22:00 Vasquez > Baca')

it.each([
  ['in the first turn', '11:00', whole, [], 'Vasquez 10-22', 'Baca/Vasquez 22-4'],
  ['in the second turn', '17:00', whole, [], 'Vasquez 10-22', 'Baca/Vasquez 22-4'],
  ['before hours that went to another', '11:00', partly, [], 'Vasquez 10-20', 'Baca 20-22'],
  ['before a closure over the seam', '11:00', whole, [['15:00', '17:00']], 'Vasquez 10-15', 'Vasquez 17-22'],
  ['before a closure between the two', '11:00', whole, [['15:00', '16:00']], 'Vasquez 10-15', 'Vasquez 16-22'],
  ['in a closure of the first', '11:00', whole, [['10:30', '12:00']], 'off, Vasquez 10-22', 'Vasquez 12-22'],
] as const)(
  'given a time %s of a holder’s two turns, then they are not said to pass the water on to themselves',
  (_when, now, held, closed, has, then) => {
    const instant = (time: string) => at(`2026-06-10T${time}-06:00`)
    const closures = closed.map(([from, until]) => aClosure(`${instant(from)}`, `${instant(until)}`))
    const hour = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(lakewood.timeZone).hour
    const wordOf = (one?: Held) => one && `${one.holder} ${hour(one.opensAt)}-${hour(one.closesAt)}`
    const answer = findAnswer({ now: instant(now), timeline: held, nextSeason: NO_TURNS, closures })
    const { closure, suspended, running, next } = answer
    expect([closure ? `off, ${wordOf(suspended)}` : wordOf(running), wordOf(next)]).toEqual([has, then])
  },
)

it.each([
  [
    'before it',
    '2026-06-10T17:00:00Z',
    noon,
    [undefined, undefined, 'Alvarez until 2026-06-10T18:00:00Z', 'Alvarez at 2026-06-10T20:00:00Z'],
  ],
  ['as it begins', '2026-06-10T18:00:00Z', noon, ['off', 'Alvarez', undefined, 'Alvarez at 2026-06-10T20:00:00Z']],
  [
    'as it ends',
    '2026-06-10T20:00:00Z',
    noon,
    [undefined, undefined, 'Alvarez until 2026-06-10T22:00:00Z', 'Baca at 2026-06-10T22:00:00Z'],
  ],
  [
    'in a turn that it takes the end of',
    '2026-06-10T21:00:00Z',
    untilEvening,
    ['off', 'Alvarez', undefined, 'Baca at 2026-06-11T01:00:00Z'],
  ],
] as const)(
  'given a closure and a time %s, then the water decides which turns are suspended, running and next',
  (_when, now, closure, told) => {
    expect(answerAt(now, [closure])).toEqual(told)
  },
)
