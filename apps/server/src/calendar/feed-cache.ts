import { createHash } from 'node:crypto'

export interface WrittenFeed {
  text: string
  etag: string
}

/** A bound on the memory: a calendar has a few dozen kilobytes. */
const MAX_CACHED = 100
const ETAG_LENGTH = 22

/** Calendars as they were last written, by user: most downloads find nothing new. */
export class FeedCache {
  readonly #byUser = new Map<string, WrittenFeed & { dependsOn: readonly unknown[] }>()

  /** The cached calendar while everything in `dependsOn` is the same by identity, else a new one. */
  getOrWrite(userId: string, dependsOn: readonly unknown[], write: () => string): WrittenFeed {
    const cached = this.#byUser.get(userId)
    if (cached?.dependsOn.every((one, at) => one === dependsOn[at])) return cached
    const text = write()
    const hash = createHash('sha256').update(text).digest('base64url')
    const written = { text, etag: `"${hash.slice(0, ETAG_LENGTH)}"`, dependsOn }
    // The most recently written last.
    this.#byUser.delete(userId)
    this.#byUser.set(userId, written)
    if (this.#byUser.size > MAX_CACHED) this.#byUser.delete(this.#byUser.keys().next().value as string)
    return written
  }
}
