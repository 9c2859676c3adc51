import { expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'

it('given a second request, then it is known, until the version changes', () => {
  let version = 1
  const cache = new ResponseCache('/', () => version)
  const requested = () => cache.isRequestedAgain('range', 0)
  expect([requested(), requested(), requested()]).toEqual([false, true, true])
  version = 2
  expect([requested(), requested()]).toEqual([false, true])
})

it('given thousands of requests for different things, then the first are forgotten', () => {
  const cache = new ResponseCache('/', () => 1)
  for (let range = 0; range < 3000; range++) expect(cache.isRequestedAgain(`${range}`, 0)).toBe(false)
  expect(cache.isRequestedAgain('2999', 0)).toBe(true)
  expect(cache.isRequestedAgain('0', 0)).toBe(false)
})
