import { expect, it } from 'vitest'
import { at } from '../testing/lakewood.ts'
import { bodyAt, isLate, isMissed } from './lateness.ts'

const notice = { dueAt: at('2026-06-10T10:00Z'), usefulUntil: at('2026-06-10T10:30Z'), body: 'Close your gate.' }

it.each([
  ['2026-06-10T09:59Z', false, 'Close your gate.'],
  ['2026-06-10T10:02Z', false, 'Close your gate.'],
  ['2026-06-10T10:02:01Z', true, 'Close your gate. (Sent 2 min late.)'],
  ['2026-06-10T10:29:59Z', true, 'Close your gate. (Sent 29 min late.)'],
  ['2026-06-10T12:30Z', true, 'Close your gate. (Sent 2 h late.)'],
])('given a notice due at 10:00 and sent at %s, then late is %j and the body is: %s', (now, late, body) => {
  expect(isLate(notice, at(now))).toBe(late)
  expect(bodyAt(notice, at(now))).toBe(body)
})

it('given a notice that is no longer useful, then it is missed from that moment on', () => {
  expect(isMissed(notice, at('2026-06-10T10:29:59.999Z'))).toBe(false)
  expect(isMissed(notice, at('2026-06-10T10:30Z'))).toBe(true)
})
