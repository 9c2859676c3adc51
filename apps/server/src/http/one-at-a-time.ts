import { RateLimitExceeded } from './rate-limiter.ts'

/** Runs what it is given in the order in which it was given. Throws `RateLimitExceeded` if too much waits already. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

/** Each may hold a file. More than a ditch has captains. */
const MAX_WAITING = 20
const TRY_AGAIN_SECONDS = 5

/**
 * Large files take memory, so only one is read at a time. Answers are sent outside the queue, so that a slow connection
 * holds up nobody.
 */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= MAX_WAITING) throw new RateLimitExceeded(TRY_AGAIN_SECONDS)
    waiting += 1
    const done = last.then(work)
    last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      waiting -= 1
    }
  }
}
