import type { Observable } from '../storage/observable.ts'
import type { SyncedClock } from './clock.ts'
import { after } from './device-clock.ts'

const MINUTE_MS = 60_000

/** The start of the minute that contains `ms`. Turns open on the minute, so the page changes no more often. */
export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS

/**
 * The current minute. One timer runs, and only while there are listeners and the page is visible; a page that comes
 * back into view is updated at once.
 */
export class CurrentMinute implements Observable<number> {
  readonly #clock: SyncedClock
  readonly #documentMs: number
  readonly #listeners = new Set<() => void>()
  #startedMs: number
  #cancel: (() => void) | undefined
  #stop: (() => void) | undefined

  /** `documentMs`: the server's time when it wrote the document. */
  constructor(clock: SyncedClock, documentMs: number) {
    this.#clock = clock
    this.#documentMs = documentMs
    this.#startedMs = minuteOf(clock.nowMs())
  }

  /** When the minute began by the server's clock, in epoch milliseconds. */
  readonly current = (): number => this.#startedMs

  readonly atFirst = (): number => minuteOf(this.#documentMs)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop?.()
    }
  }

  #start(): void {
    const ends = new AbortController()
    const { signal } = ends
    document.addEventListener('visibilitychange', this.#tick, { signal })
    window.addEventListener('pageshow', this.#tick, { signal })
    window.addEventListener('focus', this.#tick, { signal })
    const forget = this.#clock.onCorrection(this.#tick)
    this.#stop = () => {
      ends.abort()
      forget()
      this.#cancel?.()
    }
    this.#tick()
  }

  readonly #tick = (): void => {
    this.#cancel?.()
    const nowMs = this.#clock.nowMs()
    if (!document.hidden) this.#cancel = after(minuteOf(nowMs) + MINUTE_MS - nowMs, this.#tick)
    if (minuteOf(nowMs) === this.#startedMs) return
    this.#startedMs = minuteOf(nowMs)
    for (const listener of this.#listeners) listener()
  }
}
