import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'

it('given a ditch name, then the app is installed under it', async () => {
  const { app } = await aServer({ env: { DITCH_NAME: 'Rocky Mountain Ditch' } })
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.json()).toEqual({ name: 'Rocky Mountain Ditch', lang: 'en' })
})

it.each([
  ['', 'es'],
  ['?language=en', 'en'],
  ['?language=es', 'es'],
  ['?language=xx', 'es'],
  ['?language=en&language=es', 'es'],
])(
  'given "%s" at a Spanish ditch, then manifest and worker are in %s, whatever the request’s cookie',
  async (query, language) => {
    const { app } = await aServer({ env: { DITCH_LANGUAGE: 'es' } })
    const headers = { cookie: 'headgate-language=en', 'accept-language': 'en' }
    const manifest = await app.inject({ url: `/manifest.webmanifest${query}`, headers })
    expect([manifest.json().lang, manifest.headers['content-language']]).toEqual([language, language])
    expect((await app.inject({ url: `/service-worker.js${query}`, headers })).body).toBe(
      `/* keeps pages, ${language} */`,
    )
  },
)

it.each([
  ['1', '/* keeps pages, en */'],
  ['0', '/* keeps nothing, en */'],
])('given OFFLINE_PAGES=%s, then browsers get the matching worker, and revalidate it each time', async (on, text) => {
  const { app } = await aServer({ env: { OFFLINE_PAGES: on } })
  const answer = await app.inject('/service-worker.js')
  expect(answer.body).toBe(text)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'",
  })
  const again = await app.inject({ url: '/service-worker.js', headers: { 'if-none-match': `${answer.headers.etag}` } })
  expect(again.statusCode).toBe(304)
})
