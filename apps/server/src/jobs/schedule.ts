import type { FastifyBaseLogger } from 'fastify'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { NightlyBackup } from '../backups/nightly-backup.ts'
import type { Config } from '../config/config.ts'
import { NoticePlanner } from '../notices/notice-planner.ts'
import { NoticeSender } from '../notices/notice-sender.ts'
import { ClaimWatch } from '../notices/notify-of-claims.ts'
import type { NoticeChannels } from '../notices/open-notice-channels.ts'
import type { Channels } from '../notices/try-notice.ts'
import type { ServerParts } from '../schedule/route-parts.ts'
import type { Database } from '../store/database.ts'
import { listenForDitchChanges } from '../store/ditch-change-notifications.ts'
import { sweepInvitations } from '../store/invitation-queries.ts'
import { sweepNotices } from '../store/notice-queries.ts'
import { forgetRemoved } from '../store/people-queries.ts'
import type { StoreWatch } from '../store/store-watch.ts'
import { sweepTrades } from '../store/trade-queries.ts'
import { withinTransaction } from '../store/within-transaction.ts'
import { TradeWatch } from '../trades/end-trades.ts'
import { SETTLED_SHOWN } from '../trades/list-trades.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import { type Job, startJob } from './recurring-job.ts'
import { sweepGuests, sweepUnproven } from './sweep-accounts.ts'

interface JobParts extends Pick<ServerParts, 'ditch' | 'ownerDirectory' | 'clock' | 'random'> {
  config: Pick<Config, 'backups' | 'clock' | 'databaseUrl' | 'env'>
  db: Database
  log: FastifyBaseLogger
  storeWatch: StoreWatch
  weather: Weather
  channels: Channels & Pick<NoticeChannels, 'mailReach'>
  provider: Pick<IdentityProvider, 'forgetUnused'>
}

const everySecond = (task: string, run: Job['run']): Job => ({ task, cadence: { everyMs: 1_000 }, run })
const daily = (dailyAt: string, task: string, run: Job['run']): Job => ({ task, cadence: { dailyAt }, run })

/** Far longer than the planner looks back, so that a deleted notice is never planned again. */
const NOTICE_RETENTION = Temporal.Duration.from({ hours: 90 * 24 })

/** As long as a captain may undo it. */
const REMOVAL_RETENTION = Temporal.Duration.from({ hours: 24 })
/** After they have expired, with the names and addresses in them. */
const INVITATION_RETENTION = Temporal.Duration.from({ hours: 30 * 24 })

/** Starts every recurring job, on each node. Returns how to stop, which waits for runs and deliveries under way. */
export function startJobs(parts: JobParts): () => Promise<void> {
  const { config, log, db, ditch, weather, ownerDirectory, channels, provider, storeWatch, clock, random } = parts
  const logFailure = (task: string) => (error: unknown) => {
    if (!storeWatch.failed(task, error)) log.error({ err: error }, `${task} failed`)
  }
  const onSchedule = { db, ditch, ownerDirectory, clock: config.clock, random, mailReach: channels.mailReach }
  const planner = new NoticePlanner(onSchedule)
  const sender = new NoticeSender({
    ...onSchedule,
    channels,
    stillHolds: (recipient, row) => planner.stillHolds(recipient, row),
    report: logFailure('sending a notice'),
  })
  const claims = new ClaimWatch(onSchedule)
  const trades = new TradeWatch(onSchedule)
  const underWay = new Set<Promise<void>>()
  /** Runs work beside the jobs, which a stop waits for too. */
  const runBeside = (task: string, work: Promise<void>) => {
    const run = work.catch(logFailure(task)).finally(() => underWay.delete(run))
    underWay.add(run)
  }

  const timeZone = () => ditch.rules.clocks.timeZone
  // What it needs is loaded at its first look, after the start.
  let loadingBackup: Promise<NightlyBackup> | undefined
  const nightlyBackup = () => {
    loadingBackup ??= import('../backups/nightly-backup.ts').then(
      (module) => new module.NightlyBackup({ config, db, clock, random, timeZone, log }),
    )
    return loadingBackup
  }

  const jobs: Job[] = [
    everySecond('looking whether the store has recovered', () => storeWatch.look()),
    everySecond('reading the ditch', () => ditch.refresh()),
    everySecond('planning notices', async () => {
      if ((await planner.plan()) > 0) runBeside('looking for notices to send', sender.look())
    }),
    // Finds what another node planned, what a crash left and what is due for a retry.
    everySecond('looking for notices to send', () => sender.look()),
    everySecond('asking claimants of sold properties', () => claims.look()),
    everySecond('ending trades', () => trades.look()),
    {
      task: 'refreshing the weather',
      cadence: { everyMs: 60_000 },
      run: () => weather.refreshIfDue(config.clock.nowMs()),
    },
    // Not a daily job: what a stopped server has missed, or what has failed, is made later.
    {
      task: "making the night's backup",
      cadence: { everyMs: 60_000 },
      run: async () => config.backups.kind !== 'off' && (await nightlyBackup()).look(),
    },
    daily('03:17', 'forgetting unused guests', () => sweepGuests({ db, provider, clock })),
    daily('03:27', 'forgetting people taken off the list', () =>
      withinTransaction(db, (transaction) =>
        forgetRemoved(transaction, config.clock.now().subtract(REMOVAL_RETENTION)),
      ),
    ),
    daily('03:27', 'forgetting old invitations', () =>
      sweepInvitations(db, clock.now().subtract(INVITATION_RETENTION)),
    ),
    daily('03:37', 'forgetting old notices', () => sweepNotices(db, config.clock.now().subtract(NOTICE_RETENTION))),
    daily('03:47', 'forgetting accounts without proof', async () => {
      const accounts = await sweepUnproven({ db, provider, mailReach: channels.mailReach, clock })
      if (accounts > 0) log.info({ accounts }, 'unused accounts without a proven e-mail were deleted')
    }),
    daily('03:47', 'forgetting trades that were never agreed', () =>
      sweepTrades(db, { since: config.clock.now().subtract(SETTLED_SHOWN), clock }),
    ),
  ]
  const refreshDitch = () => runBeside('reading the ditch', ditch.refresh())
  const stopListening = listenForDitchChanges(config.databaseUrl, { onChange: refreshDitch, clock })
  weather.refreshIfDue(config.clock.nowMs())
  const stops = jobs.map((job) => startJob(job, { clock, timeZone, onFailure: logFailure(job.task) }))
  return async () => {
    weather.stop()
    void loadingBackup?.then((backup) => backup.stop())
    // First, because a look at the outbox goes on for as long as there is something to send.
    const sendingEnded = sender.stop()
    const runsEnded = stops.map((stop) => stop())
    await Promise.all([stopListening(), sendingEnded, ...runsEnded])
    await Promise.all(underWay)
  }
}
