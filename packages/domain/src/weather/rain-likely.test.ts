import { expect, it } from 'vitest'
import { at } from '../testing/lakewood.ts'
import { findComingRain, isRainLikely } from './rain-likely.ts'

const turn = { opensAt: at('2026-06-10T10:00-06:00'), closesAt: at('2026-06-10T16:00-06:00') }
const before = at('2026-06-10T09:59-06:00')
const span = (from: string, until: string, chancePercent: number) => ({
  from: at(`2026-06-10T${from}-06:00`),
  until: at(`2026-06-10T${until}-06:00`),
  chancePercent,
})

it.each([
  ['likely within it', [span('11:00', '12:00', 60)], true],
  ['likely into its first hour', [span('04:00', '11:00', 80)], true],
  ['only possible', [span('10:00', '16:00', 59)], false],
  ['likely until it opens', [span('04:00', '10:00', 90)], false],
  ['likely once it closes', [span('16:00', '22:00', 90)], false],
])('given rain that is %s (%j), then likely is %s', (_when, rain, expected) => {
  expect(isRainLikely(turn, rain)).toBe(expected)
})

it.each([
  ['possible at one time and likely at another', [span('10:00', '12:00', 59), span('12:00', '13:00', 61)], 61],
  ['likelier beside it', [span('04:00', '10:00', 99), span('15:00', '16:00', 60), span('16:00', '17:00', 98)], 60],
  ['only possible', [span('10:00', '16:00', 59)], undefined],
])('given a coming turn and rain that is %s (%j), then its chance is %s', (_when, rain, expected) => {
  expect(findComingRain(turn, rain, before)).toBe(expected)
  expect(findComingRain(turn, rain, turn.opensAt)).toBeUndefined()
})

it('given a turn that the clocks skip, then no rain is likely during it', () => {
  const [skipped, rain] = [{ ...turn, closesAt: turn.opensAt }, [span('04:00', '16:00', 90)]]
  expect([isRainLikely(skipped, rain), findComingRain(skipped, rain, before)]).toEqual([false, undefined])
})
