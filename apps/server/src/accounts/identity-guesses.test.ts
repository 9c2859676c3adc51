import { describe, expect, it } from 'vitest'
import { type Accounts, accounts, ann, registered, signIn } from '../testing/accounts.ts'
import { tries } from '../testing/long-run.ts'

const WRONG = { ...ann, password: 'not-the-password' }

/** A guess that costs no hash. */
const checkCode = (browser: ReturnType<Accounts['browser']>, headers: Record<string, string> = {}) =>
  browser.post('/api/auth/check-code', { mode: 'signIn', code: 'made-up' }, headers)

const GUESSES = tries({ short: 120, long: 1_000 })

/** They take a while when both cores are busy. */
describe('many guesses', { timeout: 240_000 }, () => {
  it('given one account and many addresses, then a hundred are weighed in a day, and a link still lets its owner in', async () => {
    const there = await registered()
    const answers: Record<number, number> = {}
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const browser = there.browser({ address: `198.51.${guess >> 8}.${guess & 255}` })
      const { statusCode } = await signIn(there, WRONG, browser)
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
    }
    expect(answers).toEqual({ 401: 100, 429: GUESSES - 100 })

    const refused = await signIn(there)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    await there.browser().post('/api/auth/sign-in-link', { email: ann.email })
    const link = { email: ann.email, code: await there.code(ann.email, 'signIn') }
    expect((await there.browser().post('/api/auth/redeem-sign-in-link', link)).statusCode).toBe(200)
    there.clock.forward({ hours: 24 })
    // The link proved the mailbox to be Ann's, which the password never did.
    expect((await signIn(there)).statusCode).toBe(401)
  })

  it('given one address and many accounts, then sixty are weighed, whatever it says of where it is', async () => {
    const there = await registered()
    const eve = there.browser({ address: '203.0.113.9' })
    const answers: Record<number, number> = {}
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess & 255}`, forwarded: `for=198.51.100.${guess & 255}` }
      const { statusCode } = await eve.post('/api/auth/sign-in', { ...WRONG, email: `r${guess}@example.org` }, headers)
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
    }
    expect(answers).toEqual({ 401: 60, 429: GUESSES - 60 })
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
    for (let round = 0; round < tries({ short: 2, long: 3 }); round += 1) {
      for (let slip = 0; slip < 9; slip += 1) await signIn(there, WRONG)
      expect((await signIn(there)).statusCode).toBe(200)
    }
  })

  it('given the proxy we know, then its word counts; given another, then not', async () => {
    const there = await accounts({ env: { TRUSTED_PROXIES: '10.0.0.1' } })
    const guess = (proxy: string, from: string) =>
      checkCode(there.browser({ address: proxy }), { 'x-forwarded-for': from })
    for (let guesses = 0; guesses < 60; guesses += 1) await guess('10.0.0.1', '198.51.100.7')
    expect((await guess('10.0.0.1', '198.51.100.7')).statusCode).toBe(429)
    expect((await guess('10.0.0.1', '198.51.100.8')).statusCode).toBe(400)
    expect((await guess('198.51.100.7', '198.51.100.8')).statusCode).toBe(429)
  })
})

describe('an owner and a stranger who guesses', { timeout: 240_000 }, () => {
  it('given a stranger at one address, then the owner still gets in with the password from another', async () => {
    const there = await registered()
    const eve = there.browser({ address: '203.0.113.9' })
    const statuses: number[] = []
    for (let guess = 0; guess < 15; guess += 1) statuses.push((await signIn(there, WRONG, eve)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
    expect((await signIn(there, ann, there.browser({ address: '198.51.100.1' }))).statusCode).toBe(200)
  })

  it('given strangers everywhere, then a browser that was signed in before still gets in, and guesses ten times', async () => {
    const there = await registered()
    await there.annsBrowser.post('/api/auth/sign-out')
    await guessEverywhere(there)
    expect((await signIn(there, ann, there.browser())).statusCode).toBe(429)
    expect((await signIn(there, ann, there.annsBrowser)).statusCode).toBe(200)
    await there.annsBrowser.post('/api/auth/sign-out')
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await signIn(there, WRONG, there.annsBrowser)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  it('given a known browser of somebody else, then it is a stranger at this account', async () => {
    const there = await registered()
    const eve = there.browser()
    await eve.post('/api/auth/register', { email: 'eve@example.org', password: 'eves-own-words' })
    await eve.post('/api/auth/sign-out')
    await guessEverywhere(there)
    expect((await signIn(there, ann, eve)).statusCode).toBe(429)
  })

  /** Password and mail at once: what is left to Ann on a new device is her mailbox. */
  it('given strangers who use up guesses and links, then the last link works until the next may be mailed', async () => {
    const there = await registered()
    await guessEverywhere(there)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let ask = 0; ask < 5; ask += 1) await askForLink(there.browser({ address: `198.51.${quarter}.${ask}` }))
      there.clock.forward({ minutes: 15 })
    }
    const refused = await askForLink(there.browser())
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('the last one still works'),
    ])
    const until = Number(refused.headers['retry-after'])
    expect(until).toBeGreaterThan(80_000)
    there.clock.forward({ seconds: until })
    const last = { email: ann.email, code: await there.code(ann.email, 'signIn') }
    expect((await there.browser().post('/api/auth/redeem-sign-in-link', last)).statusCode).toBe(200)
  })

  it('given strangers who ask for other spellings of the mailbox, then its owner can still ask for links', async () => {
    const there = await registered()
    for (let ask = 0; ask < 6; ask += 1) {
      const eve = there.browser({ address: `198.51.100.${ask}` })
      await eve.post('/api/auth/sign-in-link', { email: `ann+${ask}@example.org` })
    }
    expect((await askForLink(there.browser())).statusCode).toBe(200)
  })

  it('given resets used up before there is an account, then the last mail signs in, also once a stranger registers', async () => {
    const there = await accounts()
    for (let ask = 0; ask < 5; ask += 1) {
      const eve = there.browser({ address: `198.51.100.${ask}` })
      await eve.post('/api/auth/reset-link', { email: ann.email })
    }
    await there.browser({ address: '198.51.100.9' }).post('/api/auth/register', ann)
    expect((await askForLink(there.browser())).json().code).toBe('mailed-enough')
    const link = { email: ann.email, code: await there.code(ann.email, 'signIn') }
    expect((await there.browser().post('/api/auth/redeem-sign-in-link', link)).statusCode).toBe(200)
  })

  it('given a reset on a new device while strangers guess, then that device gets in with the new password', async () => {
    const there = await registered()
    const phone = there.browser({ address: '203.0.113.20' })
    await phone.post('/api/auth/reset-link', { email: ann.email })
    const code = await there.code(ann.email, 'resetPassword')
    await phone.post('/api/auth/reset-password', { code, password: 'anns-own-words' })
    await guessEverywhere(there)
    expect((await signIn(there, { ...ann, password: 'anns-own-words' }, phone)).statusCode).toBe(200)
  })

  it('given links used up, then a browser known to a confirmed account can still ask for some', async () => {
    const there = await registered()
    const { annsBrowser } = there
    await annsBrowser.post('/api/auth/verify-email', { code: await there.code(ann.email, 'verifyEmail') })
    await annsBrowser.post('/api/auth/sign-out')
    for (let ask = 0; ask < 5; ask += 1) await askForLink(there.browser())
    expect((await askForLink(there.browser())).statusCode).toBe(429)
    const statuses: number[] = []
    for (let ask = 0; ask < 5; ask += 1) statuses.push((await askForLink(annsBrowser)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

const askForLink = (browser: ReturnType<Accounts['browser']>) =>
  browser.post('/api/auth/sign-in-link', { email: ann.email })

/** Until nobody who is not known may guess at Ann's account any more that day. */
async function guessEverywhere(there: Accounts): Promise<void> {
  for (let guess = 0; guess < 100; guess += 1) {
    await signIn(there, WRONG, there.browser({ address: `192.0.2.${guess}` }))
  }
}

describe('mail for somebody who did not ask', () => {
  it('given many addresses asking, then one mailbox gets four links in a quarter of an hour', async () => {
    const there = await accounts()
    const statuses: number[] = []
    for (let ask = 0; ask < 8; ask += 1) {
      const browser = there.browser({ address: `198.51.100.${ask}` })
      const call = ask % 2 === 0 ? 'sign-in-link' : 'reset-link'
      const email = `Ann+${ask}@example.org`
      statuses.push((await browser.post(`/api/auth/${call}`, { email })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  })

  it("given dots in an address at Google's, then it is the same mailbox", async () => {
    const there = await accounts()
    const statuses: number[] = []
    for (const name of ['ann.alder', 'an.nalder', 'a.n.n.alder', 'annalder+x', 'anna.lder']) {
      const host = name.includes('+') ? 'googlemail.com' : 'gmail.com'
      const answer = await there.browser().post('/api/auth/sign-in-link', { email: `${name}@${host}` })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('given somebody who registers and deletes again and again, then the mailbox gets two confirmations', async () => {
    const there = await accounts()
    const answers: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const eve = there.browser({ address: `198.51.100.${round}` })
      answers.push((await eve.post('/api/auth/register', ann)).json().confirmation)
      await eve.post('/api/auth/delete-account', { password: ann.password })
    }
    expect(answers).toEqual(['mailed', 'mailed', ...Array<string>(4).fill('mailed-before')])
    expect(await there.mail(ann.email)).toHaveLength(2)
    // Those who can be let in by a link are not kept from it by confirmations.
    expect((await askForLink(there.browser())).statusCode).toBe(200)
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

/** Headers that differ from one answer to the next. */
const ONCE = { date: '', 'x-request-id': '', 'headgate-now': '' }

describe('finding out who has an account', () => {
  it('given a wrong password or nobody, then status, headers and words are the same', async () => {
    const there = await registered()
    const seen = async (email: string) => {
      const { statusCode, body, headers } = await signIn(there, { ...WRONG, email })
      return { statusCode, body, headers: { ...headers, ...ONCE } }
    }
    expect(await seen('nobody@example.org')).toEqual(await seen(ann.email))
  })

  /**
   * How it is compared: calls of either kind, taken in turn so that whatever else the machine does falls on both alike;
   * then the medians. Without the hash for nobody they differ by a factor of ten and more, each time: so more are made,
   * seventy-five at most, while the machine is too busy with something else for them to be alike.
   */
  it.each(['sign-in', 'reset-link'])(
    'given %s for somebody and for nobody, then it takes as long',
    async (call) => {
      const there = await registered()
      const times: [number[], number[]] = [[], []]
      const isAlike = () => {
        const ratio = median(times[0]) / median(times[1])
        return ratio > 1 / 1.5 && ratio < 1.5
      }
      const fewest = tries({ short: 7, long: 25 })
      for (let round = 0; round < fewest || (round < 75 && !isAlike()); round += 1) {
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
      expect(times).toSatisfy(isAlike)
    },
    120_000,
  )
})

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
