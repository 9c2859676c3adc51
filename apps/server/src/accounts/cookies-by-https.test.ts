import { expect, it } from 'vitest'
import { accounts, ann } from '../testing/accounts.ts'

/** Registers Ann with these headers, and asks who she is with the cookies that came. */
async function registerWith(headers: Record<string, string>, env: Record<string, string> = {}) {
  const { app } = await accounts({ env })
  const url = '/api/auth/register'
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: ann,
    headers: { host: 'ditch.example.org', ...headers },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  const session = cookies.find((cookie) => /^(__Host-)?headgate=/.test(cookie)) ?? ''
  const cookie = session.split(';')[0] ?? ''
  const { user } = (await app.inject({ url: '/api/session', headers: { cookie } })).json()
  return { session, cookie, user, app }
}

it.each([
  ['a page that the browser opened by https', { origin: 'https://ditch.example.org' }],
  ['a proxy that says so', { 'x-forwarded-proto': 'https' }],
])(
  'given no PUBLIC_URL and %s, then the session’s cookie never travels unencrypted, and stays when it is set',
  async (_what, headers) => {
    const { session, user, cookie, app } = await registerWith(headers)
    expect(session).toMatch(/^__Host-headgate=.*; Secure$/)
    expect(user).toMatchObject({ email: ann.email })
    const out = await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } })
    expect([out.headers['set-cookie']].flat()[0]).toMatch(/^__Host-headgate=; Max-Age=0; .*Secure$/)
  },
)

it('given no PUBLIC_URL and a page by http, then the session still works', async () => {
  const { session, user } = await registerWith({ origin: 'http://ditch.example.org' })
  expect(session).toMatch(/^headgate=(?!.*Secure)/)
  expect(user).toMatchObject({ email: ann.email })
})

it('given an https PUBLIC_URL, then a cookie that a neighboring site could have set signs nobody in', async () => {
  const { cookie, app } = await registerWith(
    { origin: 'https://ditch.example.org' },
    { PUBLIC_URL: 'https://ditch.example.org' },
  )
  expect(cookie).toMatch(/^__Host-headgate=/)
  const planted = cookie.replace('__Host-', '')
  expect((await app.inject({ url: '/api/session', headers: { cookie: planted } })).json()).toMatchObject({ user: null })
})
