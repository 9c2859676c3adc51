import { type Clock, DitchError } from '@headgate/domain'
import { settleSampleAccounts } from './accounts/settle-sample-accounts.ts'
import { type IdentityService, openIdentity } from './adapters/identity/open-identity.ts'
import { openMailer } from './adapters/mail/open-mailer.ts'
import { fillDitch } from './captain/fill-ditch.ts'
import { loadFirstSeason } from './captain/import-season.ts'
import { systemClock } from './config/clock.ts'
import { readConfig } from './config/config.ts'
import { readEnvFile } from './config/env-file.ts'
import { publicOriginOf } from './config/public-origin.ts'
import { type Random, systemRandom } from './config/random.ts'
import { failureLines } from './csv/failure-lines.ts'
import { DitchProblem } from './ditch-problem.ts'
import { listen } from './http/listen.ts'
import { openLogger } from './http/logger.ts'
import { plainHttpWarning } from './http/plain-http-warning.ts'
import { startJobs } from './jobs/schedule.ts'
import { appointNamed } from './membership/captain-roles.ts'
import { captainsMail as openCaptainsMail } from './membership/captains-mail.ts'
import { hasCaptain, makeSetupCode, setupLinkLines } from './membership/setup-links.ts'
import { notifyOfClaims } from './notices/notify-of-claims.ts'
import { openNoticeChannels } from './notices/open-notice-channels.ts'
import { loadWeb } from './pages/load-web.ts'
import { fillPeople } from './people/fill-people.ts'
import { openPlaces } from './residents/open-places.ts'
import { DitchCache } from './schedule/ditch-cache.ts'
import { createApp } from './server.ts'
import { ditchReader } from './store/ditch-reader.ts'
import { openStore } from './store/open-store.ts'
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
  const clock = systemClock
  const random = systemRandom
  const config = readConfig(process.env, clock)
  const log = openLogger({ level: config.logLevel, clock })
  const store = await openStore(config.databaseUrl, { clock, random })
  if (store.upgradeCopy)
    process.stdout.write(`The store is upgraded. As it was before, it is in ${store.upgradeCopy}\n`)
  const aboutSettings = await fillDitch(store, config)
  await loadFirstSeason(store, config)
  const ditch = await DitchCache.open(ditchReader(store.db))
  const isSampleMode = () => !config.isProduction && ditch.loaded.isTrial
  const aboutPeople = await fillPeople(store, { config, isSample: isSampleMode(), random })
  await ditch.refresh()
  const web = await loadWeb(ditch.profile.language)

  const { mailer, warnings } = await openMailer(config, { db: store.db, clock, random, ditch })
  const identity = await openIdentity({ store, config, ditch, mailer, isSampleMode, clock, random })
  const { provider } = identity
  const { places, ownerDirectory } = openPlaces(config, {
    ditch,
    clock: config.clock,
    report: (failure) => log.warn({ failure }, 'a place could not be looked up'),
  })
  await notifyOfClaims(store, { ownerDirectory, now: config.clock.now(), timeZone: ditch.rules.timeZone })
  const weather = openWeather(config, { db: store.db, ditch, report: (news) => log.warn(news) })
  await weather.recall()
  const publicOrigin = publicOriginOf(config)
  const channels = await openNoticeChannels(config, { db: store.db, ditch, mailer, publicOrigin, log, clock, random })
  const captainsMail = openCaptainsMail({
    mailer,
    publicOrigin,
    ditch,
    report: (trouble) => log.warn(trouble, 'a captain could not be written to'),
  })
  await appointNamed({ context: { store, clock: config.clock }, captainsMail })
  const parts = {
    config,
    log,
    store,
    ditch,
    weather,
    identity,
    places,
    ownerDirectory,
    channels,
    captainsMail,
    clock,
    random,
  }
  const app = await createApp({ ...parts, publicOrigin, isSampleMode, web })
  const stopJobs = startJobs({ ...parts, provider })

  const openToResidents = async () => {
    const address = await listen(app, config)
    publicOrigin.listeningAt(address)
    const lines = [...aboutSettings, ...aboutPeople, ...warnings, plainHttpWarning(config)]
    for (const line of lines) if (line !== undefined) process.stdout.write(`${line}\n`)
    if (isSampleMode() && !identity.options.isDemo) await printSampleSignIns(identity, { store, clock, random })
    if (config.isProduction && !identity.options.isDemo) {
      await printSetupLink({ store, clock, random }, publicOrigin.get())
    }
    // Last, because people and programs wait for this line and must have the lines above by then.
    process.stdout.write(`Headgate is at ${address}\n`)
  }
  const opening = openToResidents()
  const stop = async () => {
    // Exits in any case, so that a hanging connection never delays the next start.
    clock.after(LONGEST_STOP_MS, () => process.exit(1))
    // Otherwise a half-finished start would write to a closed store. Its error is reported below.
    await opening.catch(() => undefined)
    await Promise.all([stopJobs(), app.close()])
    await captainsMail.settled()
    await identity.close()
    channels.push.close()
    await store.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await opening
}

interface Settling {
  store: Store
  clock: Clock
  random: Random
}

/** While the ditch has no captain, the person who started the server can become one. */
async function printSetupLink({ store, clock, random }: Settling, origin: string): Promise<void> {
  if (await hasCaptain(store.db)) return
  const code = await makeSetupCode(store, clock.now(), random).catch(ifThereIsNowACaptain)
  if (code === undefined) return
  process.stdout.write(`${setupLinkLines(origin, code).join('\n')}\n`)
}

/** On another node, with the link that it printed. */
function ifThereIsNowACaptain(error: unknown): undefined {
  if (!(error instanceof DitchProblem)) throw error
}

/** The sample's passwords change with every start and work on this machine only. */
async function printSampleSignIns(identity: IdentityService, { store, clock, random }: Settling): Promise<void> {
  const accounts = await identity.ensureSampleAccounts()
  await settleSampleAccounts(store.db, accounts, clock.now(), random)
  const lines = accounts.map(({ role, email, password }) => `  ${role}: ${email}  ${password}`)
  process.stdout.write(['Sample sign-ins, on this machine only:', ...lines, ''].join('\n'))
}
