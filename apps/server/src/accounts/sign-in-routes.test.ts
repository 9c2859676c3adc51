import { describe, expect, it } from 'vitest'
import { listPushDevicesOf, savePushDevice } from '../store/push-device-queries.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { accounts, ann, registered, sessionOf, signIn, userOf } from '../testing/accounts.ts'

describe.each(ENGINES)('on %s', (engine) => {
  it('given somebody new who registers, then they are signed in and known by their e-mail', async () => {
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

  it('given a registered e-mail in whatever case, then it cannot be registered again', async () => {
    const there = await registered({ engine })
    const again = await there.browser().post('/api/auth/register', { ...ann, email: 'Ann@Example.org' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'email-already-in-use'])
  })

  it('given two who register one e-mail at once, then one of them does', async () => {
    const there = await accounts({ engine })
    const tries = [1, 2].map(() => there.browser().post('/api/auth/register', ann))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('given the right password, then a new session; given a wrong one, then none', async () => {
    const there = await registered({ engine })
    const browser = there.browser()
    expect((await signIn(there, { ...ann, password: 'lateral-43' }, browser)).json()).toEqual({
      code: 'invalid-credential',
      message: 'That e-mail and password do not match.',
    })
    expect(await userOf(browser)).toBeNull()
    expect((await signIn(there, { ...ann, email: 'ANN@example.org' }, browser)).statusCode).toBe(200)
    expect((await userOf(browser))?.uid).toBe((await userOf(there.annsBrowser))?.uid)
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
    const there = await registered({ engine })
    const phone = there.browser()
    await signIn(there, ann, phone)
    await phone.post('/api/auth/sign-out-everywhere')
    expect([await userOf(phone), await userOf(there.annsBrowser)]).toEqual([null, null])
  })

  it('given a sign-out everywhere, then nothing is shown any more on the devices left behind; given one here, it is', async () => {
    const there = await registered({ engine })
    const { db } = there.store
    const userId = (await userOf(there.annsBrowser))?.uid ?? ''
    const phone = { userId, endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret', label: 'Lost phone' }
    await savePushDevice(db, phone, there.clock.now())
    await there.annsBrowser.post('/api/auth/sign-out')
    expect(await listPushDevicesOf(db, userId)).toHaveLength(1)
    await signIn(there, ann, there.annsBrowser)
    await there.annsBrowser.post('/api/auth/sign-out-everywhere')
    expect(await listPushDevicesOf(db, userId)).toEqual([])
  })

  it('given a guest who registers, then they are the same user', async () => {
    const there = await accounts({ engine })
    const browser = there.browser()
    await browser.post('/api/auth/guest')
    const guest = await userOf(browser)
    expect(guest).toMatchObject({ email: null, isAnonymous: true, providerData: [] })
    await browser.post('/api/auth/register', ann)
    expect(await userOf(browser)).toMatchObject({ uid: guest?.uid, email: ann.email, isAnonymous: false })
    expect((await signIn(there)).statusCode).toBe(200)
  })

  it('given a guest who asks again, then they are the same guest with a new session', async () => {
    const browser = (await accounts({ engine })).browser()
    await browser.post('/api/auth/guest')
    const [guest, cookie] = [await userOf(browser), browser.cookies.get('headgate')]
    await browser.post('/api/auth/guest')
    expect((await userOf(browser))?.uid).toBe(guest?.uid)
    expect(browser.cookies.get('headgate')).not.toBe(cookie)
  })

  it('given a guest who signs in to an account there is, then they are that account', async () => {
    const there = await registered({ engine })
    const browser = there.browser()
    await browser.post('/api/auth/guest')
    await signIn(there, ann, browser)
    expect((await userOf(browser))?.uid).toBe((await userOf(there.annsBrowser))?.uid)
  })

  it('given a disabled account, then it is out at the next call and cannot come back', async () => {
    const there = await registered({ engine })
    const now = there.clock.now().toString({ smallestUnit: 'millisecond' })
    await there.store.db.updateTable('identityUser').set({ disabledAt: now }).execute()
    expect(await userOf(there.annsBrowser)).toBeNull()
    expect((await signIn(there)).json().code).toBe('user-disabled')
    expect((await signIn(there, { ...ann, password: 'wrong-one' })).json().code).toBe('invalid-credential')
  })

  it('given use every few days, then the session goes on for a month and no longer', async () => {
    const { annsBrowser, clock } = await registered({ engine })
    for (const days of [6, 6, 6, 6]) {
      clock.forward({ hours: days * 24 })
      expect(await userOf(annsBrowser)).not.toBeNull()
    }
    clock.forward({ hours: 6 * 24 })
    expect(await userOf(annsBrowser)).toBeNull()
  })

  it('given seven days without use, then the session is over', async () => {
    const { annsBrowser, clock } = await registered({ engine })
    clock.forward({ hours: 7 * 24 })
    expect(await userOf(annsBrowser)).toBeNull()
  })
})

it('given https, then the cookie is one that only this host sets and no script reads', async () => {
  const there = await accounts({ env: { PUBLIC_URL: 'https://ditch.example.org' } })
  const browser = there.browser({ host: 'ditch.example.org' })
  const lines = [(await browser.post('/api/auth/register', ann)).headers['set-cookie']].flat()
  expect(lines).toEqual([
    expect.stringMatching(/^__Host-headgate=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-headgate-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect((await userOf(browser))?.email).toBe(ann.email)
})

it('given a captain, then only once their e-mail is theirs', async () => {
  const there = await registered({ env: { CAPTAINS: 'bo@example.org, Ann@Example.org' } })
  const { annsBrowser } = there
  expect((await sessionOf(annsBrowser)).isCaptain).toBe(false)
  await annsBrowser.post('/api/auth/verify-email', { code: await there.code(ann.email, 'verifyEmail') })
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

  it('given a reset or a change, then it holds there too, and the code stays good', async () => {
    const there = await accounts({ env })
    const good = 'Flume-gopher-9'
    const browser = there.browser()
    await browser.post('/api/auth/register', { ...ann, password: good })
    const change = { currentPassword: good, newPassword: 'flumegopher' }
    expect((await browser.post('/api/auth/change-password', change)).json()).toEqual(refused(['digit', 'uppercase']))
    await browser.post('/api/auth/reset-link', { email: ann.email })
    const code = await there.code(ann.email, 'resetPassword')
    const reset = (password: string) => browser.post('/api/auth/reset-password', { code, password })
    expect((await reset('Zk9')).json()).toEqual(refused(['min-length']))
    expect((await reset('Flume-gopher-10')).statusCode).toBe(200)
  })
})
