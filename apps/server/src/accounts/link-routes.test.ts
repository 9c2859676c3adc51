import { describe, expect, it } from 'vitest'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { aMailServer } from '../adapters/mail/testing/a-mail-server.ts'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { type Accounts, accounts, ann, codeIn, registered, signIn, userOf } from '../testing/accounts.ts'

const EMAIL = { email: ann.email }
const SENDING = { from: () => 'ditch@example.org', clock: systemClock, random: systemRandom }

/** Accounts with a real mail server. `code` reads the newest message of its mode, as modes may arrive out of order. */
async function withMailServer(engine: (typeof ENGINES)[number]) {
  const { smtp, received } = await aMailServer()
  const server = await registered({ engine, mailer: () => smtpMailer({ smtp, ...SENDING }) })
  const code = async (mode: string) => {
    await server.identity.settled()
    return codeIn(received.findLast(({ email }) => email.text?.includes(`mode=${mode}&`))?.email.text ?? '', mode)
  }
  return { ...server, received, code }
}

const redeem = (browser: ReturnType<Accounts['browser']>, code: string, email = ann.email) =>
  browser.post('/api/auth/redeem-sign-in-link', { email, code })

describe.each(ENGINES)('on %s, by real mail', (engine) => {
  it('given a registration, then the link in the message confirms the address, once', async () => {
    const { annsBrowser, code } = await withMailServer(engine)
    const verify = async (sent: string) => annsBrowser.post('/api/auth/verify-email', { code: sent })
    const sent = await code('verifyEmail')
    expect((await annsBrowser.post('/api/auth/check-code', { mode: 'verifyEmail', code: sent })).json()).toEqual(EMAIL)
    expect((await verify(sent)).statusCode).toBe(200)
    expect((await userOf(annsBrowser))?.emailVerified).toBe(true)
    expect((await verify(sent)).json().code).toBe('invalid-action-code')
  })

  it('given a sign-in link on another device, then it signs in there, once', async () => {
    const server = await withMailServer(engine)
    await server.annsBrowser.post('/api/auth/verify-email', { code: await server.code('verifyEmail') })
    await server.browser().post('/api/auth/sign-in-link', EMAIL)
    const [phone, code] = [server.browser(), await server.code('signIn')]
    expect((await redeem(phone, code, 'ANN@example.org')).statusCode).toBe(200)
    expect(await userOf(phone)).toMatchObject({
      uid: (await userOf(server.annsBrowser))?.uid,
      emailVerified: true,
      providerData: [{ providerId: 'password' }, { providerId: 'emailLink' }],
    })
    expect((await redeem(server.browser(), code)).json().code).toBe('invalid-action-code')
  })

  it('given a reset link, then it sets the password once and ends every session', async () => {
    const server = await withMailServer(engine)
    const browser = server.browser()
    await browser.post('/api/auth/reset-link', EMAIL)
    const code = await server.code('resetPassword')
    const reset = (password: string) => browser.post('/api/auth/reset-password', { code, password })
    expect((await reset('weir-and-flume')).json()).toEqual({ done: true })
    expect([await userOf(server.annsBrowser), await userOf(browser)]).toEqual([null, null])
    expect((await signIn(server)).statusCode).toBe(401)
    expect((await signIn(server, { ...ann, password: 'weir-and-flume' })).statusCode).toBe(200)
    expect((await reset('another-password')).json().code).toBe('invalid-action-code')
  })

  it('given a guest who follows a sign-in link to a new address, then they stay the same user', async () => {
    const server = await withMailServer(engine)
    const browser = server.browser()
    await browser.post('/api/auth/guest')
    const guest = await userOf(browser)
    await browser.post('/api/auth/sign-in-link', { email: 'gil@example.org' })
    expect((await redeem(browser, await server.code('signIn'), 'gil@example.org')).statusCode).toBe(200)
    expect(await userOf(browser)).toMatchObject({ uid: guest?.uid, email: 'gil@example.org', emailVerified: true })
  })

  it('given one code redeemed by many at once, then one of them is signed in', async () => {
    const server = await withMailServer(engine)
    await server.browser().post('/api/auth/sign-in-link', EMAIL)
    const code = await server.code('signIn')
    const all = await Promise.all(Array.from({ length: 8 }, () => redeem(server.browser(), code)))
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
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
    expect((await server.annsBrowser.post('/api/auth/verify-email', { code })).json().code).toBe('invalid-action-code')
    const answer = await server.browser().post('/api/auth/reset-password', { code, password: 'weir-and-flume' })
    expect(answer.statusCode).toBe(200)
  })

  it("given a sign-in code with somebody else's address, then it signs nobody in", async () => {
    const server = await registered()
    await server.browser().post('/api/auth/sign-in-link', { email: 'eve@example.org' })
    const code = await server.code('eve@example.org', 'signIn')
    const browser = server.browser()
    expect((await redeem(browser, code)).json().code).toBe('invalid-action-code')
    expect(await userOf(browser)).toBeNull()
    expect((await redeem(browser, code, 'eve@example.org')).statusCode).toBe(200)
  })

  it('given a stolen copy of the store, then no code can be recovered from it', async () => {
    const server = await registered()
    await server.browser().post('/api/auth/sign-in-link', EMAIL)
    const code = await server.code(ann.email, 'signIn')
    const rows = await server.store.db
      .withTables<{ signInCode: { identifier: string } }>()
      .selectFrom('signInCode')
      .selectAll()
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const { identifier } of rows) {
      expect((await redeem(server.browser(), identifier)).json().code).toBe('invalid-action-code')
    }
  })

  it('given a password changed since, then an older reset link is refused', async () => {
    const server = await registered()
    await server.annsBrowser.post('/api/auth/verify-email', { code: await server.code(ann.email, 'verifyEmail') })
    await server.browser().post('/api/auth/reset-link', EMAIL)
    const older = await server.code(ann.email, 'resetPassword')
    const change = { currentPassword: ann.password, newPassword: 'weir-and-flume' }
    await server.annsBrowser.post('/api/auth/change-password', change)
    const answer = await server.browser().post('/api/auth/reset-password', { code: older, password: 'eves-password' })
    expect(answer.json().code).toBe('invalid-action-code')
  })
})

