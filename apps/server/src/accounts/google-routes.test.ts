import { hash } from 'node:crypto'
import { googlePopupMessage } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { anOpenIdProvider } from '../adapters/identity/testing/an-openid-provider.ts'
import type { OpenIdPerson } from '../adapters/identity/testing/start-openid-provider.ts'
import { type Accounts, accounts, ann, userOf } from '../testing/accounts.ts'

const CALLBACK = 'http://localhost/api/auth/google/callback'
const PEOPLE: OpenIdPerson[] = [
  { sub: 'g-ann', email: 'Ann@example.org', email_verified: true, name: 'Ann Alder' },
  { sub: 'g-ann-too', email: 'ann@example.org', email_verified: true },
  { sub: 'g-unproven', email: 'ann@example.org', email_verified: false },
  { sub: 'g-nameless' },
]

type Browser = ReturnType<Accounts['browser']>

async function withGoogle() {
  const google = await anOpenIdProvider({ redirectUri: CALLBACK, people: PEOPLE })
  const server = await accounts({ env: google.env })
  const begin = async (browser: Browser, flow = 'redirect'): Promise<string> =>
    (await browser.post('/api/auth/google', { flow })).json().url
  const comeBack = (browser: Browser, address: string) => browser.get(address.slice('http://localhost'.length))
  return {
    ...server,
    google,
    begin,
    comeBack,
    signInAs: async (browser: Browser, sub: string, flow = 'redirect') =>
      comeBack(browser, await google.signInAt(await begin(browser, flow), sub)),
  }
}

it('given an e-mail that Google has not confirmed, or none, then it is linked to no account', async () => {
  const server = await withGoogle()
  await server.browser().post('/api/auth/register', ann)
  const browser = server.browser()
  const answer = await server.signInAs(browser, 'g-unproven')
  expect(answer.headers.location).toBe('/login?failure=email-already-in-use')
  expect((await server.signInAs(browser, 'g-nameless')).headers.location).toBe('/login?failure=invalid-credential')
  expect(await userOf(browser)).toBeNull()
})

it('given a guest, then they stay the same user, and so does a second Google account with that e-mail', async () => {
  const { browser, signInAs } = await withGoogle()
  const [guest, other] = [browser(), browser()]
  await guest.post('/api/auth/guest')
  const uid = (await userOf(guest))?.uid
  await signInAs(guest, 'g-ann')
  expect(await userOf(guest)).toMatchObject({ uid, isAnonymous: false, email: ann.email })
  await signInAs(other, 'g-ann-too')
  const user = await userOf(other)
  expect([user?.uid, user?.providerData.length]).toEqual([uid, 2])
})

it('given a ditch without Google, then the answer says so', async () => {
  const answer = await (await accounts()).browser().post('/api/auth/google', { flow: 'popup' })
  expect([answer.statusCode, answer.json().reason]).toEqual([403, 'google-not-set-up'])
})

describe('the popup', () => {
  it('given a sign-in, then the popup posts the outcome to its opener on our origin, and runs no other script', async () => {
    const { browser: newBrowser, signInAs } = await withGoogle()
    const browser = newBrowser()
    const { statusCode, headers, body } = await signInAs(browser, 'g-ann', 'popup')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const script = /<script>([^<]+)<\/script>/.exec(body)?.[1] ?? ''
    expect(script).toContain('postMessage(message, location.origin)')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`)
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const message = /data-message="([^"]+)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(googlePopupMessage.parse(JSON.parse(message))).toEqual({ source: 'headgate-google', failure: null })
    expect(await userOf(browser)).toMatchObject({ emailVerified: true, displayName: 'Ann Alder' })
  })

  it('given a sign-in cancelled in Spanish, then the popup says so in Spanish, and nobody is signed in', async () => {
    const { browser: newBrowser, google, begin, comeBack } = await withGoogle()
    const browser = newBrowser()
    browser.cookies.set('headgate-language', 'es')
    const { headers, body } = await comeBack(browser, await google.cancelAt(await begin(browser, 'popup')))
    expect(headers['content-language']).toBe('es')
    expect(body).toContain('<p>Ya puede cerrar esta ventana.</p>')
    expect(body).toContain('&quot;failure&quot;:&quot;popup-closed-by-user&quot;')
    expect(await userOf(browser)).toBeNull()
  })
})

describe('a callback that does not match its attempt', () => {
  const refused = '/login?failure=invalid-credential'

  it('given another browser, then it is not signed in, and the callback is used up', async () => {
    const { browser, google, begin, comeBack } = await withGoogle()
    const [eve, annsBrowser] = [browser(), browser()]
    const address = await google.signInAt(await begin(eve), 'g-ann')
    expect((await comeBack(annsBrowser, address)).headers.location).toBe(refused)
    expect(await userOf(annsBrowser)).toBeNull()
    expect((await comeBack(eve, address)).headers.location).toBe(refused)
  })

  it('given a callback again, from another issuer or after ten minutes, then it is refused', async () => {
    const { browser: newBrowser, google, begin, comeBack, clock } = await withGoogle()
    const browser = newBrowser()
    const attempt = async () => new URL(await google.signInAt(await begin(browser), 'g-ann'))
    const { href } = await attempt()
    expect((await comeBack(browser, href)).headers.location).toBe('/login')
    expect((await comeBack(browser, href)).headers.location).toBe(refused)
    const foreign = await attempt()
    foreign.searchParams.set('iss', 'https://evil.example')
    expect((await comeBack(browser, foreign.href)).headers.location).toBe(refused)
    const late = await attempt()
    clock.forward({ minutes: 10 })
    expect((await comeBack(browser, late.href)).headers.location).toBe(refused)
  })

  it.each(['', '?state=&continueUrl=https://evil.example&redirect_uri=//evil.example&next=//evil.example'])(
    'given %s, then the browser goes to our own page and nowhere else',
    async (query) => {
      const { browser } = await withGoogle()
      const answer = await browser().get(`/api/auth/google/callback${query}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, refused])
    },
  )
})

describe('starting a sign-in', () => {
  it('given an attempt, then it carries state, nonce and a challenge, and returns only to us', async () => {
    const { browser: newBrowser, google, begin } = await withGoogle()
    const browser = newBrowser()
    const url = new URL(await begin(browser))
    expect(url.origin).toBe(google.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: browser.cookies.get('headgate-google'),
    })
  })

  it('given Google does not answer, then we say so, and the next attempt asks Google again', async () => {
    const env = { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const browser = (await accounts({ env })).browser()
    for (const _try of [1, 2]) {
      const answer = await browser.post('/api/auth/google', { flow: 'popup' })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'network-request-failed'])
    }
  })
})
