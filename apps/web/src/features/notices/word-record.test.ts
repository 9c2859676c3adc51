import { expect, it } from 'vitest'
import { wordAnswer, wordRecord } from './word-record.ts'

const stored = { title: 'Open it', body: 'As stored.' }

it('given a notice as values, then the page words them in the time zone of the ditch', () => {
  const message = { kind: 'ends', closesAt: '2026-06-11T16:00:00Z', next: null, minutesLate: 7 } as const
  expect(wordRecord({ ...stored, message }, 'America/Denver')).toEqual({
    title: 'Your turn ends at 10 AM',
    body: 'Close your gate. Nobody has the water next. (Sent 7 min late.)',
  })
  expect(wordAnswer({ said: '', delivery: { code: 'push-refused', status: 403 } })).toBe(
    'The push service refused it (403).',
  )
})

it('given a notice of an earlier release, then it reads as it was sent', () => {
  expect(wordRecord({ ...stored, message: null }, 'America/Denver')).toEqual(stored)
  expect(wordAnswer({ said: 'It is in your list.', delivery: null })).toBe('It is in your list.')
})

it('given a joined notice and a question that is over, then the page words both', () => {
  const moreTrades = {
    ...{ kind: 'more-trades' as const, isForCaptain: false },
    trades: [{ tradeId: 1, event: 'asked' as const, at: '2026-06-11T16:00:00Z' }],
  }
  expect(wordRecord({ ...stored, message: null, moreTrades }, 'America/Denver').title).toBe('News about 1 more trade')
  expect(wordAnswer({ said: 'English', delivery: null, newDelivery: { code: 'question-over' } })).toBe(
    'It was answered or taken back before it could be sent.',
  )
})
