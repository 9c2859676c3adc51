import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NoticeRow } from '../store/notice-queries.ts'

interface QueueParts {
  /** The most deliveries in progress at once, now: 0 while the service is left alone. */
  atOnce: () => number
  /** Claims up to `limit` notices from the outbox, and none of `except`. */
  claim: (limit: number, except: readonly string[]) => Promise<NoticeRow[]>
  /** Sends one and stores its outcome. Never throws. */
  deliver: (row: NoticeRow) => Promise<void>
}

/** One claim for many is one commit for many. */
const CLAIMED_TOGETHER = 32
/** How long notices are worded and encrypted at a stretch. Then requests and answers have their turn. */
const BEGINS_FOR_MS = 4

/**
 * Delivers the notices for one service. It claims no more than it sends at once, and a notice holds its place until its
 * outcome is in the store, so a crash repeats at most `atOnce` notices.
 */
export class DeliveryQueue {
  readonly #parts: QueueParts
  readonly #inProgress = new Map<string, Promise<void>>()
  #claiming: Promise<void> | undefined
  #isPumpRequested = false
  #isStopped = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Claims work for the free places. Rejects when the outbox fails. */
  pump(): Promise<void> {
    this.#isPumpRequested = true
    this.#claiming ??= this.#claimAll()
    return this.#claiming
  }

  stop(): void {
    this.#isStopped = true
  }

  get isIdle(): boolean {
    return this.#inProgress.size === 0 && this.#claiming === undefined
  }

  /** Resolves when nothing is in progress and nothing is being claimed. */
  async settled(): Promise<void> {
    for (;;) {
      await this.#claiming?.catch(() => undefined)
      if (this.isIdle) return
      await Promise.all(this.#inProgress.values())
    }
  }

  async #claimAll(): Promise<void> {
    try {
      while (this.#isPumpRequested) {
        this.#isPumpRequested = false
        // Lets every delivery that ends in this tick free its place first.
        await Promise.resolve()
        while (await this.#claimForFreePlaces());
      }
    } finally {
      this.#claiming = undefined
    }
  }

  /** Whether there may be more to claim. */
  async #claimForFreePlaces(): Promise<boolean> {
    const atOnce = this.#parts.atOnce()
    const free = atOnce - this.#inProgress.size
    if (this.#isStopped || free < Math.max(1, Math.min(atOnce / 2, CLAIMED_TOGETHER))) return false
    const limit = Math.min(free, CLAIMED_TOGETHER)
    const rows = await this.#parts.claim(limit, [...this.#inProgress.keys()])
    let turnEndsMs = 0
    for (const row of rows) {
      if (performance.now() >= turnEndsMs) {
        await nextTurn()
        turnEndsMs = performance.now() + BEGINS_FOR_MS
      }
      this.#start(row)
    }
    return rows.length === limit
  }

  #start(row: NoticeRow): void {
    const delivered = this.#parts.deliver(row).then(() => {
      this.#inProgress.delete(row.id)
      // A claim that fails here is made again, and reported, at the next look at the outbox.
      void this.pump().catch(() => undefined)
    })
    this.#inProgress.set(row.id, delivered)
  }
}
