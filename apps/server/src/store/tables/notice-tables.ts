import type { NoticeChannel, NoticeKind, NoticeOutcome } from '@headgate/domain'
import type { Generated } from 'kysely'

export interface NoticeTables {
  noticeSettings: {
    userId: string
    /** JSON */
    settings: string
    updatedAtMs: number
  }

  /** One row for each browser in which a user has turned on push notifications. */
  pushSubscription: {
    id: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    /** Such as `Firefox on Linux`. */
    label: string
    addedAtMs: number
    lastReachedAtMs: number | null
    /** As of the session that added it: until then it gets no notices of trades. */
    newUntilMs: Generated<number | null>
  }

  /** The outbox: one row for each notice and destination. */
  noticeDelivery: {
    /** Derived from user, kind, subject, channel and device, so that no notice is added twice. */
    id: string
    userId: string
    kind: NoticeKind
    /** What it is about, such as `2026-06-10:4AM` or `import:17`. */
    subject: string
    channel: NoticeChannel
    deviceId: string | null
    /** The device's label, kept after the device is removed. */
    deviceLabel: string | null
    /** The delivery queue: one for each mail server or push service. Blank for the list. */
    lane: string
    /** JSON of a `NoticeMessage`: what it says as values, to be worded in its reader's language. */
    message: string
    path: string
    dueAtMs: number
    usefulUntilMs: number
    outcome: NoticeOutcome
    settledAtMs: number | null
    /** JSON of a `Delivery`: what became of it; null while it has not been tried. */
    delivery: string | null
    readAtMs: number | null
    tries: number
    /** While it is being sent, the end of the lease. */
    nextTryAtMs: number
    /** The worker that is sending it. */
    lease: string | null
  }

  /** One row: every notice due until this time is in the outbox. */
  noticeProgress: {
    plannedUntilMs: number
  }

  mailboxMessage: {
    id: string
    sentAtMs: number
    recipient: string
    subject: string
    plainText: string
    html: string
  }
}
