import { expect, it } from 'vitest'
import { accounts, sessionOf } from './testing/accounts.ts'
import { everyRoute } from './testing/every-route.ts'

/** They need no session, and open none. */
const STILL_ANSWERED = ['POST /language', 'POST /unsubscribe']

it('given demo mode, then nobody is signed in, and every write and every way to sign in is refused', async () => {
  const { opened, routes } = await everyRoute(() => accounts({ env: { DEMO_MODE: '1' } }))
  const { app, store } = opened
  expect(await sessionOf(opened.browser())).toMatchObject({ user: null, options: { isDemo: true } })
  const refused = routes.filter(({ method, url }) => method !== 'GET' || url === '/api/auth/google/callback')
  const answered: string[] = []
  for (const { method, url } of refused) {
    const request = { method: (method === 'ANY' ? 'POST' : method) as 'POST', url: url.replace(/:\w+/, 'one') }
    const { statusCode, body } = await app.inject(request)
    if (statusCode !== 403 || JSON.parse(body).code !== 'operation-not-allowed') answered.push(`${method} ${url}`)
  }
  expect(refused.length).toBeGreaterThan(70)
  expect(answered).toEqual(STILL_ANSWERED)
  for (const table of ['userAccount', 'accountSession', 'setupCode'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
})
