import { expect, it } from 'vitest'
import { wordAnswer, wordRecord } from './word-record.ts'

it('given a notice as values, then the page words them in the time zone of the ditch', () => {
  const message = { kind: 'ends', closesAt: '2026-06-11T16:00:00Z', next: null, minutesLate: 7 } as const
  expect(wordRecord({ message }, 'America/Denver')).toEqual({
    title: 'Your turn ends at 10 AM',
    body: 'Close your gate. Nobody has the water next. (Sent 7 min late.)',
  })
  expect(wordAnswer({ delivery: { code: 'push-refused', status: 403 } })).toBe('The push service refused it (403).')
  expect(wordAnswer({ delivery: null })).toBe('')
})
