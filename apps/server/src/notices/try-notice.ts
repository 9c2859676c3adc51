import {
  bodyAt,
  isLate,
  isMissed,
  type NoticeChannel,
  type NoticeKind,
  type NoticeMailer,
  type PushSender,
  type SendResult,
} from '@headgate/domain'
import type { NoticeRow, TryOutcome } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { nextTry } from './next-try.ts'
import { inQuiet, isOfTurn, MISSED, QUIET_NOW } from './outbox-rows.ts'
import { REOPENED } from './undone-closures.ts'

export interface Channels {
  push: PushSender
  mailer: NoticeMailer
}

export interface Trying {
  row: NoticeRow
  /** The resident as of now; undefined when they have left or may not sign in. */
  recipient: Recipient | undefined
  /** The notice announces a closure that a captain has ended since. */
  isUndone: boolean
  channels: Channels
  /** Whether the notice would still be due by the current season. */
  stillHolds: (recipient: Recipient, notice: NoticeRow & { dueAt: Temporal.Instant }) => boolean
  timeZone: string
  now: () => Temporal.Instant
  timeLimitMs: number
}

/** Tries to send one notice, if it is still valid, and returns the outcome. Throws what a channel throws. */
export async function tryNotice(trying: Trying): Promise<TryOutcome> {
  const { row, channels, now } = trying
  const target = findTarget(trying)
  if ('said' in target) return { ...settled(row, now()), ...target }
  const result = await send(trying, target, channels)
  return outcomeOf(row, result, now())
}

type Target = { channel: 'e-mail'; email: string } | { channel: 'push'; device: Recipient['devices'][number] }
type Ended = Pick<TryOutcome, 'outcome' | 'said'> & { at?: Temporal.Instant }

const gaveUp = (said: string): Ended => ({ outcome: 'gave-up', said })

/** Where to send the notice, or why it is no longer sent. */
function findTarget({ row, recipient, isUndone, stillHolds, timeZone, now }: Trying): Target | Ended {
  const times = timesOf(row)
  if (recipient === undefined) return gaveUp('This account no longer exists.')
  if (!recipient.settings.channels[row.kind][row.channel]) return gaveUp('It was turned off before it could be sent.')
  if (isUndone) return gaveUp(REOPENED)
  if (isMissed(times, now())) return row.tries > 1 && row.said !== QUIET_NOW ? gaveUp(row.said) : MISSED
  const quiet = inQuiet({ kind: row.kind, ...times }, now(), { settings: recipient.settings, timeZone })
  if (quiet) return quiet
  // An import since planning may have given the turn to somebody else.
  if (isOfTurn(row.kind) && !stillHolds(recipient, { ...row, dueAt: times.dueAt }))
    return gaveUp('The schedule changed before it could be sent.')
  const targetOf: TargetOf | undefined = TARGETS[row.channel]
  return targetOf?.(row, recipient) ?? gaveUp('This server cannot send by the chosen channel.')
}

type TargetOf = (row: NoticeRow, recipient: Recipient) => Target | Ended

/** A new channel does not compile without an entry here. A newer release may have left rows of others. */
const TARGETS: Record<NoticeChannel, TargetOf> = {
  'e-mail': (_row, { email }) =>
    email === null ? gaveUp('Your email address is not confirmed.') : { channel: 'e-mail', email },
  push: ({ deviceId }, { devices }) => {
    const device = devices.find(({ id }) => id === deviceId)
    return device ? { channel: 'push', device } : gaveUp('This device was removed before it could be sent.')
  },
  // A row of the list is settled as it is written.
  list: () => gaveUp('It is in your list.'),
}

const URGENT: readonly NoticeKind[] = ['begins', 'ends', 'ditch-closed']

function send({ row, now, timeLimitMs }: Trying, to: Target, { push, mailer }: Channels): Promise<SendResult> {
  const { dueAt, usefulUntil } = timesOf(row)
  const { kind, title, path, userId } = row
  const notice = { kind, title, path, dueAt, body: bodyAt({ body: row.body, dueAt }, now()) }
  switch (to.channel) {
    case 'e-mail':
      return mailer.send(notice, { to: to.email, userId, messageKey: row.id, timeLimitMs })
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

/** The notice's outcome, from a channel's answer. */
export function outcomeOf(
  row: NoticeRow,
  { outcome, retryAfterMs, said }: SendResult,
  at: Temporal.Instant,
): TryOutcome {
  const ended = settled(row, at)
  switch (outcome) {
    case 'accepted':
      return { ...ended, outcome: isLate(timesOf(row), at) ? 'late' : 'sent', said, isAccepted: true }
    case 'refused':
      return { ...ended, ...gaveUp(said) }
    case 'gone':
      return { ...ended, ...gaveUp(said), isDeviceGone: true }
    case 'retry': {
      const again = nextTry({ at, tries: row.tries, retryAfterMs })
      if (isMissed(timesOf(row), again)) return { ...ended, ...gaveUp(said) }
      return { ...ended, outcome: 'waiting', at: again, said }
    }
  }
}

const settled = (notice: NoticeRow, at: Temporal.Instant) => ({ notice, at, isAccepted: false, isDeviceGone: false })

const timesOf = ({ dueAtMs, usefulUntilMs }: NoticeRow) => ({
  dueAt: Temporal.Instant.fromEpochMilliseconds(dueAtMs),
  usefulUntil: Temporal.Instant.fromEpochMilliseconds(usefulUntilMs),
})
