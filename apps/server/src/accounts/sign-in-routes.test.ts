import { describe, expect, it } from 'vitest'
import { accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

describe('signing in', () => {
  it('given the right password, then a new session; given a wrong one, then none', async () => {
    const server = await registered()
    const browser = server.browser()
    expect((await signIn(server, { ...ann, password: 'lateral-43' }, browser)).json()).toEqual({
      code: 'invalid-credential',
      message: 'That email and password do not match.',
    })
    expect(await userOf(browser)).toBeNull()
    expect((await signIn(server, { ...ann, email: 'ANN@example.org' }, browser)).statusCode).toBe(200)
    expect((await userOf(browser))?.uid).toBe((await userOf(server.annsBrowser))?.uid)
  })

  it('given a sign-out, then the session is dead on the server as well', async () => {
    const { annsBrowser, browser } = await registered()
    const thief = browser()
    for (const [name, value] of annsBrowser.cookies) thief.cookies.set(name, value)
    await annsBrowser.post('/api/auth/sign-out')
    expect(annsBrowser.cookies.has('headgate')).toBe(false)
    expect(await userOf(thief)).toBeNull()
  })

  it('given a guest who registers, then they are the same user, and so is a guest who stays one', async () => {
    const server = await accounts()
    const browser = server.browser()
    await browser.post('/api/auth/guest')
    const guest = await userOf(browser)
    expect(guest).toMatchObject({ email: null, isAnonymous: true, providerData: [] })
    await browser.post('/api/auth/register', ann)
    expect(await userOf(browser)).toMatchObject({ uid: guest?.uid, email: ann.email, isAnonymous: false })
    expect((await signIn(server)).statusCode).toBe(200)
    // As a guest again, they are the same guest; signed in, they are the account's user.
    const other = server.browser()
    await other.post('/api/auth/guest')
    const [again, cookie] = [await userOf(other), other.cookies.get('headgate')]
    await other.post('/api/auth/guest')
    expect((await userOf(other))?.uid).toBe(again?.uid)
    expect(other.cookies.get('headgate')).not.toBe(cookie)
    await signIn(server, ann, other)
    expect((await userOf(other))?.uid).toBe(guest?.uid)
  })

  it('given a disabled account, then it is signed out at the next call and cannot sign in again', async () => {
    const server = await registered()
    const shutAtMs = server.clock.now().epochMilliseconds
    await server.store.db.updateTable('membership').set({ shutAtMs }).execute()
    expect(await userOf(server.annsBrowser)).toBeNull()
    expect((await signIn(server)).json().code).toBe('user-disabled')
    expect((await signIn(server, { ...ann, password: 'wrong-one' })).json().code).toBe('invalid-credential')
  })

  it('given use every few days, then the session lasts a month and no longer', async () => {
    const { annsBrowser, clock } = await registered()
    for (const days of [6, 6, 6, 6]) {
      clock.forward({ hours: days * 24 })
      expect(await userOf(annsBrowser)).not.toBeNull()
    }
    clock.forward({ hours: 6 * 24 })
    expect(await userOf(annsBrowser)).toBeNull()
  })

  it('given seven days without use, then the session has ended', async () => {
    const { annsBrowser, clock } = await registered()
    clock.forward({ hours: 7 * 24 })
    expect(await userOf(annsBrowser)).toBeNull()
  })
})

it('given https, then only this host can set the cookie and no script can read it', async () => {
  const server = await accounts({ env: { PUBLIC_URL: 'https://ditch.example.org' } })
  const browser = server.browser({ host: 'ditch.example.org' })
  const lines = [(await browser.post('/api/auth/register', ann)).headers['set-cookie']].flat()
  expect(lines).toEqual([
    expect.stringMatching(/^__Host-headgate=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-headgate-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect((await userOf(browser))?.email).toBe(ann.email)
})

describe('a password policy', () => {
  const env = { PASSWORD_MIN: '8', PASSWORD_CLASSES: 'digit,uppercase', PASSWORD_REFUSE_COMMON: '1' }
  const refused = (missing: string[]) => ({
    code: 'password-does-not-meet-requirements',
    message: 'This password does not meet the requirements.',
    missing,
  })

  it('given a reset or a change, then the policy applies there too, and the code stays valid', async () => {
    const server = await accounts({ env })
    const good = 'Flume-gopher-9'
    const browser = server.browser()
    await browser.post('/api/auth/register', { ...ann, password: good })
    const change = { currentPassword: good, newPassword: 'flumegopher' }
    expect((await browser.post('/api/auth/change-password', change)).json()).toEqual(refused(['digit', 'uppercase']))
    const weak = await server.browser().post('/api/auth/register', { email: 'bo@example.org', password: 'ditch' })
    expect([weak.statusCode, weak.json()]).toEqual([400, refused(['min-length', 'digit', 'uppercase', 'common'])])
    await browser.post('/api/auth/reset-link', { email: ann.email })
    const code = await server.code(ann.email, 'resetPassword')
    const reset = (password: string) => browser.post('/api/auth/reset-password', { code, password })
    expect((await reset('Zk9')).json()).toEqual(refused(['min-length']))
    expect((await reset('Flume-gopher-10')).statusCode).toBe(200)
  })
})
