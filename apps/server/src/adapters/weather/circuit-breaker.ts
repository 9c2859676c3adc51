import type { Forecast } from '@headgate/domain'
import type { ServerClock } from '../../config/clock.ts'
import { UpstreamFailure } from '../upstream-call.ts'
import type { WeatherSource } from './weather-source.ts'

export const CIRCUIT_BREAKER_LIMITS = {
  /** For one attempt. */
  timeLimitMs: 5_000,
  /** For all attempts together, with the pauses between them. */
  budgetMs: 12_000,
  retries: 2,
  /** The first pause; each later one is twice as long. */
  pauseMs: 300,
  /** Consecutive failed rounds that open the circuit, for `openMs` at first. */
  failuresUntilOpen: 3,
  openMs: 5 * 60_000,
}
export type CircuitBreakerLimits = typeof CIRCUIT_BREAKER_LIMITS

const MAX_OPEN_MS = 30 * 60_000
/** Even if a service asks us to wait longer. */
const MAX_RETRY_AFTER_MS = 6 * 3_600_000

/** The source was not called, because it has failed too often or asked us to wait. */
export class CircuitOpen extends Error {}

/** Retries a source where that may help. After repeated failures, calls throw `CircuitOpen` for a while. */
export function withCircuitBreaker(
  source: WeatherSource,
  clock: ServerClock,
  limits: CircuitBreakerLimits,
): WeatherSource {
  let failedRounds = 0
  let isOpenUntilMs = Number.NEGATIVE_INFINITY

  return {
    name: source.name,
    fetchForecast: async (signal) => {
      if (clock.elapsedMs() < isOpenUntilMs) throw new CircuitOpen()
      try {
        const forecast = await fetchWithRetries(source, { signal, clock, limits })
        failedRounds = 0
        return forecast
      } catch (failure) {
        failedRounds += 1
        isOpenUntilMs = clock.elapsedMs() + Math.max(openForMs(failedRounds, limits), askedWaitMs(failure))
        throw failure
      }
    },
  }
}

interface Round {
  signal: AbortSignal
  clock: ServerClock
  limits: CircuitBreakerLimits
}

async function fetchWithRetries(source: WeatherSource, { signal, clock, limits }: Round): Promise<Forecast> {
  const ends = AbortSignal.any([signal, clock.timeLimit(limits.budgetMs)])
  for (let retry = 0; ; retry += 1) {
    try {
      const forecast = await source.fetchForecast(AbortSignal.any([ends, clock.timeLimit(limits.timeLimitMs)]))
      if (forecast.days.length === 0) throw new UpstreamFailure('an unexpected answer')
      return forecast
    } catch (failure) {
      if (retry >= limits.retries || ends.aborted || !isWorthRetrying(failure)) throw failure
    }
    await clock.pause(limits.pauseMs * 2 ** retry)
  }
}

/** Twice as long after each further round that fails. */
const openForMs = (failedRounds: number, { failuresUntilOpen, openMs }: CircuitBreakerLimits): number =>
  failedRounds < failuresUntilOpen ? 0 : Math.min(openMs * 2 ** (failedRounds - failuresUntilOpen), MAX_OPEN_MS)

const askedWaitMs = (failure: unknown): number =>
  failure instanceof UpstreamFailure ? Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS) : 0

/** A refusal will be repeated, but a server error or a missing response may be temporary. */
function isWorthRetrying(failure: unknown): boolean {
  if (!(failure instanceof UpstreamFailure) || failure.retryAfterMs !== undefined) return false
  return failure.status === undefined || failure.status >= 500
}
