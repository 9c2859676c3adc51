import { expect, it } from 'vitest'
import { findAccountLanguage } from '../store/account-language-queries.ts'
import { Browser } from '../testing/a-browser.ts'
import { accounts } from '../testing/accounts.ts'
import { anApp } from '../testing/an-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const WHO = { email: 'ann@example.org', password: 'six-feet-of-water' }

const choose = (browser: Browser, language: string, from = '/') =>
  browser.post('/language', `language=${language}&from=${encodeURIComponent(from)}`, FORM)

const openSession = async (browser: Browser) => (await browser.get('/api/session')).json()

async function aDitch() {
  const { app, store } = await anApp()
  return { app, store, browser: new Browser(app) }
}

it('given a choice without a session, then a cookie keeps it, and the page it was made on follows', async () => {
  const { browser } = await aDitch()
  const answer = await choose(browser, 'es', '/?tab=settings')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/?tab=settings'])
  expect(browser.cookies.get('headgate-language')).toBe('es')
  expect((await browser.get('/')).headers).toMatchObject({ 'content-language': 'es' })
})

it.each(['https://evil.example/', '/\\evil.example/', 'javascript:alert(1)', '/%2E%2e//evil.example'])(
  'given the way back %j, then it leads to our first page and to no other site',
  async (from) => {
    const { browser } = await aDitch()
    const { headers } = await choose(browser, 'es', from)
    expect(headers.location).toBe('/')
  },
)

it.each([
  ['/a/../login', '/login'],
  ['/\uff0f/evil.example', '/%EF%BC%8F/evil.example'],
])('given the way back %j, then it leads to that path here', async (from, path) => {
  const { browser } = await aDitch()
  const { headers } = await choose(browser, 'es', from)
  expect(headers.location).toBe(path)
  expect(new URL(path, 'http://ditch.example').origin).toBe('http://ditch.example')
})

it.each(['', 'xx', '__proto__', 'es; Domain=example.org'])('given "%s", then nothing is stored', async (language) => {
  const { browser } = await aDitch()
  const answer = await choose(browser, encodeURIComponent(language))
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined])
})

it('given a registration in Spanish, then the account is Spanish, and another browser changes to it', async () => {
  const { browser, app, store } = await aDitch()
  await choose(browser, 'es')
  await browser.post('/api/auth/register', WHO)
  const { user } = await openSession(browser)
  expect(await findAccountLanguage(store.db, user.uid)).toBe('es')

  const other = new Browser(app)
  await other.post('/api/auth/sign-in', WHO)
  expect(other.cookies.has('headgate-language')).toBe(false)
  expect((await openSession(other)).language).toBe('es')
  expect(other.cookies.get('headgate-language')).toBe('es')
  // A choice while signed in is the account's.
  await choose(browser, 'en')
  expect((await openSession(other)).language).toBe('en')
})

it('given an account without a language, then that of its next visit is stored, and an ended session changes it no more', async () => {
  const { browser, store } = await aDitch()
  await browser.post('/api/auth/register', WHO)
  await store.db.updateTable('userAccount').set({ language: null }).execute()
  const { user } = await openSession(browser)
  expect(await findAccountLanguage(store.db, user.uid)).toBe('en')
  await store.db.deleteFrom('accountSession').execute()
  await choose(browser, 'es')
  expect(await findAccountLanguage(store.db, user.uid)).toBe('en')
})

it('given an account that a stranger made in Spanish, then its owner keeps their own language', async () => {
  const server = await accounts()
  const [stranger, owner] = [server.browser(), server.browser()]
  await choose(stranger, 'es')
  await stranger.post('/api/auth/register', WHO)
  const { email } = WHO
  await owner.post('/api/auth/sign-in-link', { email })
  await owner.post('/api/auth/redeem-sign-in-link', { email, code: await server.code(email, 'signIn') })
  expect(await openSession(owner)).toMatchObject({ user: { email }, language: 'en' })
})
