import { createHash } from 'node:crypto'
import {
  type DitchClocks,
  earlier,
  isLate,
  isMissed,
  later,
  minutesLate,
  NOTICE_CHANNELS,
  type Notice,
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
  quietEnd,
  TURN_NOTICES,
} from '@headgate/domain'
import { LONGEST_WAIT, type NoticeRow } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { writeDelivery } from './stored-notice.ts'

export const MAIL_QUEUE = 'e-mail'

interface When {
  now: Temporal.Instant
  clocks: DitchClocks
}

interface Place {
  channel: NoticeChannel
  queue: string
  device?: Recipient['devices'][number]
}

/** Where each channel reaches a recipient. */
const PLACES: Record<
  NoticeChannel,
  (recipient: Recipient, notice: Notice, now: Temporal.Instant) => Omit<Place, 'channel'>[]
> = {
  list: () => [{ queue: '' }],
  'e-mail': ({ email }) => (email === null ? [] : [{ queue: MAIL_QUEUE }]),
  push: ({ devices }, { kind }, now) =>
    devices
      .filter(({ newUntilMs }) => kind !== 'trade' || newUntilMs === null || newUntilMs <= now.epochMilliseconds)
      .map((device) => ({ queue: queueOf(device.endpoint), device })),
}

/** One row for each place where the recipient wants the notice. */
export function outboxRows(recipient: Recipient, notice: Notice, when: When): NoticeRow[] {
  const wanted = recipient.settings.channels[notice.kind]
  return NOTICE_CHANNELS.filter((channel) => wanted[channel])
    .flatMap((channel) => PLACES[channel](recipient, notice, when.now).map((place): Place => ({ channel, ...place })))
    .map((place) => rowOf(recipient, notice, place, when))
}

function rowOf(
  recipient: Recipient,
  notice: Notice,
  { channel, queue, device }: Place,
  { now, clocks }: When,
): NoticeRow {
  const isList = channel === 'list'
  const quiet = isList ? undefined : inQuiet(notice, notice.dueAt, { settings: recipient.settings, clocks })
  const { outcome, delivery } = quiet ?? initialOutcome(notice, isList, now)
  // Push and mail find out how late they are when they are sent.
  const late = isList ? minutesLate(notice, now) : undefined
  return {
    id: noticeId([recipient.userId, notice.kind, notice.subject, channel, device?.id ?? '']),
    userId: recipient.userId,
    kind: notice.kind,
    subject: notice.subject,
    channel,
    deviceId: device?.id ?? null,
    deviceLabel: device?.label ?? null,
    lane: queue,
    message: JSON.stringify(late === undefined ? notice.message : { ...notice.message, minutesLate: late }),
    path: notice.path,
    dueAtMs: notice.dueAt.epochMilliseconds,
    usefulUntilMs: notice.usefulUntil.epochMilliseconds,
    outcome,
    settledAtMs: outcome === 'waiting' ? null : now.epochMilliseconds,
    delivery,
    readAtMs: null,
    tries: 0,
    nextTryAtMs: capWait(quiet?.outcome === 'waiting' ? quiet.at : later(notice.dueAt, now), now).epochMilliseconds,
    lease: null,
  }
}

const SILENCED = { outcome: 'silenced', delivery: writeDelivery({ code: 'quiet-hours' }) } as const
/** The log's reason for a notice that waits. */
const QUIET_NOW = writeDelivery({ code: 'waits-for-quiet-hours' })

type InQuiet = { delivery: string } & ({ outcome: 'silenced' } | { outcome: 'waiting'; at: Temporal.Instant })

/**
 * What happens to a notice that would ring at `at`; undefined outside quiet hours. A captain's news comes once and
 * stays useful, and so does a reminder until the gate opens, so they wait until quiet hours end, unless that is too late.
 * By then, a turn's other notices would be useless.
 */
export function inQuiet(
  { kind, usefulUntil }: Pick<Notice, 'kind' | 'usefulUntil'>,
  at: Temporal.Instant,
  { settings, clocks }: Pick<Recipient, 'settings'> & { clocks: DitchClocks },
): InQuiet | undefined {
  const end = quietEnd(at, settings.quietHours, clocks)
  if (end === undefined) return undefined
  if ((isOfTurn(kind) && kind !== 'lead-time') || isMissed({ usefulUntil }, end)) return SILENCED
  return { outcome: 'waiting', delivery: QUIET_NOW, at: capWait(end, at) }
}

export const isOfTurn = (kind: NoticeKind): boolean => TURN_NOTICES.some((one) => one === kind)

/** Caps a wait at `LONGEST_WAIT`. The notice is then put off again, by the quiet hours as they are at that time. */
export const capWait = (end: Temporal.Instant, at: Temporal.Instant): Temporal.Instant =>
  earlier(end, at.add(LONGEST_WAIT))

export const MISSED = { outcome: 'missed', delivery: writeDelivery({ code: 'missed' }) } as const

function initialOutcome(
  notice: Notice,
  isList: boolean,
  now: Temporal.Instant,
): { outcome: NoticeOutcome; delivery: string | null } {
  if (isMissed(notice, now)) return MISSED
  if (!isList) return { outcome: 'waiting', delivery: null }
  return { outcome: isLate(notice, now) ? 'late' : 'sent', delivery: writeDelivery({ code: 'in-list' }) }
}

/** Fits a push topic, and does not reveal the resident or the subject. */
const noticeId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** Each push service has its own queue, so that one that hangs does not hold up the others. */
export const queueOf = (endpoint: string): string => URL.parse(endpoint)?.host ?? ''
