import type { Clock } from '@headgate/domain'

/** A correction below this would only move the page about: it is within what a network adds. */
const WORTH_CORRECTING_MS = 1000

/** What an answer said the time was, and when by this device's clock it was asked for and came. */
export interface TimeFromServer {
  serverMs: number
  askedMs: number
  answeredMs: number
}

/**
 * The server's time, in epoch milliseconds, carried on by this device's clock. What the device believes the
 * time to be does not matter, and a device that slept is right again as soon as it wakes.
 */
export class ServerClock implements Clock {
  #aheadMs: number
  readonly #listeners = new Set<() => void>()

  /** `serverMs` is what the server's clock showed when this device's showed `deviceMs`. */
  constructor(serverMs: number, deviceMs: number) {
    this.#aheadMs = serverMs - deviceMs
  }

  /** What this device believes the time to be. */
  deviceMs(): number {
    return Date.now()
  }

  nowMs(): number {
    return this.deviceMs() + this.#aheadMs
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.nowMs())
  }

  /** The answer is taken to have left the server half-way between question and answer. */
  correct({ serverMs, askedMs, answeredMs }: TimeFromServer): void {
    const tripMs = answeredMs - askedMs
    if (!Number.isFinite(serverMs) || tripMs < 0) return
    const aheadMs = Math.round(serverMs - (askedMs + tripMs / 2))
    if (Math.abs(aheadMs - this.#aheadMs) <= Math.max(WORTH_CORRECTING_MS, tripMs / 2)) return
    this.#aheadMs = aheadMs
    for (const listener of this.#listeners) listener()
  }

  onCorrection(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** When, by this device's clock, the document left the server; the present moment where the browser won't tell. */
export function documentSentMs(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ageMs = navigation ? performance.now() - navigation.responseStart : 0
  return Date.now() - Math.max(0, ageMs)
}
