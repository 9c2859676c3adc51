interface Work {
  run: () => Promise<void>
  failed: (error: unknown) => void
}

/** Does work after its request was answered, a little at a time, and refuses what would wait too long. */
export class BackgroundWork {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: Work[] = []
  readonly #running = new Set<Promise<void>>()

  constructor({ atOnce = 4, mostWaiting = 200 }: { atOnce?: number; mostWaiting?: number } = {}) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** `failed` hears of whatever goes wrong, which includes that too much was waiting already. */
  start(run: Work['run'], failed: Work['failed']): void {
    if (this.#waiting.length < this.#mostWaiting) {
      this.#waiting.push({ run, failed })
      this.#next()
    } else {
      failed(new Error('too much work was waiting already'))
    }
  }

  /** Resolves when all that was started is done. */
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
