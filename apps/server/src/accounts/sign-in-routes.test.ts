import { describe, expect, it } from 'vitest'
import { listPushDevicesOf, savePushDevice } from '../store/push-device-queries.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { accounts, ann, registered, sessionOf, signIn, userOf } from '../testing/accounts.ts'

describe.each(ENGINES)('on %s', (engine) => {
  it('given a new resident who registers, then they are signed in under their e-mail', async () => {
    const { annsBrowser } = await registered({ engine })
    expect(await sessionOf(annsBrowser)).toMatchObject({
      user: {
        email: 'ann@example.org',
        emailVerified: false,
        isAnonymous: false,
        displayName: null,
        providerData: [{ providerId: 'password' }],
      },
      isCaptain: false,
      options: { isDemo: false, google: false, mail: 'mailbox', passwordPolicy: { minLength: 6 } },
    })
  })

  it('given a registered e-mail in another case, then it cannot be registered again', async () => {
    const server = await registered({ engine })
    const again = await server.browser().post('/api/auth/register', { ...ann, email: 'Ann@Example.org' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'email-already-in-use'])
  })

  it('given two registrations of one e-mail at once, then one succeeds', async () => {
    const server = await accounts({ engine })
    const tries = [1, 2].map(() => server.browser().post('/api/auth/register', ann))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('given the right password, then a new session; given a wrong one, then none', async () => {
    const server = await registered({ engine })
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
    const { annsBrowser, browser } = await registered({ engine })
    const thief = browser()
    for (const [name, value] of annsBrowser.cookies) thief.cookies.set(name, value)
    await annsBrowser.post('/api/auth/sign-out')
    expect(annsBrowser.cookies.has('headgate')).toBe(false)
    expect(await userOf(thief)).toBeNull()
  })

  it('given a sign-out everywhere, then no device is signed in any more', async () => {
    const server = await registered({ engine })
    const phone = server.browser()
    await signIn(server, ann, phone)
    await phone.post('/api/auth/sign-out-everywhere')
    expect([await userOf(phone), await userOf(server.annsBrowser)]).toEqual([null, null])
  })

  it('given a sign-out everywhere, then no device gets push notices any more; given a sign-out here, then all still do', async () => {
    const server = await registered({ engine })
    const { db } = server.store
    const userId = (await userOf(server.annsBrowser))?.uid ?? ''
    const phone = { userId, endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret', label: 'Lost phone' }
    await savePushDevice(db, phone, server.clock.now())
    await server.annsBrowser.post('/api/auth/sign-out')
    expect(await listPushDevicesOf(db, userId)).toHaveLength(1)
    await signIn(server, ann, server.annsBrowser)
    await server.annsBrowser.post('/api/auth/sign-out-everywhere')
    expect(await listPushDevicesOf(db, userId)).toEqual([])
  })

  it('given a guest who registers, then they are the same user', async () => {
    const server = await accounts({ engine })
    const browser = server.browser()
    await browser.post('/api/auth/guest')
    const guest = await userOf(browser)
    expect(guest).toMatchObject({ email: null, isAnonymous: true, providerData: [] })
    await browser.post('/api/auth/register', ann)
    expect(await userOf(browser)).toMatchObject({ uid: guest?.uid, email: ann.email, isAnonymous: false })
    expect((await signIn(server)).statusCode).toBe(200)
  })

  it('given a guest who continues as a guest again, then they are the same guest with a new session', async () => {
    const browser = (await accounts({ engine })).browser()
    await browser.post('/api/auth/guest')
    const [guest, cookie] = [await userOf(browser), browser.cookies.get('headgate')]
    await browser.post('/api/auth/guest')
    expect((await userOf(browser))?.uid).toBe(guest?.uid)
    expect(browser.cookies.get('headgate')).not.toBe(cookie)
  })

  it('given a guest who signs in to an existing account, then they are that account’s user', async () => {
    const server = await registered({ engine })
    const browser = server.browser()
    await browser.post('/api/auth/guest')
    await signIn(server, ann, browser)
    expect((await userOf(browser))?.uid).toBe((await userOf(server.annsBrowser))?.uid)
  })

  it('given a disabled account, then it is signed out at the next call and cannot sign in again', async () => {
    const server = await registered({ engine })
    const shutAtMs = server.clock.now().epochMilliseconds
    await server.store.db.updateTable('membership').set({ shutAtMs }).execute()
    expect(await userOf(server.annsBrowser)).toBeNull()
    expect((await signIn(server)).json().code).toBe('user-disabled')
    expect((await signIn(server, { ...ann, password: 'wrong-one' })).json().code).toBe('invalid-credential')
  })

  it('given use every few days, then the session lasts a month and no longer', async () => {
    const { annsBrowser, clock } = await registered({ engine })
    for (const days of [6, 6, 6, 6]) {
      clock.forward({ hours: days * 24 })
      expect(await userOf(annsBrowser)).not.toBeNull()
    }
    clock.forward({ hours: 6 * 24 })
    expect(await userOf(annsBrowser)).toBeNull()
  })

  it('given seven days without use, then the session has ended', async () => {
    const { annsBrowser, clock } = await registered({ engine })
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

it('given an e-mail in CAPTAINS, then its account is a captain only once the e-mail is confirmed', async () => {
  const server = await registered({ env: { CAPTAINS: 'bo@example.org, Ann@Example.org' } })
  const { annsBrowser } = server
  expect((await sessionOf(annsBrowser)).isCaptain).toBe(false)
  await annsBrowser.post('/api/auth/verify-email', { code: await server.code(ann.email, 'verifyEmail') })
  expect((await sessionOf(annsBrowser)).isCaptain).toBe(true)
})

describe('a password policy', () => {
  const env = { PASSWORD_MIN: '8', PASSWORD_CLASSES: 'digit,uppercase', PASSWORD_REFUSE_COMMON: '1' }
  const refused = (missing: string[]) => ({
    code: 'password-does-not-meet-requirements',
    message: 'This password does not meet the requirements.',
    missing,
  })

  it('given a password that does not meet it, then registering says what is missing', async () => {
    const browser = (await accounts({ env })).browser()
    const answer = await browser.post('/api/auth/register', { ...ann, password: 'ditch' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(refused(['min-length', 'digit', 'uppercase', 'common']))
    expect(await userOf(browser)).toBeNull()
  })

  it('given a reset or a change, then the policy applies there too, and the code stays valid', async () => {
    const server = await accounts({ env })
    const good = 'Flume-gopher-9'
    const browser = server.browser()
    await browser.post('/api/auth/register', { ...ann, password: good })
    const change = { currentPassword: good, newPassword: 'flumegopher' }
    expect((await browser.post('/api/auth/change-password', change)).json()).toEqual(refused(['digit', 'uppercase']))
    await browser.post('/api/auth/reset-link', { email: ann.email })
    const code = await server.code(ann.email, 'resetPassword')
    const reset = (password: string) => browser.post('/api/auth/reset-password', { code, password })
    expect((await reset('Zk9')).json()).toEqual(refused(['min-length']))
    expect((await reset('Flume-gopher-10')).statusCode).toBe(200)
  })
})
