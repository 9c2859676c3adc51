import { describe, expect, it } from 'vitest'
import { accounts, ann, registered, userOf } from '../testing/accounts.ts'

it.each([
  ['an unknown field', { ...ann, emailVerified: true }],
  ['a kind of account', { ...ann, kind: 'sample' }],
  ['an e-mail with a second line', { ...ann, email: 'ann@example.org\r\nBcc: all@example.org' }],
  ['an object for a password', { ...ann, password: { $ne: '' } }],
  ['a password of five thousand characters', { ...ann, password: 'x'.repeat(5000) }],
])('given %s, then 400 and no account', async (_what, body) => {
  const server = await accounts()
  expect((await server.browser().post('/api/auth/register', body)).statusCode).toBe(400)
  expect(await server.store.db.selectFrom('userAccount').select('id').execute()).toEqual([])
})

describe("a request from another site's page", () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  it.each([
    ['an empty body', 'sign-out', undefined, crossSite],
    ['a form', 'sign-in', 'email=a&password=b', { ...crossSite, 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON', 'delete-account', { password: ann.password }, { ...crossSite, origin: 'https://evil.example' }],
  ])('given %s to %s with cookies, then it is refused and nothing is done', async (_what, call, body, headers) => {
    const { annsBrowser } = await registered()
    const answer = await annsBrowser.post(`/api/auth/${call}`, body, headers)
    expect(answer.statusCode).toBe(403)
    expect(await userOf(annsBrowser)).not.toBeNull()
  })

  it('given our own page but another content type, then that is refused as well', async () => {
    const { annsBrowser } = await registered()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const body = `{"password":"${ann.password}"}`
      const answer = await annsBrowser.post('/api/auth/delete-account', body, { 'content-type': type })
      expect([400, 415]).toContain(answer.statusCode)
    }
    expect(await userOf(annsBrowser)).not.toBeNull()
  })
})
