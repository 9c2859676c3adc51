import { DitchError } from '@headgate/domain'
import { settleSampleAccounts } from './accounts/settle-sample-accounts.ts'
import { type Identity, openIdentity } from './adapters/identity/open-identity.ts'
import { openMailer } from './adapters/mail/open-mailer.ts'
import { loadFirstSeason } from './captain/import-season.ts'
import { systemClock } from './config/clock.ts'
import { readConfig } from './config/config.ts'
import { readEnvFile } from './config/env-file.ts'
import { ownLinks } from './config/public-origin.ts'
import { failureLines } from './csv/failure-lines.ts'
import { listen } from './http/listen.ts'
import { openLogger } from './http/logger.ts'
import { plainHttpWarning } from './http/plain-http-warning.ts'
import { refreshWeather } from './jobs/refresh-weather.ts'
import { runNotices } from './jobs/run-notices.ts'
import { sweepGuestsNightly } from './jobs/sweep-guests.ts'
import { watchSeason } from './jobs/watch-season.ts'
import { notifyOfClaims } from './notices/notify-of-claims.ts'
import { openNoticeChannels } from './notices/open-notice-channels.ts'
import { loadWeb } from './pages/load-web.ts'
import { openPlaces } from './residents/open-places.ts'
import { SeasonCache } from './schedule/season-cache.ts'
import { buildServer } from './server.ts'
import { openStore } from './store/open-store.ts'
import { listenForSeasonChanges } from './store/season-change-notifications.ts'
import { seasonSource } from './store/season-source.ts'
import type { Store } from './store/store.ts'
import { openWeather } from './weather/open-weather.ts'

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
  const log = openLogger(config.logLevel)
  const web = await loadWeb()
  const store = await openStore(config.databaseUrl)
  await loadFirstSeason(store, config)
  const season = new SeasonCache(seasonSource(store.db))
  await season.refresh()
  const isSampleMode = () => !config.isProduction && season.loaded.isTrial

  const { mailer, warning } = openMailer(config, store.db, systemClock)
  const identity = await openIdentity({ store, config, mailer, isSampleMode })
  const report = (failure: string) => log.warn({ failure }, 'a place could not be looked up')
  const { places, ownerDirectory } = await openPlaces(config, { isSample: isSampleMode(), report })
  const { clock, rules } = config
  await notifyOfClaims(store, { ownerDirectory, now: clock.now(), timeZone: rules.timeZone })
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
    ownerDirectory,
    channels,
    isSampleMode,
    web,
  })

  const onFailure = (task: string) => (error: unknown) => log.error({ err: error }, `${task} failed`)
  const jobs = [
    watchSeason(season, {
      hearNews: (onNews) => listenForSeasonChanges(config.databaseUrl, onNews),
      onFailure: onFailure('reading the season'),
    }),
    refreshWeather(weather, config.clock),
    sweepGuestsNightly(
      { db: store.db, provider: identity.provider, clock: systemClock },
      onFailure('forgetting unused guests'),
    ),
  ]
  const stopNotices = runNotices({ store, season, ownerDirectory, channels, config, log })
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
