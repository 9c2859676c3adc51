import { type Closure, NO_TURNS, seasonOf, timelineOf } from '@headgate/domain'
import { aClosure, aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { findAnswer } from './answer.ts'

describe('who has the water', () => {
  const season = seasonOf([aTurn('2026-06-10', '10AM', 'Alvarez'), aTurn('2026-06-10', '10PM', 'Baca')])
  const timeline = timelineOf(season, lakewood)
  const nextSeason = timelineOf(seasonOf([aTurn('2027-04-15', '4AM', 'Chavez')]), lakewood)
  const answerAt = (now: string) => {
    const { running, next } = findAnswer({ now: at(now), timeline, nextSeason, closures: [] })
    return [running?.holder, running?.closesAt.toString(), next?.holder, next?.opensAt.toString()]
  }

  it('given the last turn of the season, then next season’s first is next', () => {
    expect(answerAt('2026-06-11T05:00:00Z')).toEqual(['Baca', '2026-06-11T10:00:00Z', 'Chavez', '2027-04-15T10:00:00Z'])
  })
})

const season = seasonOf([aTurn('2026-06-10', '10AM', 'Alvarez'), aTurn('2026-06-10', '4PM', 'Baca')])
const timeline = timelineOf(season, lakewood)
const noon = aClosure('2026-06-10T18:00:00Z', '2026-06-10T20:00:00Z')
const untilEvening = aClosure('2026-06-10T18:00:00Z', '2026-06-11T01:00:00Z')
const answerAt = (now: string, closures: Closure[]) => {
  const answer = findAnswer({ now: at(now), timeline, nextSeason: NO_TURNS, closures })
  const { closure, suspended, running, next } = answer
  return [
    closure && 'off',
    suspended?.holder,
    running && `${running.holder} until ${running.closesAt}`,
    next && `${next.holder} at ${next.opensAt}`,
  ]
}

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
