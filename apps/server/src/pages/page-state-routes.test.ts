import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'

const STATE = '/api/page?build=build-en'

it('given the build that stored a page, then its state is that of the page with all days, and a 304 until that changes', async () => {
  const { app, clock } = await aServer()
  const answer = await app.inject(STATE)
  const { nowMs, moreFrom, language, ...whole } = (await app.inject('/?days=all')).json()
  expect([answer.json(), answer.headers['headgate-now'], moreFrom]).toEqual([whole, String(clock.nowMs()), null])
  // With a version, the page would request the ditch that it just received.
  expect(answer.headers['headgate-ditch']).toBeUndefined()
  const again = await app.inject({ url: STATE, headers: { 'if-none-match': `${answer.headers.etag}` } })
  expect([language, again.statusCode]).toEqual(['en', 304])
})

it.each([
  ['another build', '/api/page?build=another', {}, '1'],
  ['a reader of another language', STATE, { cookie: 'headgate-language=es' }, '1'],
  ['browsers that may store no pages', STATE, {}, '0'],
])('given %s, then the state is a 404 that names our server', async (_case, url, headers, on) => {
  const { app } = await aServer({ env: { OFFLINE_PAGES: on } })
  // The same URL was answered in its own language.
  await app.inject(STATE)
  const answer = await app.inject({ url, headers })
  expect([answer.statusCode, Number(answer.headers['headgate-now']) > 0]).toEqual([404, true])
})
