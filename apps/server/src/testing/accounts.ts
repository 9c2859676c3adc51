import { createHash } from 'node:crypto'
import type { AuthUser, SessionResponse } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'
import type { PasswordHashing } from '../adapters/identity/password-hash.ts'
import { mailboxMailer } from '../adapters/mail/mailbox-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { type ServerClock, systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { systemRandom } from '../config/random.ts'
import { listMessages } from '../store/mailbox-queries.ts'
import type { Engine, Store } from '../store/store.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { Browser } from './a-browser.ts'
import { anApp } from './an-app.ts'
import { readConfig } from './read-config.ts'

/** Real time, plus what a test adds. */
function forwardClock(): ServerClock & { forward(by: Temporal.DurationLike): void } {
  let ahead = Temporal.Duration.from({ seconds: 0 })
  const now = () => systemClock.now().add(ahead)
  const forward = (by: Temporal.DurationLike) => {
    ahead = ahead.add(by)
  }
  return { ...systemClock, now, nowMs: () => now().epochMilliseconds, forward }
}

/** Argon2 takes time on purpose, which few tests are about. */
export const QUICK_HASHING: PasswordHashing = {
  hash: async (password) => `quick ${createHash('sha256').update(password).digest('base64url')}`,
  verify: async (password, hash) => hash === (await QUICK_HASHING.hash(password)),
}

interface Wanted {
  engine?: Engine
  env?: Record<string, string>
  mailer?: (store: Store, config: Config) => Mailer
  isSampleMode?: () => boolean
  /** By default a quick one. */
  hashing?: PasswordHashing
  /** By default, the configured one. */
  scheduleClock?: ServerClock
}

/** The app with real accounts, on a store of the test's own. Mail goes to the development mailbox. */
export async function accounts({
  engine = 'sqlite',
  env = {},
  mailer: makeMailer,
  isSampleMode = () => true,
  hashing = QUICK_HASHING,
  scheduleClock,
}: Wanted = {}) {
  const store = await anEmptyStore(engine)
  const config = { ...readConfig(env), ...(scheduleClock && { clock: scheduleClock }) }
  const clock = forwardClock()
  const mailer = makeMailer?.(store, config) ?? mailboxMailer(store.db, { clock, random: systemRandom })
  const { app, log, identity, captainsMail } = await anApp({
    store,
    config,
    clock,
    mailer,
    isSampleMode,
    hashing,
  })
  const mail = async (to: string) => {
    await identity.settled()
    return (await listMessages(store.db)).filter((message) => message.to === to)
  }
  return {
    app,
    log,
    store,
    clock,
    config,
    identity,
    captainsMail,
    mail,
    browser: (settings?: ConstructorParameters<typeof Browser>[1]) => new Browser(app, settings),
    /** The code in the newest message of its kind to this address: kinds overtake each other. */
    code: async (to: string, mode: string) =>
      codeIn((await mail(to)).find(({ text }) => text.includes(`mode=${mode}&`))?.text ?? '', mode),
  }
}

export type Accounts = Awaited<ReturnType<typeof accounts>>

export const ann = { email: 'ann@example.org', password: 'lateral-42' }

/** The same, with Ann's account made in a browser of hers. */
export async function registered(wanted: Wanted = {}) {
  const there = await accounts(wanted)
  const annsBrowser = there.browser()
  const { statusCode } = await annsBrowser.post('/api/auth/register', ann)
  if (statusCode !== 200) throw new DitchError('conflict', `registering answered ${statusCode}`)
  return { ...there, annsBrowser }
}

export const signIn = (there: Accounts, who: object = ann, browser = there.browser()) =>
  browser.post('/api/auth/sign-in', who)

/** The code of the one link in a message. Throws when there is no such link. */
export function codeIn(text: string, mode: string): string {
  const url = new URL(/^http\S+$/m.exec(text)?.[0] ?? 'no:link')
  const code = url.searchParams.get('oobCode')
  if (url.pathname !== '/__auth/action' || url.searchParams.get('mode') !== mode || !code) {
    throw new DitchError('not-found', `no ${mode} link in: ${text}`)
  }
  return code
}

export async function sessionOf(browser: Browser): Promise<SessionResponse> {
  return (await browser.get('/api/session')).json()
}

export async function userOf(browser: Browser): Promise<AuthUser | null> {
  return (await sessionOf(browser)).user
}
