import type { Season } from '@headgate/domain'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { onTestFinished } from 'vitest'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { startMailServer } from '../adapters/mail/testing/start-mail-server.ts'
import { openPush } from '../adapters/push/open-push.ts'
import { aPushService } from '../adapters/push/testing/a-push-service.ts'
import { systemClock } from '../config/clock.ts'
import { publicOriginOf } from '../config/public-origin.ts'
import { systemRandom } from '../config/random.ts'
import { noticeMailer } from '../notices/notice-mailer.ts'
import { NoticePlanner } from '../notices/notice-planner.ts'
import { NoticeSender } from '../notices/notice-sender.ts'
import { openUnsubscribeTokens } from '../notices/unsubscribe-tokens.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { fillDitch } from '../season/fill-ditch.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import type { NoticeRow } from '../store/notice-queries.ts'
import type { Store } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { noticeInEnglish } from './notice-in-english.ts'
import { readConfig } from './read-config.ts'

interface NoticeDitchOptions {
  engine?: Store['engine']
  store?: Store
  season?: Season
  now?: string
  clock?: StoppedClock
  ownersOf?: (placeId: string) => readonly string[]
  /** Origins of further push services. */
  services?: readonly string[]
  /** A lasting port if the mail server is to go down and come back; by default any free one. */
  mailPort?: number
  /** For one attempt. */
  timeLimitMs?: number
}

/** A ditch whose notices go to a push service and a mail server on this machine, and whose clock the test moves. */
export async function aNoticeDitch({
  engine = 'sqlite',
  season,
  now = '2026-06-11T03:00:00-06:00',
  ownersOf = () => [],
  services = [],
  mailPort = 0,
  timeLimitMs = 8_000,
  ...given
}: NoticeDitchOptions = {}) {
  const store = given.store ?? (await anEmptyStore(engine))
  const clock = given.clock ?? new StoppedClock(now)
  const load = (next: Season) => replaceSeason(store, { season: next, source: 'captain', importedAt: clock.now() })
  if (season) await load(season)
  const [pushes, mails] = [await aPushService(), await startMailServer({}, mailPort)]
  onTestFinished(mails.stop)
  const config = {
    ...readConfig({
      PUSH_SERVICES: [pushes.origin, ...services].join(),
      PUBLIC_URL: 'https://ditch.example.org',
    }),
    clock,
  }
  const publicOrigin = publicOriginOf(config, { profile: { webAddress: '' } })
  const push = await openPush(config, { db: store.db, publicOrigin, clock: systemClock, report: () => undefined })
  const mailer = smtpMailer({
    smtp: mails.smtp,
    from: () => 'headgate@localhost',
    clock: systemClock,
    random: systemRandom,
  })
  onTestFinished(() => {
    push.close()
    mailer.close()
  })
  const tokens = await openUnsubscribeTokens(store.db)
  await fillDitch(store, config)
  const ditch = await DitchCache.open(ditchReader(store.db))
  const planner = new NoticePlanner({
    db: store.db,
    ditch,
    ownerDirectory: { ...anOwnerDirectory([], []), ownersOf },
    clock,
  })
  const complaints: unknown[] = []
  const sender = new NoticeSender({
    db: store.db,
    channels: {
      push,
      mailer: noticeMailer({ db: store.db, ditch, publicOrigin, mailer, tokens, random: systemRandom }),
    },
    stillHolds: (recipient, row) => planner.stillHolds(recipient, row),
    ditch,
    clock,
    random: systemRandom,
    report: (error) => complaints.push(error),
    timeLimitMs,
  })
  const send = async () => {
    await sender.look()
    await sender.settled()
  }
  return {
    store,
    clock,
    pushes,
    mails,
    planner,
    sender,
    complaints,
    load,
    send,
    /** Plans and sends at this instant, as the jobs do every second. */
    tick: async (at?: string) => {
      if (at !== undefined) clock.moveTo(at)
      const planned = await planner.plan()
      await send()
      return planned
    },
    /** Everything in the outbox, ordered by due time. */
    outbox: async () =>
      (await store.db.selectFrom('noticeDelivery').selectAll().orderBy('dueAtMs').orderBy('id').execute()).map(
        noticeInEnglish,
      ),
  }
}

export type NoticeDitch = Awaited<ReturnType<typeof aNoticeDitch>>

/** `begins push Alder: sent` */
export const formatNotice = ({ kind, channel, userId, outcome }: NoticeRow): string =>
  `${kind} ${channel} ${userId}: ${outcome}`
