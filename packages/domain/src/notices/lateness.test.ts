import { expect, it } from 'vitest'
import { at } from '../testing/lakewood.ts'
import { isLate, isMissed, minutesLate } from './lateness.ts'

const notice = { dueAt: at('2026-06-10T10:00Z'), usefulUntil: at('2026-06-10T10:30Z') }

it.each([
  ['2026-06-10T09:59Z', false, undefined],
  ['2026-06-10T10:02Z', false, undefined],
  ['2026-06-10T10:02:01Z', true, 2],
  ['2026-06-10T10:29:59Z', true, 29],
  ['2026-06-10T12:30Z', true, 150],
])('given a notice due at 10:00 and sent at %s, then late is %j, by minutes: %s', (now, late, minutes) => {
  expect(isLate(notice, at(now))).toBe(late)
  expect(minutesLate(notice, at(now))).toBe(minutes)
})

it('given a notice that is no longer useful, then it is missed from that moment on', () => {
  expect(isMissed(notice, at('2026-06-10T10:29:59.999Z'))).toBe(false)
  expect(isMissed(notice, at('2026-06-10T10:30Z'))).toBe(true)
})
