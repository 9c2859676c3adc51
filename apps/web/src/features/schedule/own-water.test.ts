import { isOwnTurn, NO_TURNS } from '@headgate/domain'
import { aClosure, aTimeline, aTurn, at } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { findOwnWater } from './own-water.ts'

const timeline = aTimeline([
  aTurn('2026-06-10', '10AM', 'Baker'),
  aTurn('2026-06-10', '4PM', 'Muñoz'),
  aTurn('2026-06-10', '10PM', 'Muñoz/Vigil'),
  aTurn('2026-06-20', '4AM', 'Muñoz'),
])
const nextSeason = aTimeline([aTurn('2027-04-15', '4AM', 'Muñoz')])
const closed = (from: string, until: string) => aClosure(`2026-06-${from}-06:00`, `2026-06-${until}-06:00`)

it.each([
  ['before two turns in a row', '10T11:00', [], '2026-06-10T16:00 to 2026-06-11T04:00'],
  ['in the second of them', '10T23:00', [], '2026-06-10T16:00 to 2026-06-11T04:00'],
  ['before a closure over both', '10T11:00', [closed('10T15:00', '11T05:00')], '2026-06-20T04:00 to 2026-06-20T10:00'],
  ['in a closure of the first', '10T17:00', [closed('10T15:00', '10T18:00')], '2026-06-10T18:00 to 2026-06-11T04:00'],
  ['before one cut short', '10T11:00', [closed('10T20:00', '11T05:00')], '2026-06-10T16:00 to 2026-06-10T20:00'],
  ['as the last one closes', '20T10:00', [], '2027-04-15T04:00 to 2027-04-15T10:00'],
] as const)('given a time %s, then one’s own next water is when the ditch really runs', (_, now, closures, water) => {
  const found = findOwnWater({ now: at(`2026-06-${now}-06:00`), timeline, nextSeason, closures }, (holder) =>
    isOwnTurn(`${holder}`, { fullName: 'muñoz' }),
  )
  const local = (moment?: Temporal.Instant) =>
    moment?.toZonedDateTimeISO('America/Denver').toPlainDateTime().toString({ smallestUnit: 'minute' })
  expect(`${local(found?.opensAt)} to ${local(found?.closesAt)}`).toBe(water)
})

it('given no turn of one’s own, then there is no own water', () => {
  expect(
    findOwnWater({ now: at('2026-06-10T11:00-06:00'), timeline, nextSeason: NO_TURNS, closures: [] }, () => false),
  ).toBeUndefined()
})
