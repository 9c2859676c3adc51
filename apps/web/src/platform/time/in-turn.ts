import { timeLimit } from './device-timers.ts'

/**
 * Makes one call at a time across all tabs of this browser. A tab that is suspended during a call blocks the others for
 * `limitMs` at most.
 */
export async function inTurn<T>(lock: string, limitMs: number, call: () => Promise<T>): Promise<T> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return call()
  }
  try {
    return await navigator.locks.request(lock, { signal: timeLimit(limitMs) }, begin)
  } catch (error) {
    if (isBegun) throw error
    // The wait was too long, or the browser has no locks.
    return call()
  }
}
