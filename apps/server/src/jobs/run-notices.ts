import type { OwnerDirectory } from '@headgate/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { NoticePlanner } from '../notices/notice-planner.ts'
import { NoticeSender } from '../notices/notice-sender.ts'
import type { Channels } from '../notices/try-notice.ts'
import type { SeasonCache } from '../schedule/season-cache.ts'
import type { Store } from '../store/store.ts'
import { planNotices } from './plan-notices.ts'
import { sendNotices } from './send-notices.ts'
import { sweepNoticesNightly } from './sweep-notices.ts'

interface NoticeParts {
  store: Store
  season: SeasonCache
  ownerDirectory: OwnerDirectory
  channels: Channels
  config: Pick<Config, 'rules' | 'clock'>
  log: FastifyBaseLogger
}

/** Plans and sends notices until it is stopped, which waits for what is on its way. */
export function runNotices({ store, season, ownerDirectory, channels, config, log }: NoticeParts): () => Promise<void> {
  const { rules, clock } = config
  const onFailure = (task: string) => (error: unknown) => log.error({ err: error }, `${task} failed`)
  const planner = new NoticePlanner({ store, season, ownerDirectory, rules, clock })
  const sender = new NoticeSender({
    store,
    channels,
    stillHolds: (recipient, row) => planner.stillHolds(recipient, row),
    timeZone: rules.timeZone,
    clock,
    report: onFailure('sending a notice'),
  })
  const look = () => void sender.look().catch(onFailure('looking for notices to send'))
  const stopPlanning = planNotices(planner, { planned: look, onFailure: onFailure('planning notices') })
  const stopSending = sendNotices(sender, onFailure('looking for notices to send'))
  const stopSweeping = sweepNoticesNightly(store.db, clock, onFailure('forgetting old notices'))
  return async () => {
    stopSweeping()
    await stopPlanning()
    await stopSending()
  }
}
