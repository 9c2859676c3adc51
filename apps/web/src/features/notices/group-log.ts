import type { NoticeRecord } from '@headgate/contracts'

/** One notice, with what became of it by each channel. */
export interface SentNotice {
  key: string
  title: string
  dueAt: string
  ways: NoticeRecord[]
}

/** The log's entries by notice, in the order in which each is first met. */
export function groupLog(entries: readonly NoticeRecord[]): SentNotice[] {
  const notices = new Map<string, SentNotice>()
  for (const entry of entries) {
    const { kind, dueAt, title } = entry
    const key = `${dueAt} ${kind} ${title}`
    const notice = notices.get(key)
    if (notice) notice.ways.push(entry)
    else notices.set(key, { key, title, dueAt, ways: [entry] })
  }
  return [...notices.values()]
}
