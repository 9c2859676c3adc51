import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Accounts, accounts, ann, registered, sessionOf, signIn, userOf } from '../testing/accounts.ts'

const WRONG = { ...ann, password: 'not-the-password' }

/** A guess that costs no hash. */
const checkCode = (browser: ReturnType<Accounts['browser']>, headers: Record<string, string> = {}) =>
  browser.post('/api/auth/check-code', { mode: 'signIn', code: 'made-up' }, headers)

/** They take a while when both cores are busy. */
describe('a thousand guesses', { timeout: 60_000 }, () => {
  it('given one account and a thousand addresses, then ten are weighed, and a link still lets its owner in', async () => {
    const there = await registered()
    const answers: Record<number, number> = {}
    for (let guess = 0; guess < 1000; guess += 1) {
      const browser = there.browser({ address: `198.51.${guess >> 8}.${guess & 255}` })
      const { statusCode } = await signIn(there, WRONG, browser)
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
    }
    expect(answers).toEqual({ 401: 10, 429: 990 })

    const refused = await signIn(there)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    await there.browser().post('/api/auth/sign-in-link', { email: ann.email })
    const link = { email: ann.email, code: await there.code(ann.email, 'signIn') }
    expect((await there.browser().post('/api/auth/redeem-sign-in-link', link)).statusCode).toBe(200)
    there.clock.forward({ minutes: 15 })
    // The link proved the mailbox to be Ann's, which the password never did.
    expect((await signIn(there)).statusCode).toBe(401)
  })

  it('given one address and a thousand accounts, then sixty are weighed, whatever it says of where it is', async () => {
    const there = await registered()
    const eve = there.browser({ address: '203.0.113.9' })
    const answers: Record<number, number> = {}
    for (let guess = 0; guess < 1000; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess & 255}`, forwarded: `for=198.51.100.${guess & 255}` }
      const { statusCode } = await eve.post('/api/auth/sign-in', { ...WRONG, email: `r${guess}@example.org` }, headers)
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
    }
    expect(answers).toEqual({ 401: 60, 429: 940 })
    expect((await signIn(there, ann, there.browser({ address: '203.0.113.10' }))).statusCode).toBe(200)
  })

  it('given an IPv6 household, then all of its addresses count as one', async () => {
    const there = await accounts()
    const guess = (end: number) => checkCode(there.browser({ address: `2001:db8:1:2::${end.toString(16)}` }))
    for (let end = 1; end <= 60; end += 1) expect((await guess(end)).statusCode).toBe(400)
    expect((await guess(61)).statusCode).toBe(429)
    expect((await checkCode(there.browser({ address: '2001:db8:1:3::1' }))).statusCode).toBe(400)
  })

  it('given a stolen session, then it guesses at the password no more often than a stranger', async () => {
    const { annsBrowser } = await registered()
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const call = guess % 2 === 0 ? 'change-password' : 'delete-account'
      const body =
        guess % 2 === 0 ? { currentPassword: 'guess-guess', newPassword: 'eves-password' } : { password: 'no' }
      statuses.push((await annsBrowser.post(`/api/auth/${call}`, body)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
  })

  it('given the right password, then earlier slips are forgotten', async () => {
    const there = await registered()
    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 9; slip += 1) await signIn(there, WRONG)
      expect((await signIn(there)).statusCode).toBe(200)
    }
  })

  it('given the proxy we know, then its word counts; given another, then not', async () => {
    const there = await accounts({ trustProxy: ['10.0.0.1'] })
    const guess = (proxy: string, from: string) =>
      checkCode(there.browser({ address: proxy }), { 'x-forwarded-for': from })
    for (let guesses = 0; guesses < 60; guesses += 1) await guess('10.0.0.1', '198.51.100.7')
    expect((await guess('10.0.0.1', '198.51.100.7')).statusCode).toBe(429)
    expect((await guess('10.0.0.1', '198.51.100.8')).statusCode).toBe(400)
    expect((await guess('198.51.100.7', '198.51.100.8')).statusCode).toBe(429)
  })
})

describe('mail for somebody who did not ask', () => {
  it('given many addresses asking, then one mailbox gets five messages in a quarter of an hour', async () => {
    const there = await accounts()
    const statuses: number[] = []
    for (let ask = 0; ask < 8; ask += 1) {
      const browser = there.browser({ address: `198.51.100.${ask}` })
      const call = ask % 2 === 0 ? 'sign-in-link' : 'reset-link'
      statuses.push((await browser.post(`/api/auth/${call}`, { email: ann.email })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })

  it('given one address asking for many, then thirty an hour', async () => {
    const there = await accounts()
    const browser = there.browser()
    const ask = (number: number) => browser.post('/api/auth/sign-in-link', { email: `r${number}@example.org` })
    for (let number = 0; number < 30; number += 1) expect((await ask(number)).statusCode).toBe(200)
    expect((await ask(31)).statusCode).toBe(429)
  })

  it.each([
    ['guest', 60, {}],
    ['register', 30, undefined],
  ])('given one address that wants to be many by %s, then %i an hour', async (call, most, body) => {
    const there = await accounts({ env: { PASSWORD_CLASSES: 'symbol' } })
    // The password is refused before it is hashed, so that only the limit takes time here.
    const next = (number: number) =>
      there.browser().post(`/api/auth/${call}`, body ?? { email: `r${number}@example.org`, password: 'lateral42' })
    for (let number = 0; number < most; number += 1) expect((await next(number)).statusCode).not.toBe(429)
    expect((await next(most)).statusCode).toBe(429)
  })
})

describe('finding out who has an account', () => {
  it('given a wrong password or nobody, then status, headers and words are the same', async () => {
    const there = await registered()
    const seen = async (email: string) => {
      const { statusCode, body, headers } = await signIn(there, { ...WRONG, email })
      return { statusCode, body, headers: { ...headers, date: '' } }
    }
    expect(await seen('nobody@example.org')).toEqual(await seen(ann.email))
  })

  /**
   * How it is compared: twenty-five calls of either kind, taken in turn so that whatever else the machine does falls
   * on both alike; then the medians. Without the hash for nobody they differ by a factor of ten and more.
   */
  it.each(['sign-in', 'reset-link'])(
    'given %s for somebody and for nobody, then it takes as long',
    async (call) => {
      const there = await registered()
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < 25; round += 1) {
        for (const [kind, list] of times.entries()) {
          const email = kind === 0 ? ann.email : `nobody${round}@example.org`
          const browser = there.browser({ address: `198.51.${kind}.${round}` })
          const body = call === 'sign-in' ? { email, password: WRONG.password } : { email }
          await there.store.db.deleteFrom('attempt').execute()
          const began = performance.now()
          await browser.post(`/api/auth/${call}`, body)
          list.push(performance.now() - began)
          await there.identity.settled()
        }
      }
      const [somebody, nobody] = times.map(median)
      const ratio = (somebody ?? 0) / (nobody ?? 1)
      expect(ratio).toBeGreaterThan(1 / 1.5)
      expect(ratio).toBeLessThan(1.5)
    },
    60_000,
  )
})

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('a session that was planted or stolen', () => {
  it('given a session of hers that Eve planted, then signing in gives another and kills the planted one', async () => {
    const there = await registered()
    const eve = there.browser()
    await eve.post('/api/auth/guest')
    const planted = eve.cookies.get('headgate') ?? ''
    const victim = there.browser()
    victim.cookies.set('headgate', planted)
    await signIn(there, ann, victim)
    expect(victim.cookies.get('headgate')).not.toBe(planted)
    expect(await userOf(eve)).toBeNull()
    expect((await userOf(victim))?.email).toBe(ann.email)
  })

  it.each(['register', 'redeem-sign-in-link'])(
    "given a guest's session that Eve planted and kept another of, then neither is hers after %s",
    async (call) => {
      const there = await accounts()
      const [eve, eveToo] = [there.browser(), there.browser()]
      await eve.post('/api/auth/guest')
      eveToo.cookies.set('headgate', eve.cookies.get('headgate') ?? '')
      // Two calls at once, with one guest's session, open two sessions of that guest.
      await Promise.all([eve, eveToo].map((browser) => browser.post('/api/auth/guest')))
      expect((await userOf(eve))?.uid).toBe((await userOf(eveToo))?.uid)
      const victim = there.browser()
      victim.cookies.set('headgate', eve.cookies.get('headgate') ?? '')
      if (call === 'register') await victim.post('/api/auth/register', ann)
      else {
        await victim.post('/api/auth/sign-in-link', { email: ann.email })
        await victim.post(`/api/auth/${call}`, { email: ann.email, code: await there.code(ann.email, 'signIn') })
      }
      expect((await userOf(victim))?.email).toBe(ann.email)
      expect([await userOf(eve), await userOf(eveToo)]).toEqual([null, null])
    },
  )

  it('given a made-up, altered or unsigned cookie, then it is nobody', async () => {
    const there = await registered()
    const real = decodeURIComponent(there.annsBrowser.cookies.get('headgate') ?? '')
    const [token = '', signature = ''] = real.split('.')
    const forged = [
      'x',
      token,
      `${token}.`,
      `${token}.${randomBytes(32).toString('base64')}`,
      `${token.slice(0, -1)}.${signature}`,
      `.${signature}`,
      '%E0%A4%A',
      `${'a'.repeat(5000)}.${signature}`,
    ]
    for (const value of forged) {
      const browser = there.browser()
      browser.cookies.set('headgate', value.includes('%') ? value : encodeURIComponent(value))
      expect([value, await userOf(browser)]).toEqual([value, null])
    }
    expect(await userOf(there.annsBrowser)).not.toBeNull()
  })

  it("given another ditch's secret, then its cookies are worth nothing here", async () => {
    const [here, elsewhere] = [await registered(), await registered()]
    const browser = here.browser()
    browser.cookies.set('headgate', elsewhere.annsBrowser.cookies.get('headgate') ?? '')
    expect(await userOf(browser)).toBeNull()
  })

  it("given somebody else's id in x-firebase-uid, then it decides nothing", async () => {
    const there = await registered()
    const uid = (await userOf(there.annsBrowser))?.uid ?? ''
    const answer = await there.browser().send('GET', '/api/session', undefined, { 'x-firebase-uid': uid })
    expect(answer.json().user).toBeNull()
  })
})

describe('words that nobody should say', () => {
  it.each([
    ['more than is asked', { ...ann, emailVerified: true }],
    ['a kind of account', { ...ann, kind: 'sample' }],
    ['a user id', { ...ann, uid: 'x', firebaseUid: 'x' }],
    ['no e-mail', { ...ann, email: 'ann' }],
    ['an e-mail with a second line', { ...ann, email: 'ann@example.org\r\nBcc: all@example.org' }],
    ['a list for an e-mail', { ...ann, email: ['ann@example.org', 'eve@example.org'] }],
    ['an object for a password', { ...ann, password: { $ne: '' } }],
    ['a password of five thousand characters', { ...ann, password: 'x'.repeat(5000) }],
    ['nothing', {}],
  ])('given %s, then 400 and no account', async (_what, body) => {
    const there = await accounts()
    expect((await there.browser().post('/api/auth/register', body)).statusCode).toBe(400)
    expect(await there.store.db.selectFrom('identityUser').select('id').execute()).toEqual([])
  })

  it.each(['__proto__', 'constructor'])('given %s in the JSON, then 400 and nothing has changed', async (name) => {
    const there = await accounts()
    const body = `{"email":"ann@example.org","password":"lateral-42","${name}":{"prototype":{"isCaptain":true}}}`
    const answer = await there.browser().post('/api/auth/register', body, { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(400)
    expect(({} as { isCaptain?: unknown }).isCaptain).toBeUndefined()
    expect((await sessionOf(there.browser())).isCaptain).toBe(false)
  })

  it('given ten megabytes, then 413', async () => {
    const there = await accounts()
    const body = JSON.stringify({ ...ann, password: 'x'.repeat(10 * 1024 * 1024) })
    const answer = await there.browser().post('/api/auth/register', body, { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(413)
  })
})

describe("another site's page", () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  it.each([
    ['an empty body', 'sign-out', undefined, crossSite],
    ['an empty body', 'sign-out-everywhere', undefined, crossSite],
    ['a form', 'sign-in', 'email=a&password=b', { ...crossSite, 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'JSON as plain text',
      'delete-account',
      `{"password":"${ann.password}"}`,
      { ...crossSite, 'content-type': 'text/plain' },
    ],
    ['JSON', 'delete-account', { password: ann.password }, { ...crossSite, origin: 'https://evil.example' }],
    ['a sister site', 'sign-out', undefined, { 'sec-fetch-site': 'same-site' }],
    ['an origin of null', 'sign-out', undefined, { 'sec-fetch-site': 'none', origin: 'null' }],
  ])('given %s to %s with cookies, then it is refused and nothing is done', async (_what, call, body, headers) => {
    const { annsBrowser } = await registered()
    const answer = await annsBrowser.post(`/api/auth/${call}`, body, headers)
    expect(answer.statusCode).toBe(403)
    expect(await userOf(annsBrowser)).not.toBeNull()
  })

  it('given our own page but another kind of body, then that is refused as well', async () => {
    const { annsBrowser } = await registered()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const body = `{"password":"${ann.password}"}`
      const answer = await annsBrowser.post('/api/auth/delete-account', body, { 'content-type': type })
      expect([400, 415]).toContain(answer.statusCode)
    }
    expect(await userOf(annsBrowser)).not.toBeNull()
  })
})

describe('the log', () => {
  const events = ({ log }: Accounts) => log.filter(({ event, refused }) => event ?? refused)

  it('given sign-ins and refusals, then each is noted with who and from where', async () => {
    const there = await registered()
    const eve = there.browser({ address: '203.0.113.9' })
    await signIn(there, WRONG, eve)
    await eve.post('/api/auth/redeem-sign-in-link', { email: ann.email, code: 'made-up' })
    await eve.get('/api/auth/sessions')
    const uid = (await userOf(there.annsBrowser))?.uid
    const who = there.identity.pseudonym(ann.email)
    expect(events(there)).toMatchObject([
      { event: 'signed-in', how: 'register', uid, ip: '127.0.0.1' },
      { refused: 'invalid-credential', route: '/api/auth/sign-in', who, ip: '203.0.113.9' },
      { refused: 'invalid-action-code', route: '/api/auth/redeem-sign-in-link', who, ip: '203.0.113.9' },
      { refused: 'user-token-expired', route: '/api/auth/sessions', ip: '203.0.113.9' },
    ])
  })

  it('given everything that was said, then no e-mail, password, code or cookie is in it', async () => {
    const there = await registered()
    await there.browser().post('/api/auth/reset-link', { email: ann.email })
    const code = await there.code(ann.email, 'resetPassword')
    await there.browser().post('/api/auth/reset-password', { code, password: 'weir-and-flume' })
    await signIn(there, WRONG)
    const cookie = there.annsBrowser.cookies.get('headgate') ?? ''
    const text = JSON.stringify(there.log)
    for (const secret of [
      'ann@',
      ann.password,
      WRONG.password,
      'weir-and-flume',
      code,
      cookie,
      decodeURIComponent(cookie),
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('given a foreign page, hostile words or too many of them, then each refusal is noted, and no word of it', async () => {
    const there = await accounts()
    const eve = there.browser({ address: '203.0.113.9' })
    await eve.post('/api/auth/sign-out', undefined, { 'sec-fetch-site': 'cross-site' })
    await eve.post('/api/auth/register', { ...ann, kind: 'sample' })
    await eve.post('/api/auth/register', '{"__proto__":{}}', { 'content-type': 'application/json' })
    await eve.post('/api/auth/register', { ...ann, password: 'x'.repeat(100_000) })
    const [method, ip, route] = ['POST', '203.0.113.9', '/api/auth/register']
    expect(events(there)).toMatchObject([
      { refused: 'not-allowed', method, ip, route: '/api/auth/sign-out' },
      { refused: 'invalid-input', method, ip, route },
      { refused: 'invalid-input', method, ip, route },
      { refused: 'invalid-input', method, ip, route },
    ])
    expect(JSON.stringify(there.log)).not.toMatch(/ann@|lateral|sample|xxx/)
  })

  it('given a name with line ends in it, then it stays within its line', async () => {
    const there = await accounts()
    const userAgent = 'x","event":"signed-in","uid":"eve'
    await there
      .browser({ userAgent })
      .post('/api/auth/sign-in', { email: 'a@example.org', password: 'a\n{"event":"x"}' })
    expect(there.log.some(({ event }) => event === 'signed-in' || event === 'x')).toBe(false)
  })
})

it('given any answer about accounts, then nobody keeps it', async () => {
  const there = await registered()
  const answers = [
    await there.annsBrowser.get('/api/session'),
    await there.annsBrowser.get('/api/auth/sessions'),
    await signIn(there, WRONG),
    await there.browser().get('/api/auth/google/callback'),
  ]
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})
