import {
  ANSWERABLE_EVENTS,
  compareDays,
  type Delivery,
  type DitchClocks,
  type DitchDay,
  ditchDayAt,
  isLate,
  isMissed,
  type NoticeChannel,
  type NoticeKind,
  type NoticeMessage,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { NoticeMailer, PushSender, SendResult } from '../adapters/notice-senders.ts'
import { instantOf } from '../config/instants.ts'
import { LONGEST_WAIT, type NoticeRow, type TryOutcome } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { capWait, inQuiet, isOfTurn, MISSED } from './outbox-rows.ts'
import { readDelivery, readMessage, wordRow, writeDelivery } from './stored-notice.ts'

export interface Channels {
  push: PushSender
  mailer: NoticeMailer
}

export interface Trying {
  row: NoticeRow
  /** The resident as of now; undefined when they have left or may not sign in. */
  recipient: Recipient | undefined
  /** Why it is no longer true: a captain has ended the closure or the note, or nobody needs to answer any more. */
  overtaken: string | undefined
  channels: Channels
  /** Whether the notice would still be due by the current season. */
  stillHolds: (recipient: Recipient, notice: PlannedNotice) => boolean
  clocks: DitchClocks
  /** For recipients whose own is not known. */
  ditchLanguage: Language
  now: () => Temporal.Instant
  timeLimitMs: number
}

type PlannedNotice = Pick<NoticeRow, 'kind' | 'subject'> & {
  dueAt: Temporal.Instant
  message: NoticeMessage
}

export interface Tried {
  outcome: TryOutcome
  /** The channel's answer; undefined if it was not asked. */
  result?: SendResult
}

/** Tries to send one notice, if it is still valid. Throws what a channel throws. */
export async function tryNotice(trying: Trying): Promise<Tried> {
  const { row, channels, now } = trying
  const target = findTarget(trying)
  if ('outcome' in target) return { outcome: { ...settled(row, now()), ...target } }
  const result = await send(trying, target, channels)
  return { outcome: outcomeOf(row, result, now()), result }
}

type Target = { language: Language | null } & (
  | { channel: 'e-mail'; email: string }
  | { channel: 'push'; device: Recipient['devices'][number] }
)
type Ended = Pick<TryOutcome, 'outcome' | 'delivery' | 'isPutOff'> & { at?: Temporal.Instant }

const gaveUp = (code: Delivery['code']): Ended => ({ outcome: 'gave-up', delivery: writeDelivery({ code }) })

/** Where to send the notice, or why it is no longer sent. */
function findTarget({ row, recipient, overtaken, stillHolds, clocks, now }: Trying): Target | Ended {
  const times = timesOf(row)
  if (recipient === undefined) return gaveUp('account-gone')
  if (!recipient.settings.channels[row.kind][row.channel]) return gaveUp('turned-off')
  if (overtaken) return { outcome: 'gave-up', delivery: overtaken }
  if (isMissed(times, now())) return wasTried(row) ? { outcome: 'gave-up', delivery: row.delivery } : MISSED
  if (isJoining(row, now()))
    return { outcome: 'waiting', delivery: row.delivery, isPutOff: true, at: capWait(times.dueAt, now()) }
  const quiet = inQuiet({ kind: row.kind, ...times }, now(), { settings: recipient.settings, clocks })
  if (quiet) return { ...quiet, isPutOff: quiet.outcome === 'waiting' }
  // An import since planning may have given the turn to somebody else.
  if (isOfTurn(row.kind) && !stillHolds(recipient, { ...row, dueAt: times.dueAt, message: readMessage(row) }))
    return gaveUp('schedule-changed')
  if (row.kind === 'trade' && !mayReadTrade(recipient, readMessage(row), ditchDayAt(now(), clocks)))
    return gaveUp('schedule-changed')
  return TARGETS[row.channel](row, recipient)
}

/** Before now, and what its channel answered is known. */
function wasTried(row: NoticeRow): boolean {
  const code = readDelivery(row)?.code
  return row.tries > 1 && code !== undefined && code !== 'waits-for-quiet-hours'
}

/** A joined notice waits for what else comes until it is due. */
const isJoining = (row: NoticeRow, now: Temporal.Instant): boolean =>
  readMessage(row).kind === 'more-trades' && now.epochMilliseconds < row.dueAtMs

/** A captain may have ended the link, or the captain's role, while the notice waited for the end of quiet hours. */
const mayReadTrade = ({ links, isCaptain }: Recipient, message: NoticeMessage, today: DitchDay): boolean =>
  (message.kind === 'trade' && message.side === 'captain') || (message.kind === 'more-trades' && message.isForCaptain)
    ? isCaptain
    : links.some(({ untilDay }) => untilDay === undefined || compareDays(untilDay, today) > 0)

type TargetOf = (row: NoticeRow, recipient: Recipient) => Target | Ended

/** A new channel does not compile without an entry here. */
const TARGETS: Record<NoticeChannel, TargetOf> = {
  'e-mail': (_row, { email, language }) =>
    email === null ? gaveUp('address-unconfirmed') : { channel: 'e-mail', email, language },
  push: ({ deviceId }, { devices, language }) => {
    const device = devices.find(({ id }) => id === deviceId)
    return device ? { channel: 'push', device, language } : gaveUp('device-gone')
  },
  // A row of the list is settled as it is written.
  list: () => gaveUp('in-list'),
}

const URGENT: readonly NoticeKind[] = ['begins', 'ends', 'ditch-closed']

function send(trying: Trying, to: Target, { push, mailer }: Channels): Promise<SendResult> {
  const { row, clocks, ditchLanguage, now, timeLimitMs } = trying
  const { dueAt, usefulUntil } = timesOf(row)
  const { kind, path, userId } = row
  const words = wordRow(row, to.language ?? ditchLanguage, { now: now(), clocks })
  const notice = { kind, path, dueAt, ...words }
  switch (to.channel) {
    case 'e-mail':
      return mailer.send(notice, {
        to: to.email,
        userId,
        messageKey: row.id,
        asksAboutTrade: questionIn(readMessage(row)),
        timeLimitMs,
      })
    case 'push':
      return push.send(to.device, notice, {
        ttlSeconds: Math.ceil((usefulUntil.epochMilliseconds - now().epochMilliseconds) / 1000),
        topic: row.id,
        // Two accounts on one phone may each get their own notice of one subject.
        tag: `${kind}:${row.subject}:${to.device.id}`,
        urgency: URGENT.includes(kind) ? 'high' : 'normal',
        timeLimitMs,
      })
  }
}

/** The trade that the reader can answer at once. */
const questionIn = (message: NoticeMessage): number | undefined =>
  message.kind === 'trade' && ANSWERABLE_EVENTS.includes(message.event) ? message.tradeId : undefined

/** The notice's outcome, from a channel's answer. */
export function outcomeOf(
  row: NoticeRow,
  { outcome, retryAfterMs, delivery }: SendResult,
  at: Temporal.Instant,
): TryOutcome {
  const ended = { ...settled(row, at), delivery: writeDelivery(delivery) }
  switch (outcome) {
    case 'accepted':
      return { ...ended, outcome: isLate(timesOf(row), at) ? 'late' : 'sent', isAccepted: true }
    case 'refused':
      return { ...ended, outcome: 'gave-up' }
    case 'gone':
      return { ...ended, outcome: 'gave-up', isDeviceGone: true }
    case 'retry': {
      const again = nextTry({ at, tries: row.tries, retryAfterMs })
      if (isMissed(timesOf(row), again)) return { ...ended, outcome: 'gave-up' }
      return { ...ended, outcome: 'waiting', at: again }
    }
  }
}

const settled = (notice: NoticeRow, at: Temporal.Instant) => ({ notice, at, isAccepted: false, isDeviceGone: false })

const timesOf = ({ dueAtMs, usefulUntilMs }: NoticeRow) => ({
  dueAt: instantOf(dueAtMs),
  usefulUntil: instantOf(usefulUntilMs),
})

const BACKOFF_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000]

interface Failed {
  at: Temporal.Instant
  /** Attempts so far: at least 1. */
  tries: number
  /** The wait that the other side requested. */
  retryAfterMs?: number | undefined
}

/** When to try again: after growing waits, never before `retryAfterMs`, and after `LONGEST_WAIT` at the latest. */
export function nextTry({ at, tries, retryAfterMs = 0 }: Failed): Temporal.Instant {
  const backoffMs = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length) - 1] ?? 0
  return at.add({ milliseconds: Math.min(Math.max(backoffMs, retryAfterMs), LONGEST_WAIT.total('milliseconds')) })
}
