import { type Argon2Parameters, argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { DitchProblem } from '../../ditch-problem.ts'

/** Limits concurrency. */
class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async run<T>(run: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}

/** One of Node's four threads stays free for files, host names and compression. More threads than cores gain nothing. */
const AT_ONCE = Math.min(3, availableParallelism())
/** At 25 ms each, these take one to three seconds. */
export const MAX_WAITING = 100
const RETRY_SECONDS = 5

const runArgon2 = promisify(argon2)
const gate = new Semaphore(AT_ONCE)

/** Argon2id, a few at a time. Throws `many-sign-ins` at once when too many wait already. */
export function boundedArgon2(parameters: Argon2Parameters): Promise<Buffer> {
  refuseWhileBusy()
  return gate.run(() => runArgon2('argon2id', parameters))
}

/** Throws `many-sign-ins` when too many wait. Call it before an attempt is counted: a busy server is not the caller's fault. */
export function refuseWhileBusy(): void {
  if (gate.waiting >= MAX_WAITING) throw new DitchProblem('many-sign-ins', { seconds: RETRY_SECONDS })
}
