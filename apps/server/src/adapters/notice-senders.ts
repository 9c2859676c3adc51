import type { Delivery, NoticeKind, PushTarget } from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { DestinationLimit } from './destination-limit.ts'

/**
 * The result of one attempt. `accepted`: the other side has taken it. `retry`: may succeed later. `gone`: the device
 * or address no longer exists. `refused`: will never be accepted.
 */
export interface SendResult {
  outcome: 'accepted' | 'retry' | 'gone' | 'refused'
  /** How long the other side asks us to wait, with everything that goes to it. */
  retryAfterMs?: number | undefined
  /** The other side takes nothing for a while. Absent where the answer is about this notice alone. */
  isBusy?: boolean
  /** The other side's answer, without addresses or secrets. */
  delivery: Delivery
}

/** A notice as it is sent to one destination. */
export interface OutgoingNotice {
  kind: NoticeKind
  /** That of its words. */
  language: Language
  title: string
  body: string
  /** A path in this app. */
  path: string
  /** When it fell due. */
  dueAt: Temporal.Instant
}

export interface PushDelivery {
  /** How long the push service may keep the message while the device is unreachable. */
  ttlSeconds: number
  /** At most 32 characters of base64url. A repeat with the same topic replaces an undelivered message. */
  topic: string
  /** A repeat with the same tag replaces a message already shown, without ringing again. */
  tag: string
  urgency: 'high' | 'normal'
  /** An attempt that takes longer is aborted and counts as `retry`. */
  timeLimitMs: number
}

/** Makes one attempt, in a place that the caller has. Failures of the push service are results; they are never thrown. */
export interface PushSender {
  /** That of the push service at this host. */
  limitOf(host: string): DestinationLimit
  send(target: PushTarget, notice: OutgoingNotice, delivery: PushDelivery): Promise<SendResult>
}

export interface MailDelivery {
  to: string
  /** The user whom the unsubscribe link in the mail belongs to. */
  userId: string
  /** The part of the Message-ID before the `@`. Repeats share it, so that mail apps show one message. */
  messageKey: string
  /** The trade that this mail asks about; it gets a link that answers without a sign-in. */
  asksAboutTrade?: number | undefined
  timeLimitMs: number
}

/** Makes one attempt, in a place that the caller has. Failures of the mail server are results; they are never thrown. */
export interface NoticeMailer {
  /** That of the mail server. */
  readonly limit: DestinationLimit
  send(notice: OutgoingNotice, delivery: MailDelivery): Promise<SendResult>
}
