import { type Observable, observableOf } from '../storage/observable.ts'
import type { SyncedClock } from './clock.ts'
import { after } from './device-clock.ts'

const MINUTE_MS = 60_000

/** The start of the minute that contains `ms`. Turns open on the minute, so the page changes no more often. */
export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS

/**
 * The current minute, in epoch milliseconds of the server's clock. One timer runs, and only while there are listeners and
 * the page is visible; a page that comes back into view is updated at once. `documentMs`: the server's time when it wrote
 * the document.
 */
export function currentMinute(clock: SyncedClock, documentMs: number): Observable<number> {
  const minute = observableOf(minuteOf(clock.nowMs()))
  let listeners = 0
  let cancel = () => {}
  let stop = () => {}
  const tick = () => {
    cancel()
    const nowMs = clock.nowMs()
    if (!document.hidden) cancel = after(minuteOf(nowMs) + MINUTE_MS - nowMs, tick)
    if (minuteOf(nowMs) !== minute.current()) minute.set(minuteOf(nowMs))
  }
  const start = () => {
    const ends = new AbortController()
    const { signal } = ends
    document.addEventListener('visibilitychange', tick, { signal })
    window.addEventListener('pageshow', tick, { signal })
    window.addEventListener('focus', tick, { signal })
    const forget = clock.onCorrection(tick)
    tick()
    return () => {
      ends.abort()
      forget()
      cancel()
    }
  }
  return {
    // The clock may have been corrected before anything subscribed.
    current: () => (listeners > 0 ? minute.current() : minuteOf(clock.nowMs())),
    atFirst: () => minuteOf(documentMs),
    subscribe(listener) {
      const unsubscribe = minute.subscribe(listener)
      listeners += 1
      if (listeners === 1) stop = start()
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners === 0) stop()
      }
    },
  }
}