describe("an account made with somebody else's address", () => {
  const eve = { ...ann, password: 'eves-password' }

  async function hijackPrepared() {
    const server = await accounts()
    const evesBrowser = server.browser()
    await evesBrowser.post('/api/auth/register', eve)
    return { ...server, evesBrowser }
  }

  it('given its owner signs in by link, then the password and the sessions it had are gone', async () => {
    const server = await hijackPrepared()
    const annsBrowser = server.browser()
    await annsBrowser.post('/api/auth/sign-in-link', EMAIL)
    expect((await redeem(annsBrowser, await server.code(ann.email, 'signIn'))).statusCode).toBe(200)
    expect(await userOf(annsBrowser)).toMatchObject({
      emailVerified: true,
      providerData: [{ providerId: 'emailLink' }],
    })
    expect(await userOf(server.evesBrowser)).toBeNull()
    expect((await signIn(server, eve)).statusCode).toBe(401)
  })

  it('given its owner resets the password, then only the new password works', async () => {
    const server = await hijackPrepared()
    await server.browser().post('/api/auth/reset-link', EMAIL)
    const code = await server.code(ann.email, 'resetPassword')
    await server.browser().post('/api/auth/reset-password', { code, password: ann.password })
    expect([(await signIn(server, eve)).statusCode, (await signIn(server)).statusCode]).toEqual([401, 200])
    expect(await userOf(server.evesBrowser)).toBeNull()
  })

  it('given its owner opens the confirmation link, then it requires a sign-in, which only the account’s maker can do', async () => {
    const server = await hijackPrepared()
    const code = await server.code(ann.email, 'verifyEmail')
    const answer = await server.browser().post('/api/auth/verify-email', { code })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        code: 'requires-recent-login',
        message: 'To confirm that the account is yours, sign in here first, then open this link again.',
        reason: 'sign-in-to-confirm',
        values: {},
      },
    ])
    expect((await userOf(server.evesBrowser))?.emailVerified).toBe(false)
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

  it('given a request that names another host, then the link still leads here', async () => {
    const server = await registered({ env: { PORT: '4321' } })
    const evil = server.browser({ host: 'evil.example', address: '203.0.113.9' })
    await evil.post('/api/auth/reset-link', EMAIL, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
    const message = (await server.mail(ann.email)).find(({ text }) => text.includes('mode=resetPassword'))
    expect(message?.text).toContain('\nhttp://localhost:4321/__auth/action?mode=resetPassword')
    expect(message?.text).not.toContain('evil')
  })

  it('given PUBLIC_URL, then links lead there, whatever host was requested', async () => {
    const server = await registered({ env: { PUBLIC_URL: 'http://ditch.example.org' } })
    await server.browser({ host: 'localhost:3000' }).post('/api/auth/reset-link', EMAIL)
    expect((await server.mail(ann.email))[0]?.text).toContain('\nhttp://ditch.example.org/__auth/action?')
  })

  it('given no mailer, then the answer says so, equally for every address', async () => {
    const { noMailer } = await import('../adapters/mail/mailbox-mailer.ts')
    const server = await registered({ mailer: () => noMailer })
    for (const email of [ann.email, 'nobody@example.org']) {
      const answer = await server.browser().post('/api/auth/reset-link', { email })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        {
          code: 'operation-not-allowed',
          message: 'This ditch cannot send mail yet. Please ask a captain.',
          reason: 'no-mail-sent-here',
          values: {},
        },
      ])
    }
  })

  it('given a mail server that refuses, then the answer is as usual and the log names no address', async () => {
    const { smtp } = await aMailServer({
      onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`no ${address}`), { responseCode: 550 })),
    })
    const server = await registered({ mailer: () => smtpMailer({ smtp, ...SENDING }) })
    expect((await server.browser().post('/api/auth/reset-link', EMAIL)).statusCode).toBe(200)
    await server.identity.settled()
    expect(server.log).toContainEqual(
      expect.objectContaining({ event: 'mail-not-sent', purpose: 'resetPassword', reason: 'EENVELOPE 550' }),
    )
    expect(JSON.stringify(server.log)).not.toContain('ann@')
  })
})

