import { expect, it } from 'vitest'
import { encodeResponse } from './encoded-response.ts'
import { type CachedRoute, ResponseCache } from './response-cache.ts'

const aResponse = (body: string) => encodeResponse({ body, contentType: 'text/plain' })

/** A route whose version the test sets. */
function aRoute(name: string) {
  const state = { version: 1 }
  const route: CachedRoute = { name, versionAt: () => state.version }
  return { state, route }
}

const find = (cache: ResponseCache, url: string) => cache.find({ url, headers: {} }, 0)?.response

it('given routes with versions of their own, then one that changes drops its own responses and no others', async () => {
  const cache = new ResponseCache()
  const [schedule, page] = [aRoute('/api/schedule'), aRoute('/*')]
  const first = aResponse('first')
  await cache.getOrCreate(schedule.route, { key: '/api/schedule', nowMs: 0 }, () => first)
  await cache.getOrCreate(page.route, { key: '/', nowMs: 0 }, () => aResponse('page'))
  page.state.version = 2
  expect([find(cache, '/api/schedule'), find(cache, '/')]).toEqual([first, undefined])
  const second = aResponse('page again')
  expect(await cache.getOrCreate(page.route, { key: '/', nowMs: 0 }, () => second)).toBe(second)
  expect(find(cache, '/')).toBe(second)
})

it('given a version that changes while a response is made, then later requests do not get that response', async () => {
  const cache = new ResponseCache()
  const { state, route } = aRoute('/')
  const made = Promise.withResolvers<ReturnType<typeof aResponse>>()
  const creating = cache.getOrCreate(route, { key: '/', nowMs: 0 }, () => made.promise)
  state.version = 2
  made.resolve(aResponse('old'))
  await creating
  expect(find(cache, '/')).toBeUndefined()
})

it('given thousands of requests, then the last is known until the version changes, and the first are forgotten', () => {
  const cache = new ResponseCache()
  const { state, route } = aRoute('/')
  for (let range = 0; range < 3000; range++) expect(cache.isRequestedAgain(route, `${range}`, 0)).toBe(false)
  expect(cache.isRequestedAgain(route, '2999', 0)).toBe(true)
  expect(cache.isRequestedAgain(route, '0', 0)).toBe(false)
  state.version = 2
  expect(cache.isRequestedAgain(route, '2999', 0)).toBe(false)
})
