import type { NoticeKind } from './notice-kind.ts'
import type { NoticeMessage } from './notice-message.ts'

/** Something to tell a resident. */
export interface Notice<Kind extends NoticeKind = NoticeKind> {
  kind: Kind
  /** What it is about, such as `2026-06-10:4AM`. A resident gets one notice for each kind and subject. */
  subject: string
  dueAt: Temporal.Instant
  /** Not sent from this instant on. */
  usefulUntil: Temporal.Instant
  message: NoticeMessage
  /** A path in this app. */
  path: string
}

/** Unique among one resident's notices: `begins:2026-06-10:4AM`. */
export const noticeKey = ({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string => `${kind}:${subject}`
