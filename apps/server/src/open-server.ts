import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { settleSampleAccounts } from './accounts/settle-sample-accounts.ts'
import { type IdentityService, openIdentity } from './adapters/identity/open-identity.ts'
import { openMailer } from './adapters/mail/open-mailer.ts'
import type { MailTransport } from './adapters/mail/smtp-mailer.ts'
import type { PushPosts } from './adapters/push/post-to-service.ts'
import type { WeatherPlace, WeatherSource } from './adapters/weather/weather-source.ts'
import type { ServerClock } from './config/clock.ts'
import type { Config } from './config/config.ts'
import { type PublicOrigin, publicOriginOf } from './config/public-origin.ts'
import type { Random } from './config/random.ts'
import { zoneDataWarning } from './config/zone-data.ts'
import { plainHttpWarning } from './http/plain-http-warning.ts'
import { startJobs } from './jobs/schedule.ts'
import { appointNamed } from './membership/captain-roles.ts'
import { captainsMail as openCaptainsMail } from './membership/captains-mail.ts'
import { setupLines } from './membership/setup-codes.ts'
import { notifyOfClaims } from './notices/notify-of-claims.ts'
import { openNoticeChannels } from './notices/open-notice-channels.ts'
import { type BuiltWeb, loadWeb } from './pages/load-web.ts'
import { fillPeople } from './people/fill-people.ts'
import { openPlaces } from './residents/open-places.ts'
import { DitchCache } from './schedule/ditch-cache.ts'
import { fillDitch } from './season/fill-ditch.ts'
import { loadFirstSeason } from './season/import-season.ts'
import { type AppParts, createApp } from './server.ts'
import { ditchReader } from './store/ditch-reader.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { StoreWatch } from './store/store-watch.ts'
import { openWeather } from './weather/ditch-weather.ts'

interface Surroundings {
  clock: ServerClock
  random: Random
  log: FastifyBaseLogger
  /** Receives a line for the operator, without its line break. */
  print: (line: string) => void
  /** In place of the network and of the built pages: a simulation brings its own. */
  outside?: Outside
}

export interface Outside {
  mail?: MailTransport
  push?: PushPosts
  weather?: (place: WeatherPlace) => WeatherSource[]
  web?: BuiltWeb
}

export interface OpenedServer {
  app: FastifyInstance
  store: Store
  publicOrigin: PublicOrigin
  /** Prints what the operator should know, once people can reach the server. */
  greet(): Promise<void>
  /** Stops the jobs and the app, and lets go of every connection. */
  close(): Promise<void>
}

/** Opens the store and everything on it, and starts the jobs. The app does not listen yet. */
export async function openServer(
  config: Config,
  { clock, random, log, print, outside = {} }: Surroundings,
): Promise<OpenedServer> {
  const store = await openStore(config.databaseUrl, { clock, random, connections: config.databaseConnections })
  if (store.upgradeCopy) print(`The store is upgraded. As it was before, it is in ${store.upgradeCopy}`)
  const aboutSettings = await fillDitch(store, config)
  const aboutSeason = await loadFirstSeason(store, config)
  const ditch = await DitchCache.open(ditchReader(store.db))
  const isSampleMode = () => !config.isProduction && ditch.loaded.isTrial
  const aboutPeople = await fillPeople(store.db, { config, isSample: isSampleMode(), random })
  await ditch.refresh()
  const web = outside.web ?? (await loadWeb(ditch.profile.language))

  const publicOrigin = publicOriginOf(config, ditch)
  const base = { db: store.db, ditch, publicOrigin, log, clock, random }
  const { mailer, warnings } = await openMailer(config, { ...base, ...(outside.mail && { transport: outside.mail }) })
  const identity = await openIdentity({ ...base, config, mailer, isSampleMode })
  const { provider } = identity
  const { places, ownerDirectory } = openPlaces(config, {
    ditch,
    clock: config.clock,
    report: (failure) => log.warn({ failure }, 'a place could not be looked up'),
  })
  await notifyOfClaims(store.db, { ownerDirectory, now: config.clock.now(), clocks: ditch.rules.clocks })
  const weather = openWeather(config, {
    db: store.db,
    ditch,
    report: (news) => log.warn(news),
    ...(outside.weather && { sourcesAt: outside.weather }),
  })
  await weather.recall()
  const channels = await openNoticeChannels(config, { ...base, mailer, ...(outside.push && { posts: outside.push }) })
  const captainsMail = openCaptainsMail({
    ...base,
    mailer,
    report: (trouble) => log.warn(trouble, 'a captain could not be written to'),
  })
  await appointNamed({ context: { db: store.db, clock: config.clock }, captainsMail })
  const storeWatch = new StoreWatch(store, { clock, log })
  const parts = {
    ...base,
    config,
    store,
    storeWatch,
    weather,
    identity,
    places,
    ownerDirectory,
    channels,
    captainsMail,
  }
  const app = await createApp({ ...parts, isSampleMode, web })
  const stopJobs = startJobs({ ...parts, provider })
  return {
    app,
    store,
    publicOrigin,
    async greet() {
      const aboutThisMachine = [
        plainHttpWarning(config, publicOrigin),
        zoneDataWarning(process.versions.tz, config.clock.now()),
      ]
      for (const line of [...aboutSettings, ...aboutSeason, ...aboutPeople, ...warnings, ...aboutThisMachine]) {
        if (line !== undefined) print(line)
      }
      if (isSampleMode() && !identity.options.isDemo) {
        for (const line of await sampleSignInLines(identity, parts)) print(line)
      }
      if (config.isProduction && !identity.options.isDemo) {
        const { setupCode } = config
        const without = { setupCode, origin: publicOrigin.get(), now: clock.now(), random }
        for (const line of await setupLines(store.db, without)) print(line)
      }
    },
    async close() {
      await Promise.all([stopJobs(), app.close()])
      await captainsMail.settled()
      await identity.close()
      channels.push.close()
      await store.close()
    },
  }
}

type Settling = Pick<AppParts, 'store' | 'clock' | 'random'>

/** The sample's passwords change with every start and work on this machine only. */
async function sampleSignInLines(identity: IdentityService, { store, clock, random }: Settling): Promise<string[]> {
  const accounts = await identity.ensureSampleAccounts()
  await settleSampleAccounts(store.db, accounts, clock.now(), random)
  const lines = accounts.map(({ role, email, password }) => `  ${role}: ${email}  ${password}`)
  return ['Sample sign-ins, on this machine only:', ...lines]
}
