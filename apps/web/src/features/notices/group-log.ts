import type { NoticeRecord } from '@headgate/contracts'

/** One notice, with its outcome on each channel. */
export interface SentNotice {
  key: string
  /** On the first of its channels. */
  notice: NoticeRecord
  dueAt: string
  ways: NoticeRecord[]
}

/** Groups the log's entries by notice, in order of first appearance. */
export function groupLog(entries: readonly NoticeRecord[]): SentNotice[] {
  const notices = new Map<string, SentNotice>()
  for (const entry of entries) {
    const { kind, dueAt, title } = entry
    const key = `${dueAt} ${kind} ${title}`
    const notice = notices.get(key)
    if (notice) notice.ways.push(entry)
    else notices.set(key, { key, notice: entry, dueAt, ways: [entry] })
  }
  return [...notices.values()]
}
