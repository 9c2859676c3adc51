import fc from 'fast-check'
import { expect, it } from 'vitest'
import { at } from '../testing/lakewood.ts'
import type { Closure } from './closure.ts'
import { waterMs } from './water-time.ts'

const HOUR_MS = 3_600_000
const window = { opensAt: at('2026-06-10T10:00-06:00'), closesAt: at('2026-06-10T16:00-06:00') }
const closed = (from: string, until: string): Closure => ({
  from: at(`2026-06-10T${from}-06:00`),
  until: at(`2026-06-10T${until}-06:00`),
  reason: 'debris',
  note: '',
})
const hours = (...closures: Closure[]) => waterMs(window, closures) / HOUR_MS

it.each([
  ['no closure', [], 6],
  ['one that ends as it opens', [closed('04:00', '10:00')], 6],
  ['one that begins as it closes', [closed('16:00', '22:00')], 6],
  ['one over its start', [closed('09:00', '11:00')], 5],
  ['one over its end', [closed('15:00', '20:00')], 5],
  ['one in its midst', [closed('12:00', '14:00')], 4],
  ['one over all of it', [closed('08:00', '20:00')], 0],
  ['two that overlap, the later first', [closed('11:00', '14:00'), closed('10:00', '12:00')], 2],
  ['one within another', [closed('11:00', '15:00'), closed('12:00', '13:00')], 2],
  ['one that was called off', [closed('12:00', '12:00')], 6],
])('given %s, then what is left is water', (_which, closures, left) => {
  expect(hours(...closures)).toBe(left)
})

it('given any closures, then the water is the minutes that none of them covers', () => {
  const anyClosure = fc.tuple(fc.integer({ min: -60, max: 420 }), fc.nat(200)).map(([from, minutes]) => ({
    from: window.opensAt.add({ minutes: from }),
    until: window.opensAt.add({ minutes: from + minutes }),
    reason: 'other' as const,
    note: '',
  }))
  fc.assert(
    fc.property(fc.array(anyClosure, { maxLength: 6 }), (closures) => {
      const minutes = Array.from({ length: 360 }, (_, minute) => window.opensAt.add({ minutes: minute }))
      const wet = minutes.filter((minute) =>
        closures.every(
          ({ from, until }) =>
            Temporal.Instant.compare(minute, from) < 0 || Temporal.Instant.compare(minute, until) >= 0,
        ),
      )
      expect(waterMs(window, closures)).toBe(wet.length * 60_000)
    }),
  )
})
