import { describe, expect, it } from 'vitest'
import { argon2id } from '../adapters/identity/password-hash.ts'
import { mailboxMailer } from '../adapters/mail/mailbox-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { type Accounts, accounts, ann, registered, signIn } from '../testing/accounts.ts'
import { tries } from '../testing/long-run.ts'

const WRONG = { ...ann, password: 'not-the-password' }

const GUESSES = tries({ short: 120, long: 1_000 })

it('given one account and many addresses, then a hundred guesses a day are checked, and a link lets its owner in', async () => {
  const server = await registered()
  const answers: Record<number, number> = {}
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const browser = server.browser({ address: `198.51.${guess >> 8}.${guess & 255}` })
    const { statusCode } = await signIn(server, WRONG, browser)
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  }
  expect(answers).toEqual({ 401: 100, 429: GUESSES - 100 })

  const refused = await signIn(server)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  await server.browser().post('/api/auth/sign-in-link', { email: ann.email })
  const link = { email: ann.email, code: await server.code(ann.email, 'signIn') }
  expect((await server.browser().post('/api/auth/redeem-sign-in-link', link)).statusCode).toBe(200)
  server.clock.forward({ hours: 24 })
  // The link proved that the mailbox is Ann's and removed the password, which had proved nothing.
  expect((await signIn(server)).statusCode).toBe(401)
})

it('given the right password, then earlier wrong guesses are forgotten', async () => {
  const server = await registered()
  for (let round = 0; round < 2; round += 1) {
    for (let slip = 0; slip < 9; slip += 1) expect((await signIn(server, WRONG)).statusCode).toBe(401)
    expect((await signIn(server)).statusCode).toBe(200)
  }
})

