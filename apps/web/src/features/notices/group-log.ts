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
    const { dueAt, message } = entry
    // The list says at once how late it is, the other channels as they are sent.
    const key = `${dueAt} ${JSON.stringify({ ...message, minutesLate: undefined })}`
    const notice = notices.get(key)
    if (notice) notice.ways.push(entry)
    else notices.set(key, { key, notice: entry, dueAt, ways: [entry] })
  }
  return [...notices.values()]
}
