import { describe, expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import { MailFailure } from '../adapters/mail/mailer.ts'
import { type Accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

const EMAIL = { email: ann.email }

const redeem = (browser: ReturnType<Accounts['browser']>, code: string, email = ann.email) =>
  browser.post('/api/auth/redeem-sign-in-link', { email, code })

describe('a mailed link', () => {
  it('given a sign-in link on another device, then it signs in there, once', async () => {
    const server = await registered()
    await server.annsBrowser.post('/api/auth/verify-email', { code: await server.code(ann.email, 'verifyEmail') })
    await server.browser().post('/api/auth/sign-in-link', EMAIL)
    const [phone, code] = [server.browser(), await server.code(ann.email, 'signIn')]
    expect((await redeem(phone, code, 'ANN@example.org')).statusCode).toBe(200)
    expect(await userOf(phone)).toMatchObject({
      uid: (await userOf(server.annsBrowser))?.uid,
      emailVerified: true,
      providerData: [{ providerId: 'password' }, { providerId: 'emailLink' }],
    })
    expect((await redeem(server.browser(), code)).json().code).toBe('invalid-action-code')
  })

  it('given a reset link, then it sets the password once and ends every session', async () => {
    const server = await registered()
    const browser = server.browser()
    await browser.post('/api/auth/reset-link', EMAIL)
    const code = await server.code(ann.email, 'resetPassword')
    const reset = (password: string) => browser.post('/api/auth/reset-password', { code, password })
    expect((await reset('weir-and-flume')).json()).toEqual({ done: true })
    expect([await userOf(server.annsBrowser), await userOf(browser)]).toEqual([null, null])
    expect((await signIn(server)).statusCode).toBe(401)
    expect((await signIn(server, { ...ann, password: 'weir-and-flume' })).statusCode).toBe(200)
    expect((await reset('another-password')).json().code).toBe('invalid-action-code')
  })

  it('given a guest who follows a sign-in link to a new address, then they stay the same user', async () => {
    const server = await registered()
    const [browser, email] = [server.browser(), 'gil@example.org']
    await browser.post('/api/auth/guest')
    const guest = await userOf(browser)
    await browser.post('/api/auth/sign-in-link', { email })
    expect((await redeem(browser, await server.code(email, 'signIn'), email)).statusCode).toBe(200)
    expect(await userOf(browser)).toMatchObject({ uid: guest?.uid, email, emailVerified: true })
  })

  it('given a password changed since, then an older reset link is refused', async () => {
    const server = await registered()
    await server.annsBrowser.post('/api/auth/verify-email', { code: await server.code(ann.email, 'verifyEmail') })
    await server.browser().post('/api/auth/reset-link', EMAIL)
    const code = await server.code(ann.email, 'resetPassword')
    const change = { currentPassword: ann.password, newPassword: 'weir-and-flume' }
    expect((await server.annsBrowser.post('/api/auth/change-password', change)).statusCode).toBe(200)
    const answer = await server.browser().post('/api/auth/reset-password', { code, password: 'eves-password' })
    expect(answer.json().code).toBe('invalid-action-code')
  })
})

describe('a code', () => {
  it('given a scanner that opens and checks a link first, then the resident can still use it', async () => {
    const server = await registered()
    await server.browser().post('/api/auth/sign-in-link', EMAIL)
    const code = await server.code(ann.email, 'signIn')
    const scanner = server.browser({ address: '203.0.113.9' })
    expect((await scanner.get(`/__auth/action?mode=signIn&oobCode=${code}`)).headers['set-cookie']).toBeUndefined()
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await scanner.send(method, `/api/auth/redeem-sign-in-link?code=${code}`)).statusCode).toBe(404)
    }
    const checked = await scanner.post('/api/auth/check-code', { mode: 'signIn', code })
    expect(checked.json()).toEqual({ email: '' })
    expect((await redeem(server.browser(), code)).statusCode).toBe(200)
  })

  it.each([
    ['signIn', '/api/auth/sign-in-link', { minutes: 10 }],
    ['resetPassword', '/api/auth/reset-link', { minutes: 30 }],
    ['verifyEmail', '/api/auth/verification-link', { hours: 24 }],
  ])('given a code for %s, then it expires when its message says', async (mode, call, lifetime) => {
    const server = await registered()
    await server.identity.settled()
    await server.annsBrowser.post(call, EMAIL)
    const code = await server.code(ann.email, mode)
    const check = () => server.browser().post('/api/auth/check-code', { mode, code })
    server.clock.forward(Temporal.Duration.from(lifetime).subtract({ seconds: 30 }))
    expect((await check()).statusCode).toBe(200)
    server.clock.forward({ seconds: 30 })
    const late = await check()
    expect([late.statusCode, late.json().code]).toEqual([400, 'invalid-action-code'])
    const use = { signIn: 'redeem-sign-in-link', resetPassword: 'reset-password', verifyEmail: 'verify-email' }[mode]
    const body = { signIn: EMAIL, resetPassword: { password: 'weir-and-flume' }, verifyEmail: {} }[mode]
    expect((await server.annsBrowser.post(`/api/auth/${use}`, { ...body, code })).json().code).toBe(
      'invalid-action-code',
    )
  })

  it('given a code that is cut short, made up or for another purpose, then it is refused and the real one stays valid', async () => {
    const server = await registered()
    await server.browser().post('/api/auth/reset-link', EMAIL)
    const code = await server.code(ann.email, 'resetPassword')
    for (const wrong of [code.slice(0, -1), `${code}A`, code.toLowerCase(), 'x', '../../x', 'a'.repeat(2048)]) {
      const answer = await server
        .browser()
        .post('/api/auth/reset-password', { code: wrong, password: 'weir-and-flume' })
      expect([wrong, answer.json().code]).toEqual([wrong, 'invalid-action-code'])
    }
    expect((await redeem(server.browser(), code)).json().code).toBe('invalid-action-code')
    // Nor with somebody else's address.
    await server.browser().post('/api/auth/sign-in-link', { email: 'eve@example.org' })
    const eves = await server.code('eve@example.org', 'signIn')
    expect((await redeem(server.browser(), eves)).json().code).toBe('invalid-action-code')
    expect((await redeem(server.browser(), eves, 'eve@example.org')).statusCode).toBe(200)
    expect((await server.annsBrowser.post('/api/auth/verify-email', { code })).json().code).toBe('invalid-action-code')
    const answer = await server.browser().post('/api/auth/reset-password', { code, password: 'weir-and-flume' })
    expect(answer.statusCode).toBe(200)
  })

  it('given a stolen copy of the store, then no code can be recovered from it', async () => {
    const server = await registered()
    await server.browser().post('/api/auth/sign-in-link', EMAIL)
    const code = await server.code(ann.email, 'signIn')
    const rows = await server.store.db.selectFrom('signInCode').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const { identifier } of rows) {
      expect((await redeem(server.browser(), identifier)).json().code).toBe('invalid-action-code')
    }
  })
})

