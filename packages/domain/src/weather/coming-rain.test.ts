import { expect, it } from 'vitest'
import { at } from '../testing/lakewood.ts'
import { findComingRain } from './coming-rain.ts'

const turn = { opensAt: at('2026-06-10T10:00-06:00'), closesAt: at('2026-06-10T16:00-06:00') }
const span = (from: string, until: string, chancePercent: number) => ({
  from: at(`2026-06-10T${from}-06:00`),
  until: at(`2026-06-10T${until}-06:00`),
  chancePercent,
})

const before = at('2026-06-10T09:59-06:00')

it.each([
  ['likely at two times', [span('10:00', '12:00', 60), span('12:00', '13:00', 72)], 72],
  ['likely at one time and possible at another', [span('10:00', '12:00', 59), span('12:00', '13:00', 61)], 61],
  ['likelier beside it', [span('04:00', '10:00', 99), span('15:00', '16:00', 60), span('16:00', '17:00', 98)], 60],
  ['only possible', [span('10:00', '16:00', 59)], undefined],
  ['unknown', [], undefined],
])('given a coming turn and rain that is %s (%j), then its chance is %s', (_when, rain, expected) => {
  expect(findComingRain(turn, rain, before)).toBe(expected)
})

it('given a turn that has just opened, then its rain offers nothing', () => {
  const rain = [span('10:00', '16:00', 90)]
  expect(findComingRain(turn, rain, turn.opensAt)).toBeUndefined()
})

it('given a coming turn that the clocks skip, then it has no rain', () => {
  expect(findComingRain({ ...turn, closesAt: turn.opensAt }, [span('04:00', '16:00', 90)], before)).toBeUndefined()
})