it('given a mail server that is busy at first, then links arrive in the order in which they were requested', async () => {
  let isBusy = false
  const { smtp, received } = await aMailServer({
    onRcptTo: (_address, _session, done) => {
      done(isBusy ? Object.assign(new Error('busy'), { responseCode: 451 }) : null)
      isBusy = false
    },
  })
  const mailer = smtpMailer({ smtp, ...SENDING, retryAfterMs: [300] })
  const server = await registered({ mailer: () => mailer })
  await server.identity.settled()
  isBusy = true
  await server.browser().post('/api/auth/sign-in-link', EMAIL)
  await server.browser().post('/api/auth/reset-link', EMAIL)
  await server.identity.settled()
  const modes = received.map(({ email }) => /mode=(\w+)/.exec(email.text ?? '')?.[1])
  expect(modes).toEqual(['verifyEmail', 'signIn', 'resetPassword'])
})

describe('the development mailbox', () => {
  const read = (browser: ReturnType<Accounts['browser']>) => browser.get('/api/development/mailbox')

  it('given a loopback request in sample mode, then it shows the mail that would have been sent', async () => {
    const server = await registered()
    await server.identity.settled()
    const { messages } = (await read(server.browser())).json()
    expect(messages).toMatchObject([{ to: ann.email, subject: 'Confirm your email address for Lakewood Ditch' }])
  })

  it.each([
    ['a request from another machine', { address: '192.0.2.7' }, true],
    ['another host name that points at this machine', { host: 'rebound.example' }, true],
    ['a ditch with its own season', {}, false],
  ])('given %s, then there is no mailbox', async (_why, settings, isSample) => {
    const server = await registered({ isSampleMode: () => isSample })
    expect((await read(server.browser(settings))).statusCode).toBe(404)
  })
})
