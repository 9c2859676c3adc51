import type { NoticeKind } from './notice-kind.ts'

/** Something a resident is to be told. */
export interface Notice<Kind extends NoticeKind = NoticeKind> {
  kind: Kind
  /** What it is about, such as `2026-06-10:4AM`. A resident is told once of the same subject by the same kind. */
  subject: string
  dueAt: Temporal.Instant
  /** From then on it is of no use to anybody. */
  usefulUntil: Temporal.Instant
  title: string
  body: string
  /** A path of this app. */
  path: string
}

/** What names a notice among all of a resident's: `begins:2026-06-10:4AM`. */
export const noticeKey = ({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string => `${kind}:${subject}`
