interface Work {
  run: () => Promise<void>
  failed: (error: unknown) => void
}

/** Runs work after its request is answered, a few at a time, and refuses more than may wait. */
export class BackgroundWork {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: Work[] = []
  readonly #running = new Set<Promise<void>>()

  constructor({ atOnce = 4, maxWaiting = 200 }: { atOnce?: number; maxWaiting?: number } = {}) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** `failed` is called if the work fails, or if too much is waiting already. */
  start(run: Work['run'], failed: Work['failed']): void {
    if (this.#waiting.length < this.#maxWaiting) {
      this.#waiting.push({ run, failed })
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
      const work = this.#waiting.shift()
      if (!work) return
      const running = work
        .run()
        .catch(work.failed)
        .then(() => {
          this.#running.delete(running)
          this.#next()
        })
      this.#running.add(running)
    }
  }
}
