import { expect, it } from 'vitest'
import { aTimeline, aTurn, at, halfHours } from '../testing/lakewood.ts'
import { waterHours } from './water-hours.ts'

/** In minutes. */
const minutes = (...[turns, now, closures = []]: [Parameters<typeof aTurn>[], string, [string, string][]?]) => {
  const { soFar, toCome } = waterHours({
    turns: aTimeline(turns.map((turn) => aTurn(...turn))).segments,
    closures: closures.map(([from, until]) => ({ from: at(from), until: at(until), reason: 'debris', note: '' })),
    now: at(now),
  })
  return [soFar.total('minutes'), toCome.total('minutes')]
}

it('given a past, a running and a coming turn, then the running one counts on both sides', () => {
  const turns: Parameters<typeof aTurn>[] = [
    ['2026-06-09', '4AM'],
    ['2026-06-10', '10AM'],
    ['2026-06-12', '10PM'],
  ]
  expect(minutes(turns, '2026-06-10T11:30-06:00')).toEqual([450, 630])
})

it('given a closure, then its time counts on neither side', () => {
  const closure: [string, string] = ['2026-06-10T12:00-06:00', '2026-06-10T14:00-06:00']
  expect(minutes([['2026-06-10', '10AM']], '2026-06-10T15:00-06:00', [closure])).toEqual([180, 60])
})

it('given a turn that the clocks skip, then it counts nothing, and the turn after it counts from the change', () => {
  const turns = [aTurn('2026-03-08', '2AM'), aTurn('2026-03-08', '2:30AM'), aTurn('2026-03-08', '5:30AM')]
  const { segments } = aTimeline(turns, halfHours)
  const { toCome } = waterHours({ turns: segments, closures: [], now: at('2026-03-08T00:00-07:00') })
  expect(toCome.total('minutes')).toBe(165)
})
