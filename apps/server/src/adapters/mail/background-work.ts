interface Work {
  run: () => Promise<void>
  failed: (error: unknown) => void
  to: string | undefined
}

/**
 * Runs work after its request is answered, a few at a time, and refuses more than may wait. Work to one recipient runs
 * in the order it was started, so that the newest mail in a mailbox is from the newest request.
 */
export class BackgroundWork {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: Work[] = []
  readonly #running = new Set<Promise<void>>()
  readonly #recipients = new Set<string>()

  constructor({ atOnce = 4, maxWaiting = 200 }: { atOnce?: number; maxWaiting?: number } = {}) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** `failed` is called if the work fails, or if too much is waiting already. */
  start(run: Work['run'], failed: Work['failed'], to?: string): void {
    if (this.#waiting.length < this.#maxWaiting) {
      this.#waiting.push({ run, failed, to })
      this.#next()
    } else {
      failed(new Error('too much work is waiting'))
    }
  }

  /** Resolves when all work is done. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #next(): void {
    while (this.#running.size < this.#atOnce) {
      const at = this.#waiting.findIndex(({ to }) => to === undefined || !this.#recipients.has(to))
      const [work] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (!work) return
      const { run, failed, to } = work
      if (to !== undefined) this.#recipients.add(to)
      const running = run()
        .catch(failed)
        .finally(() => {
          this.#running.delete(running)
          if (to !== undefined) this.#recipients.delete(to)
          this.#next()
        })
      this.#running.add(running)
    }
  }
}
