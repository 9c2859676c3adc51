import { DitchError } from '@headgate/domain'
import { type Identity, openIdentity } from './adapters/identity/open-identity.ts'
import { openMailer } from './adapters/mail/open-mailer.ts'
import { openPlaces } from './adapters/places/open-places.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { readEnvFile } from './env-file.ts'
import { failureLines } from './import/failure-lines.ts'
import { loadFirstSeason } from './import/import-season.ts'
import { refreshWeather } from './jobs/refresh-weather.ts'
import { sweepGuestsNightly } from './jobs/sweep-guests.ts'
import { watchSeason } from './jobs/watch-season.ts'
import { listen } from './listen.ts'
import { loadWeb } from './load-web.ts'
import { tellOfClaims } from './notices/tell-of-claims.ts'
import { openLog } from './open-log.ts'
import { openNoticeChannels } from './open-notice-channels.ts'
import { openWeather } from './open-weather.ts'
import { ownLinks } from './own-links.ts'
import { plainHttpWarning } from './plain-http-warning.ts'
import { runNotices } from './run-notices.ts'
import { SeasonInMemory } from './season-in-memory.ts'
import { buildServer } from './server.ts'
import { settleSampleAccounts } from './settle-sample-accounts.ts'
import { openStore } from './store/open-store.ts'
import { hearSeasonNews } from './store/season-news.ts'
import { seasonSource } from './store/season-source.ts'
import type { Store } from './store/store.ts'

const LONGEST_STOP_MS = 10_000

try {
  await start()
} catch (error) {
  if (!(error instanceof DitchError)) throw error
  process.stderr.write(`${failureLines(error).join('\n')}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  readEnvFile()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const web = await loadWeb()
  const store = await openStore(config.databaseUrl)
  await loadFirstSeason(store, config)
  const season = new SeasonInMemory(seasonSource(store.db))
  await season.refresh()
  const isSampleMode = () => !config.isProduction && season.loaded.isTrial

  const { mailer, warning } = openMailer(config, store.db, systemClock)
  const identity = await openIdentity({ store, config, mailer, isSampleMode })
  const report = (failure: string) => log.warn({ failure }, 'a place could not be looked up')
  const { places, neighbourhood } = await openPlaces(config, { isSample: isSampleMode(), report })
  const { clock, rules } = config
  await tellOfClaims(store, { neighbourhood, now: clock.now(), timeZone: rules.timeZone })
  const weather = openWeather(config, { db: store.db, report: (news) => log.warn(news) })
  await weather.recall()
  const links = ownLinks(config)
  const channels = await openNoticeChannels(config, { db: store.db, mailer, links, log, clock: systemClock })
  const app = await buildServer({
    config,
    log,
    store,
    season,
    weather,
    identity,
    places,
    neighbourhood,
    channels,
    isSampleMode,
    web,
  })

  const onFailure = (task: string) => (error: unknown) => log.error({ err: error }, `${task} failed`)
  const jobs = [
    watchSeason(season, {
      hearNews: (onNews) => hearSeasonNews(config.databaseUrl, onNews),
      onFailure: onFailure('reading the season'),
    }),
    refreshWeather(weather, config.clock),
    sweepGuestsNightly(
      { db: store.db, provider: identity.provider, clock: systemClock },
      onFailure('forgetting unused guests'),
    ),
  ]
  const stopNotices = runNotices({ store, season, neighbourhood, channels, config, log })
  const sayWhereItIs = async () => {
    const address = await listen(app, config)
    links.answersAt(address)
    for (const line of [warning, plainHttpWarning(config)]) if (line !== undefined) process.stdout.write(`${line}\n`)
    if (isSampleMode() && !identity.options.isDemo) await sayHowToSignIn(identity, store)
    process.stdout.write(`Headgate is at ${address}\n`)
  }
  const started = sayWhereItIs()
  const stop = async () => {
    // Whatever hangs, the next start must not wait for it.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    // Half started, it would write to a store that is closed. Why it could not start is told below.
    await started.catch(() => undefined)
    await Promise.all([...jobs.map((stopJob) => stopJob()), app.close(), stopNotices()])
    await channels.captainsMail.settled()
    await identity.close()
    channels.push.close()
    await store.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await started
}

/** The sample's passwords are new at every start, and good on this machine only. */
async function sayHowToSignIn(identity: Identity, { db }: Store): Promise<void> {
  const accounts = await identity.ensureSampleAccounts()
  await settleSampleAccounts(db, accounts, systemClock.now())
  const lines = accounts.map(({ role, email, password }) => `  ${role}: ${email}  ${password}`)
  process.stdout.write(['Sample sign-ins, on this machine only:', ...lines, ''].join('\n'))
}
