import type { NoticeRow } from '../store/notice-queries.ts'

interface QueueParts {
  /** How many are on their way at once. */
  atOnce: number
  /** Takes up to `limit` from the outbox, and none of `except`. */
  claim: (limit: number, except: readonly string[]) => Promise<NoticeRow[]>
  /** Sends one and writes down what became of it. Never throws. */
  deliver: (row: NoticeRow) => Promise<void>
}

/**
 * One service's share of the work. No more is claimed than is sent at once, and what is sent keeps its place until
 * its outcome is in the store: so a crash repeats `atOnce` notices at the most.
 */
export class DeliveryQueue {
  readonly #parts: QueueParts
  readonly #underWay = new Map<string, Promise<void>>()
  #claiming: Promise<void> | undefined
  #isMoreWanted = false
  #isStopped = false

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Takes up work where there is room. Rejects when the outbox cannot be asked. */
  pump(): Promise<void> {
    this.#isMoreWanted = true
    this.#claiming ??= this.#claimAll()
    return this.#claiming
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Resolves when nothing is under way and nothing is being claimed. */
  async settled(): Promise<void> {
    for (;;) {
      await this.#claiming?.catch(() => undefined)
      if (this.#underWay.size === 0 && this.#claiming === undefined) return
      await Promise.all(this.#underWay.values())
    }
  }

  async #claimAll(): Promise<void> {
    try {
      while (this.#isMoreWanted) {
        this.#isMoreWanted = false
        // All that ends in this very moment has made room by the next.
        await Promise.resolve()
        await this.#claimWhatFits()
      }
    } finally {
      this.#claiming = undefined
    }
  }

  async #claimWhatFits(): Promise<void> {
    const { atOnce, claim } = this.#parts
    const free = atOnce - this.#underWay.size
    // Not for each place that becomes free: one claim for many is one commit for many.
    if (this.#isStopped || free < atOnce / 2) return
    const rows = await claim(free, [...this.#underWay.keys()])
    for (const row of rows) this.#start(row)
  }

  #start(row: NoticeRow): void {
    const delivered = this.#parts.deliver(row).then(() => {
      this.#underWay.delete(row.id)
      // Whoever stops or fails to claim now is heard of at the next look at the outbox.
      void this.pump().catch(() => undefined)
    })
    this.#underWay.set(row.id, delivered)
  }
}