describe('an owner and a stranger who guesses', () => {
  it('given guesses from everywhere, then a browser that was signed in before still gets in, with ten guesses of its own', async () => {
    const server = await registered()
    await server.annsBrowser.post('/api/auth/sign-out')
    await guessEverywhere(server)
    const eve = server.browser()
    await eve.post('/api/auth/register', { email: 'eve@example.org', password: 'eves-own-words' })
    await eve.post('/api/auth/sign-out')
    for (const unknown of [server.browser(), eve]) expect((await signIn(server, ann, unknown)).statusCode).toBe(429)
    expect((await signIn(server, ann, server.annsBrowser)).statusCode).toBe(200)
    await server.annsBrowser.post('/api/auth/sign-out')
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await signIn(server, WRONG, server.annsBrowser)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  /** With guesses and links both used up, all Ann has on a new device is her mailbox. */
  it('given strangers who use up guesses and links, then the last link works until the next may be mailed', async () => {
    const server = await registered()
    await guessEverywhere(server)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let ask = 0; ask < 5; ask += 1) {
        await askForLink(server.browser({ address: `198.51.${quarter}.${ask}` }))
        await server.identity.settled()
        // The mailbox does not tell which of two mails of one millisecond is the last.
        server.clock.forward({ milliseconds: 1 })
      }
      server.clock.forward({ minutes: 15 })
    }
    const refused = await askForLink(server.browser())
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('the last one still works'),
    ])
    const until = Number(refused.headers['retry-after'])
    expect(until).toBeGreaterThan(80_000)
    server.clock.forward({ seconds: until })
    const last = { email: ann.email, code: await server.code(ann.email, 'signIn') }
    expect((await server.browser().post('/api/auth/redeem-sign-in-link', last)).statusCode).toBe(200)
  })

  it('given links used up, then a browser known to a confirmed account can still request them', async () => {
    const server = await registered()
    const { annsBrowser } = server
    await annsBrowser.post('/api/auth/verify-email', { code: await server.code(ann.email, 'verifyEmail') })
    await annsBrowser.post('/api/auth/sign-out')
    for (let ask = 0; ask < 5; ask += 1) await askForLink(server.browser())
    expect((await askForLink(server.browser())).statusCode).toBe(429)
    const statuses: number[] = []
    for (let ask = 0; ask < 5; ask += 1) statuses.push((await askForLink(annsBrowser)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

it('given resets used up before the account exists, then the last mail signs in even after a stranger registers', async () => {
  const server = await accounts()
  for (let ask = 0; ask < 5; ask += 1) {
    const eve = server.browser({ address: `198.51.100.${ask}` })
    await eve.post('/api/auth/reset-link', { email: ann.email })
  }
  await server.browser({ address: '198.51.100.9' }).post('/api/auth/register', ann)
  expect((await askForLink(server.browser())).json().code).toBe('mailed-enough')
  const link = { email: ann.email, code: await server.code(ann.email, 'signIn') }
  expect((await server.browser().post('/api/auth/redeem-sign-in-link', link)).statusCode).toBe(200)
})

const askForLink = (browser: ReturnType<Accounts['browser']>) =>
  browser.post('/api/auth/sign-in-link', { email: ann.email })

/** Uses up the day's guesses at Ann's account from unknown browsers. */
async function guessEverywhere(server: Accounts): Promise<void> {
  for (let guess = 0; guess < 100; guess += 1) {
    await signIn(server, WRONG, server.browser({ address: `192.0.2.${guess}` }))
  }
}

describe('mail that its recipient did not request', () => {
  it('given requests from many addresses, then one mailbox gets four links in a quarter of an hour', async () => {
    const server = await accounts()
    const statuses: number[] = []
    for (let ask = 0; ask < 8; ask += 1) {
      const browser = server.browser({ address: `198.51.100.${ask}` })
      const call = ask % 2 === 0 ? 'sign-in-link' : 'reset-link'
      const email = `Ann+${ask}@example.org`
      statuses.push((await browser.post(`/api/auth/${call}`, { email })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
    // Its owner has links of their own, and dots do not make another Gmail address.
    expect((await askForLink(server.browser())).statusCode).toBe(200)
    const mails = ['ann.alder@gmail.com', 'an.nalder@gmail.com', 'a.n.n.alder@gmail.com', 'annalder+x@googlemail.com']
    const asked: number[] = []
    for (const email of [...mails, 'anna.lder@gmail.com']) {
      asked.push((await server.browser().post('/api/auth/sign-in-link', { email })).statusCode)
    }
    expect(asked).toEqual([200, 200, 200, 200, 429])
  })

  it('given somebody who registers and deletes again and again, then the mailbox gets two confirmations', async () => {
    let sent = 0
    const server = await accounts({
      mailer: ({ db }) => {
        const mailbox = mailboxMailer(db, { clock: systemClock, random: systemRandom })
        const send: Mailer['send'] = (message) => {
          sent += 1
          return mailbox.send(message)
        }
        return { ...mailbox, send }
      },
    })
    const answers: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const eve = server.browser({ address: `198.51.100.${round}` })
      answers.push((await eve.post('/api/auth/register', ann)).json().confirmation)
      await eve.post('/api/auth/delete-account', { password: ann.password })
    }
    expect(answers).toEqual(['mailed', 'mailed', ...Array<string>(4).fill('mailed-before')])
    await server.identity.settled()
    expect(sent).toBe(2)
    // Confirmations don't count against sign-in links.
    expect((await askForLink(server.browser())).statusCode).toBe(200)
  })
})

/** Headers that differ from one answer to the next. */
const ONCE = { date: '', 'x-request-id': '', 'headgate-now': '' }

describe('finding out who has an account', () => {
  it('given a wrong password or an unknown e-mail, then status, headers and body are equal', async () => {
    const server = await registered()
    const seen = async (email: string) => {
      const { statusCode, body, headers } = await signIn(server, { ...WRONG, email })
      return { statusCode, body, headers: { ...headers, ...ONCE } }
    }
    expect(await seen('nobody@example.org')).toEqual(await seen(ann.email))
  })

  /**
   * Compares medians of alternating calls, so that other load hits both kinds alike. Without the hash for unknown
   * e-mails they differ tenfold every time, so further rounds, 75 at most, only ride out a busy machine.
   */
  it('given a sign-in for a known and an unknown e-mail, then both take equally long', async () => {
    const server = await registered({ hashing: argon2id(systemRandom) })
    const times: [number[], number[]] = [[], []]
    const isAlike = () => {
      const ratio = median(times[0]) / median(times[1])
      return ratio > 1 / 1.5 && ratio < 1.5
    }
    const fewest = tries({ short: 7, long: 25 })
    for (let round = 0; round < fewest || (round < 75 && !isAlike()); round += 1) {
      for (const [kind, list] of times.entries()) {
        const email = kind === 0 ? ann.email : `nobody${round}@example.org`
        const browser = server.browser({ address: `198.51.${kind}.${round}` })
        await server.store.db.deleteFrom('rateLimit').execute()
        const began = performance.now()
        await browser.post('/api/auth/sign-in', { ...WRONG, email })
        list.push(performance.now() - began)
        await server.identity.settled()
      }
    }
    expect(times).toSatisfy(isAlike)
  }, 120_000)
})

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