describe('mail on request', () => {
  it('given an unknown address, then a reset gets an equal answer and nothing is sent', async () => {
    const server = await registered()
    const [known, unknown] = [EMAIL, { email: 'nobody@example.org' }]
    const ask = (body: object) => server.browser().post('/api/auth/reset-link', body)
    const [one, other] = [await ask(known), await ask(unknown)]
    expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
    expect(await server.mail('nobody@example.org')).toEqual([])
    expect(await server.mail(ann.email)).toHaveLength(2)
  })

  it('given no mailer, then the answer says so, equally for every address', async () => {
    const server = await registered({ mailer: () => noMailer })
    for (const email of [ann.email, 'nobody@example.org']) {
      const answer = await server.browser().post('/api/auth/reset-link', { email })
      expect([answer.statusCode, answer.json().reason]).toEqual([403, 'no-mail-sent-here'])
    }
  })

  it('given a mail server that refuses, then the answer is as usual, and the log says why without the address', async () => {
    const send = async () => Promise.reject(new MailFailure('EENVELOPE 550', { cause: new Error(`no ${ann.email}`) }))
    const server = await registered({ mailer: () => ({ ...noMailer, reach: 'sent', send }) })
    expect((await server.browser().post('/api/auth/reset-link', EMAIL)).statusCode).toBe(200)
    await server.identity.settled()
    const failure = { event: 'mail-not-sent', purpose: 'resetPassword', reason: 'EENVELOPE 550' }
    expect(server.log).toContainEqual(expect.objectContaining(failure))
    expect(JSON.stringify(server.log)).not.toContain('ann@')
  })

  it.each([
    ['en', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'Entre a Lakewood Ditch'],
    ['es', { 'accept-language': 'en-US' }, 'Sign in to Lakewood Ditch'],
  ])(
    'given a ditch of language %s, and a stranger’s request with %j, then its link says: %s',
    async (language, headers, subject) => {
      const server = await registered({ env: { DITCH_LANGUAGE: language } })
      await server.browser().post('/api/auth/sign-in-link', { email: 'nobody@example.org' }, headers)
      expect((await server.mail('nobody@example.org'))[0]).toMatchObject({ subject })
    },
  )

  it('given a request that names another host, then the link still leads here', async () => {
    const server = await registered({ env: { PORT: '4321' } })
    const evil = server.browser({ host: 'evil.example', address: '203.0.113.9' })
    await evil.post('/api/auth/reset-link', EMAIL, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
    const message = (await server.mail(ann.email)).find(({ text }) => text.includes('mode=resetPassword'))
    expect(message?.text).toContain('\nhttp://localhost:4321/__auth/action?mode=resetPassword')
    expect(message?.text).not.toContain('evil')
  })
})

it.each([
  ['a request from this machine', {}, true, 200],
  ['one from another machine', { address: '192.0.2.7' }, true, 404],
  ['another host name that points at this machine', { host: 'rebound.example' }, true, 404],
  ['a ditch with its own season', {}, false, 404],
])('given %s, then the sample’s mailbox is shown, and to nobody else', async (_why, settings, isSample, status) => {
  const server = await registered({ isSampleMode: () => isSample })
  await server.identity.settled()
  const answer = await server.browser(settings).get('/api/development/mailbox')
  expect(answer.statusCode).toBe(status)
  if (status === 200) expect(answer.json().messages).toMatchObject([{ to: ann.email }])
})
