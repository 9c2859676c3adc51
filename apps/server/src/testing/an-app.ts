import type { AuthUser } from '@headgate/contracts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type IdentityService, openIdentity } from '../adapters/identity/open-identity.ts'
import type { PasswordHashing } from '../adapters/identity/password-hash.ts'
import { mailboxMailer } from '../adapters/mail/mailbox-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { ownPlaces } from '../adapters/places/own-places.ts'
import { systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { publicOriginOf } from '../config/public-origin.ts'
import { systemRandom } from '../config/random.ts'
import { captainsMail } from '../membership/captains-mail.ts'
import { openNoticeChannels } from '../notices/open-notice-channels.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { fillDitch } from '../season/fill-ditch.ts'
import { type AppParts, createApp } from '../server.ts'
import type { Database } from '../store/database.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { setRole } from '../store/membership-queries.ts'
import type { Engine, Store } from '../store/store.ts'
import { StoreWatch } from '../store/store-watch.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aWeather } from './a-weather.ts'
import { inEveryLanguage } from './in-every-language.ts'
import { readConfig } from './read-config.ts'
import { sessionsOf } from './signed-in.ts'

export interface AppWanted extends Partial<Omit<AppParts, 'identity' | 'captainsMail' | 'publicOrigin'>> {
  engine?: Engine
  env?: Record<string, string>
  mailer?: Mailer
  hashing?: PasswordHashing
  /** Users whose session cookie is `session=<name>`, in place of real accounts. */
  users?: Record<string, AuthUser>
  /** With `users`: the e-mails of the captains. Only a verified one counts. */
  captains?: readonly string[]
  /** Called with the reason when a mail to a captain was not sent. */
  onCaptainsMailFailure?: (trouble: { reason: string }) => void
}

export interface AppUnderTest extends Omit<AppParts, 'log'> {
  app: FastifyInstance
  /** Every line of the log, parsed. */
  log: Record<string, unknown>[]
}

const NO_PAGES: AppParts['web'] = {
  clientFolder: import.meta.dirname,
  workers: inEveryLanguage(() => ({ build: '', offline: '', pushOnly: '' })),
  findRenderer: async () => ({
    writeManifest: ({ name }) => JSON.stringify({ name }),
    drawnAs: (address) => address,
    renderPage: async (_address, state) => ({ status: 200, html: JSON.stringify(state) }),
    contentSecurity: { scripts: [], styles: [] },
  }),
}

/** The product's own app, real unless a test brings something else, on a store of the test's own. */
export async function anApp({
  engine = 'sqlite',
  env = {},
  hashing,
  users,
  captains = [],
  clock = systemClock,
  random = systemRandom,
  isSampleMode = () => false,
  onCaptainsMailFailure = () => undefined,
  ...given
}: AppWanted = {}): Promise<AppUnderTest> {
  const store: Store = given.store ?? (await anEmptyStore(engine))
  const config: Config = given.config ?? readConfig(env)
  const mailer = given.mailer ?? mailboxMailer(store.db, { clock, random })
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await fillDitch(store, config)
  if (users) await makeCaptains(store.db, users, captains)
  const ditch = given.ditch ?? (await DitchCache.open(ditchReader(store.db)))
  await ditch.refresh()
  const publicOrigin = publicOriginOf(config, ditch)
  const opened = await openIdentity({
    db: store.db,
    config,
    ditch,
    mailer,
    clock,
    random,
    isSampleMode,
    ...(hashing && { hashing }),
  })
  const identity: IdentityService = users
    ? { ...opened, provider: { ...opened.provider, ...sessionsOf(users, store.db) } }
    : opened
  const channels =
    given.channels ??
    (await openNoticeChannels(config, { db: store.db, ditch, mailer, publicOrigin, log, clock: systemClock, random }))
  const ownerDirectory =
    given.ownerDirectory ?? openPlaces(config, { ditch, clock: config.clock, report: () => undefined }).ownerDirectory
  onTestFinished(async () => {
    if (!given.channels) channels.push.close()
    await identity.close()
  })
  const parts: AppParts = {
    weather: aWeather({ clock: config.clock }),
    places: ownPlaces([]),
    ownerDirectory,
    web: NO_PAGES,
    ...given,
    config,
    log,
    store,
    storeWatch: new StoreWatch(store, { clock, log }),
    ditch,
    identity,
    channels,
    clock,
    random,
    isSampleMode,
    publicOrigin,
    captainsMail: captainsMail({ mailer, publicOrigin, ditch, report: onCaptainsMailFailure }),
  }
  const app = await createApp(parts)
  onTestFinished(() => app.close())
  return { ...parts, app, log: lines }
}

async function makeCaptains(db: Database, users: Record<string, AuthUser>, captains: readonly string[]): Promise<void> {
  for (const { uid, email, emailVerified } of Object.values(users)) {
    if (email === null || !emailVerified || !captains.includes(email.toLowerCase())) continue
    await setRole(db, uid, 'captain', systemClock.now())
  }
}
