import { expect, it } from 'vitest'
import { at, lakewood } from '../testing/lakewood.ts'
import { placeAt, readPlace, writePlace } from './local-place.ts'
import { instantOfPlace } from './local-time.ts'
import { mapOpenings, otherTimes } from './other-times.ts'
import type { Slot } from './slot.ts'

const { clocks } = lakewood
const USUAL: Slot[] = ['4AM', '10AM', '4PM', '10PM']
const LATER: Slot[] = ['5AM', '11AM', '4PM', '10PM']
const MORE: Slot[] = ['4AM', '7AM', '10AM', '4PM', '10PM']
const FEWER: Slot[] = ['4AM', '10AM', '10PM']

it.each<[what: string, from: string, until: string, slots: Slot[], after: string | undefined]>([
  ['of the usual length', '10T04:00', '10T10:00', LATER, '10T05:00 10T11:00'],
  ['of the usual length', '10T04:00', '10T10:00', MORE, '10T04:00 10T07:00'],
  ['of a day', '10T04:00', '11T04:00', LATER, '10T05:00 11T05:00'],
  ['of a day', '10T04:00', '11T04:00', MORE, '10T04:00 11T04:00'],
  ['until an opening that is gone', '10T04:00', '10T16:00', FEWER, '10T04:00 10T16:00'],
  ['that is the first part of one', '10T10:00', '10T12:00', LATER, '10T11:00 10T12:00'],
  ['that is the first part of one', '10T10:00', '10T12:00', FEWER, '10T10:00 10T12:00'],
  ['that would have no time left', '10T10:00', '10T11:00', LATER, undefined],
])('given a turn %s, %s to %s, and openings at %s, then it is %s', (_what, from, until, slots, after) => {
  const [begins, ends] = [readPlace(`2026-06-${from}`), readPlace(`2026-06-${until}`)]
  const window = { opensAt: instantOfPlace(begins, clocks), closesAt: instantOfPlace(ends, clocks) }
  // The order of the store.
  const becomes = new Map([...mapOpenings(USUAL, slots)].sort())
  const change = { changeId: 2, from: at('2026-06-01T04:00-06:00'), becomes, slots, clocks }
  const turn = otherTimes(change).retime(begins, window)
  const times = turn && [turn.window.opensAt, turn.window.closesAt].map((time) => writePlace(placeAt(time, clocks)))
  expect(times?.join(' ').replaceAll('2026-06-', '')).toBe(after)
})
