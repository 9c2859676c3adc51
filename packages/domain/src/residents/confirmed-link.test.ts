import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { HolderMerge } from '../schedule/successions.ts'
import { aName } from '../testing/lakewood.ts'
import { holdsOn, isEndedBySale, type LinkSpan, linkEndBySales } from './confirmed-link.ts'

/** Two spellings of one holder. */
const MERGES: readonly HolderMerge[] = [{ from: aName('Abott'), to: aName('Abbott') }]

const sale = (changeId: number, from: string, to: string, day: string) => ({
  changeId,
  from: aName(from),
  to: aName(to),
  fromDay: ditchDay(day),
})

const endOf = (link: Partial<LinkSpan>, ...sales: ReturnType<typeof sale>[]) => {
  const open = { holderId: aName('Abbott'), fromDay: '2026-05-01', endedByChangeId: null }
  return linkEndBySales({ ...open, ...link }, sales, MERGES).untilDay
}

const JUNE = sale(7, 'Abbott', 'Clark', '2026-06-15')
const JULY = sale(8, 'Abott', 'Dole', '2026-07-01')

it.each([
  ['no sale', {}, [], null],
  ['a sale of their turns', {}, [JUNE], '2026-06-15'],
  ['two sales, the later one recorded first', {}, [JULY, JUNE], '2026-06-15'],
  ['a sale of another’s turns', { holderId: aName('Clark') }, [JUNE], null],
  ['a sale before the link began', { fromDay: '2026-06-20' }, [JUNE], null],
  ['a sale that ended it before it began', { fromDay: '2026-06-20', endedByChangeId: 7 }, [JUNE], '2026-06-15'],
  ['a sale that ended it and is undone', { endedByChangeId: 7 }, [], null],
  ['a sale to another spelling of the seller', {}, [sale(9, 'Abbott', 'Abott', '2026-06-15')], null],
] as const)('given a link and %s, then it ends as that says', (_what, link, sales, untilDay) => {
  expect(endOf(link, ...sales)).toBe(untilDay)
})

it.each([
  ['open', null, null, true],
  ['ended by hand', '2026-06-20', null, false],
  ['ended by a later sale', '2026-06-20', 7, true],
  ['ended by an earlier sale', '2026-06-10', 7, false],
])('given a link that is %s, then a sale on June 15 ends it: or not', (_what, untilDay, endedByChangeId, isEnded) => {
  expect(isEndedBySale({ untilDay, endedByChangeId }, '2026-06-15')).toBe(isEnded)
})

it.each([
  ['before its first day', '2026-05-31', null, false],
  ['on its first day', '2026-06-01', null, true],
  ['on the day before its last', '2026-06-14', '2026-06-15', true],
  ['on its last day', '2026-06-15', '2026-06-15', false],
])('given a link and a day %s (%s), then it holds: or not', (_what, day, untilDay, holds) => {
  expect(holdsOn({ fromDay: '2026-06-01', untilDay }, day)).toBe(holds)
})
