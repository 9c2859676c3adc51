import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aClosure, halfHours, lakewood } from '../testing/lakewood.ts'
import { closureAt } from './closure.ts'
import { ditchDay } from './ditch-day.ts'
import { suspensionOf } from './suspension.ts'
import { usualWindow } from './usual-openings.ts'
import { waterTimes } from './water-times.ts'

const closed = (from: string, until: string) => aClosure(`2026-06-10T${from}-06:00`, `2026-06-10T${until}-06:00`)
const turn = usualWindow({ day: ditchDay('2026-06-10'), slot: '10AM' }, lakewood)

it.each([
  ['nothing', [], undefined, ['10:00–16:00']],
  ['its first two hours', [closed('08:00', '12:00')], 'until 12:00', ['12:00–16:00']],
  ['its last hour and a half', [closed('14:30', '20:00')], 'from 14:30', ['10:00–14:30']],
  ['an hour of it', [closed('13:00', '14:00')], 'from 13:00 until 14:00', ['10:00–13:00', '14:00–16:00']],
  ['exactly all of it', [closed('10:00', '16:00')], 'whole', []],
  ['all of it in two parts', [closed('13:00', '18:00'), closed('09:00', '13:00')], 'whole', []],
  ['both ends', [closed('09:00', '11:00'), closed('15:00', '18:00')], 'until 11:00', ['11:00–15:00']],
])(
  'given closures that take %s of a turn of 10 AM to 4 PM, then it has the rest, and that is suspended',
  (_what, closures, suspended, times) => {
    const time = (instant: Temporal.Instant) =>
      instant.toZonedDateTimeISO(lakewood.clocks.timeZone).toPlainTime().toString().slice(0, 5)
    const formatted = waterTimes(turn, closures).map(({ opensAt, closesAt }) => `${time(opensAt)}–${time(closesAt)}`)
    expect(formatted).toEqual(times)
    const suspension = suspensionOf(turn, closures)
    const ends = Object.entries(suspension ?? {}).map(([end, instant]) => `${end} ${time(instant)}`)
    expect(suspension && (ends.join(' ') || 'whole')).toBe(suspended)
  },
)

it('given any closures, then a turn has water in exactly those of its minutes when the ditch is not closed', () => {
  const { opensAt } = turn
  const anyClosure = fc
    .tuple(fc.integer({ min: -200, max: 500 }), fc.integer({ min: 1, max: 400 }))
    .map(([start, minutes]) => [start, start + minutes].map((one) => `${opensAt.add({ minutes: one })}`))
    .map(([from = '', until = '']) => aClosure(from, until))
  fc.assert(
    fc.property(fc.array(anyClosure, { maxLength: 4 }), fc.integer({ min: 0, max: 359 }), (closures, minute) => {
      const now = opensAt.add({ minutes: minute })
      const hasWater = waterTimes(turn, closures).some(
        (time) => Temporal.Instant.compare(time.opensAt, now) <= 0 && Temporal.Instant.compare(now, time.closesAt) < 0,
      )
      expect(hasWater).toBe(closureAt(closures, now) === undefined)
    }),
  )
})

it('given a turn that the clocks skip, then it has no water, and a closure takes none from it', () => {
  const day = ditchDay('2026-03-08')
  const skipped = usualWindow({ day, slot: '2AM' }, halfHours)
  const night = aClosure('2026-03-08T00:00-07:00', '2026-03-08T12:00-06:00')
  expect(waterTimes(skipped, [])).toEqual([])
  expect(waterTimes(skipped, [night])).toEqual([])
  expect(suspensionOf(skipped, [night])).toBeUndefined()
  expect(suspensionOf(usualWindow({ day, slot: '2:30AM' }, halfHours), [night])).toEqual({})
})
