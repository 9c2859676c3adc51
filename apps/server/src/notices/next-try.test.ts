import { expect, it } from 'vitest'
import { nextTry } from './try-notice.ts'

const at = Temporal.Instant.from('2026-06-11T10:00:00Z')
const waitSeconds = (failed: Omit<Parameters<typeof nextTry>[0], 'at'>) =>
  at.until(nextTry({ at, ...failed })).total('seconds')

it.each([
  [1, 2],
  [5, 60],
  [40, 60],
])('given failed attempt %i, then the next follows after %i s', (tries, seconds) => {
  expect(waitSeconds({ tries })).toBe(seconds)
})

it('given a Retry-After, then it is honored where it is longer, up to an hour', () => {
  expect(waitSeconds({ tries: 1, retryAfterMs: 120_000 })).toBe(120)
  expect(waitSeconds({ tries: 5, retryAfterMs: 1_000 })).toBe(60)
  expect(waitSeconds({ tries: 1, retryAfterMs: 1e12 })).toBe(3600)
})
