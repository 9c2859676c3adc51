import { createHash } from 'node:crypto'
import {
  bodyAt,
  isLate,
  isMissed,
  type Notice,
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
  quietEnd,
  TURN_NOTICES,
} from '@headgate/domain'
import { LONGEST_WAIT, type NoticeRow } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'

export const MAIL_QUEUE = 'e-mail'

interface When {
  now: Temporal.Instant
  timeZone: string
}

interface Place {
  channel: NoticeChannel
  lane: string
  device?: Recipient['devices'][number]
}

/** A notice for each place in which its recipient wants it. */
export function outboxRows(recipient: Recipient, notice: Notice, when: When): NoticeRow[] {
  const wanted = recipient.settings.channels[notice.kind]
  const places: Place[] = [
    ...(wanted.list ? [{ channel: 'list' as const, lane: '' }] : []),
    ...(wanted['e-mail'] && recipient.email !== null ? [{ channel: 'e-mail' as const, lane: MAIL_QUEUE }] : []),
    ...(wanted.push
      ? recipient.devices.map((device) => ({ channel: 'push' as const, lane: laneOf(device.endpoint), device }))
      : []),
  ]
  return places.map((place) => rowOf(recipient, notice, place, when))
}

function rowOf(
  recipient: Recipient,
  notice: Notice,
  { channel, lane, device }: Place,
  { now, timeZone }: When,
): NoticeRow {
  const isList = channel === 'list'
  const quiet = isList ? undefined : inQuiet(notice, notice.dueAt, { settings: recipient.settings, timeZone })
  const { outcome, said } = quiet ?? beginning(notice, isList, now)
  return {
    id: noticeId([recipient.userId, notice.kind, notice.subject, channel, device?.id ?? '']),
    userId: recipient.userId,
    kind: notice.kind,
    subject: notice.subject,
    channel,
    deviceId: device?.id ?? null,
    deviceLabel: device?.label ?? null,
    lane,
    title: notice.title,
    // What goes out says how late it is when it does.
    body: isList ? bodyAt(notice, now) : notice.body,
    path: notice.path,
    dueAtMs: notice.dueAt.epochMilliseconds,
    usefulUntilMs: notice.usefulUntil.epochMilliseconds,
    outcome,
    settledAtMs: outcome === 'waiting' ? null : now.epochMilliseconds,
    said,
    readAtMs: null,
    tries: 0,
    nextTryAtMs: (quiet?.outcome === 'waiting' ? quiet.at : now).epochMilliseconds,
    lease: null,
  }
}

const SILENCED = { outcome: 'silenced', said: 'It came in your quiet hours.' } as const
/** What is said of news that waits. */
export const QUIET_NOW = 'It waits until your quiet hours are over.'

type InQuiet = typeof SILENCED | { outcome: 'waiting'; said: string; at: Temporal.Instant }

/**
 * What becomes of a notice that would ring at `at`; undefined outside quiet hours. A captain's news comes once and is
 * of use for long: it waits until they are over, unless that is too late. A turn's own would be of no use by then.
 */
export function inQuiet(
  { kind, usefulUntil }: Pick<Notice, 'kind' | 'usefulUntil'>,
  at: Temporal.Instant,
  { settings, timeZone }: Pick<Recipient, 'settings'> & { timeZone: string },
): InQuiet | undefined {
  const end = quietEnd(at, settings.quietHours, timeZone)
  if (end === undefined) return undefined
  if (isOfTurn(kind) || isMissed({ usefulUntil }, end)) return SILENCED
  return { outcome: 'waiting', said: QUIET_NOW, at: sooner(end, at) }
}

export const isOfTurn = (kind: NoticeKind): boolean => TURN_NOTICES.some((one) => one === kind)

/** No wait is longer than the outbox knows: it is put off again then, by the quiet hours as they are by then. */
function sooner(end: Temporal.Instant, at: Temporal.Instant): Temporal.Instant {
  const latest = at.add(LONGEST_WAIT)
  return Temporal.Instant.compare(end, latest) < 0 ? end : latest
}

export const MISSED = { outcome: 'missed', said: 'It could not be sent while it was of use.' } as const

function beginning(notice: Notice, isList: boolean, now: Temporal.Instant): { outcome: NoticeOutcome; said: string } {
  if (isMissed(notice, now)) return MISSED
  if (!isList) return { outcome: 'waiting', said: '' }
  return { outcome: isLate(notice, now) ? 'late' : 'sent', said: 'It is in your list.' }
}

/** Fits a push topic, and is no clue to whom or what it is about. */
const noticeId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** Each push service has a pace of its own, so that one that hangs holds up nobody else's. */
const laneOf = (endpoint: string): string => URL.parse(endpoint)?.host ?? ''
