import type { Clock } from '@headgate/domain'
import { deviceMs, elapsedMs } from './device-clock.ts'

/** Smaller corrections are within a network's jitter and would only make the page jump. */
const WORTH_CORRECTING_MS = 1000

/** The server's time in a response, and the device's time at request and response. */
export interface TimeFromServer {
  serverMs: number
  askedMs: number
  answeredMs: number
}

/**
 * The server's time, in epoch milliseconds, advanced by this device's clock. The device's clock may be wrong, and a
 * device that slept is right again as soon as it wakes.
 */
export class SyncedClock implements Clock {
  #aheadMs: number
  readonly #listeners = new Set<() => void>()

  /** The server's clock showed `serverMs` when this device's showed `thenMs`. */
  constructor(serverMs: number, thenMs: number) {
    this.#aheadMs = serverMs - thenMs
  }

  nowMs(): number {
    return deviceMs() + this.#aheadMs
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.nowMs())
  }

  /**
   * The response left the server between request and arrival, and the clock moves no farther than that proves: while it
   * was under way the phone may have slept for hours.
   */
  correct({ serverMs, askedMs, answeredMs }: TimeFromServer): void {
    if (!Number.isFinite(serverMs) || answeredMs < askedMs) return
    const aheadMs = Math.min(Math.max(this.#aheadMs, serverMs - answeredMs), serverMs - askedMs)
    if (Math.abs(aheadMs - this.#aheadMs) <= WORTH_CORRECTING_MS) return
    this.#aheadMs = aheadMs
    for (const listener of this.#listeners) listener()
  }

  onCorrection(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** When the document left the server, by this device's clock; now, where the browser does not say. */
export function documentSentMs(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ageMs = navigation ? elapsedMs() - navigation.responseStart : 0
  return deviceMs() - Math.max(0, ageMs)
}
