import type { NoticeKind } from './notice-kind.ts'

/**
 * What became of one attempt. `accepted`: in safe hands. `retry`: may go better later. `gone`: this device or
 * address exists no more. `refused`: it will never be taken.
 */
export interface SendResult {
  outcome: 'accepted' | 'retry' | 'gone' | 'refused'
  /** How long the other side asks to be left alone. */
  retryAfterMs?: number | undefined
  /** What it answered, in words a resident understands, without addresses or secrets. */
  said: string
}

/** A notice as it goes out to one place. */
export interface OutgoingNotice {
  kind: NoticeKind
  title: string
  body: string
  /** A path of this app. */
  path: string
  /** When it fell due. */
  dueAt: Temporal.Instant
}

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushDelivery {
  /** How long the push service may keep it, while the device cannot be reached. */
  ttlSeconds: number
  /** At most 32 characters of base64url, the same at each repetition: what is still undelivered is replaced. */
  topic: string
  /** The same at each repetition: what is shown already is replaced, and does not ring again. */
  tag: string
  urgency: 'high' | 'normal'
  /** When the attempt is ended, and then is a `retry`. */
  timeLimitMs: number
}

/** Makes one attempt. Never throws for what the push service does. */
export interface PushSender {
  send(target: PushTarget, notice: OutgoingNotice, delivery: PushDelivery): Promise<SendResult>
}

export interface MailDelivery {
  to: string
  /** Whom an unsubscribing link in the mail is for. */
  userId: string
  /** Stands before the `@` of the Message-ID: the same at each repetition, so that a reader shows one mail. */
  messageKey: string
  timeLimitMs: number
}

/** Makes one attempt; the outbox repeats it. Never throws for what the mail server does. */
export interface NoticeMailer {
  send(notice: OutgoingNotice, delivery: MailDelivery): Promise<SendResult>
}
