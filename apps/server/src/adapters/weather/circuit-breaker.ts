import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  noJitterGenerator,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { ServerClock } from '../../config/clock.ts'
import { UpstreamFailure } from '../upstream-call.ts'
import type { WeatherSource } from './weather-source.ts'

export interface CircuitBreakerLimits {
  /** For one attempt. */
  timeLimitMs: number
  /** For all attempts together, with the pauses between them. */
  budgetMs: number
  retries: number
  /** The first pause; later ones are longer, with jitter. */
  pauseMs: number
  /** Consecutive failed rounds that open the circuit, for `openMs` at first and then longer. */
  failuresUntilOpen: number
  openMs: number
}

export const CIRCUIT_BREAKER_LIMITS: CircuitBreakerLimits = {
  timeLimitMs: 5_000,
  budgetMs: 12_000,
  retries: 2,
  pauseMs: 300,
  failuresUntilOpen: 3,
  openMs: 5 * 60_000,
}

const MAX_OPEN_MS = 30 * 60_000
/** Even if a service asks us to wait longer. */
const MAX_RETRY_AFTER_MS = 6 * 3_600_000

/** The source was not called, because it has failed too often or asked us to wait. */
export class CircuitOpen extends Error {}

/** Retries a source where that may help. After repeated failures, calls throw `CircuitOpen` for a while. */
export function withCircuitBreaker(
  source: WeatherSource,
  clock: ServerClock,
  limits: CircuitBreakerLimits = CIRCUIT_BREAKER_LIMITS,
): WeatherSource {
  const { timeLimitMs, budgetMs, retries, pauseMs, failuresUntilOpen, openMs } = limits
  const policy = wrap(
    circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(failuresUntilOpen),
      // No jitter, which could make the first open period close to zero.
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: openMs,
        maxDelay: Math.max(openMs, MAX_OPEN_MS),
        generator: noJitterGenerator,
      }),
    }),
    timeout(budgetMs, TimeoutStrategy.Aggressive).dangerouslyUnref(),
    retry(handleWhen(isWorthRetrying), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: pauseMs * 8 }),
    }).dangerouslyUnref(),
    timeout(timeLimitMs, TimeoutStrategy.Aggressive).dangerouslyUnref(),
  )
  let retryAtMs = 0

  return {
    name: source.name,
    fetchForecast: async (signal) => {
      if (clock.nowMs() < retryAtMs) throw new CircuitOpen()
      try {
        return await policy.execute(async ({ signal: ends }) => {
          const forecast = await source.fetchForecast(ends)
          if (forecast.days.length === 0) throw new UpstreamFailure('an unexpected answer')
          return forecast
        }, signal)
      } catch (failure) {
        if (failure instanceof BrokenCircuitError) throw new CircuitOpen()
        if (failure instanceof TaskCancelledError) throw new UpstreamFailure(`no answer within ${timeLimitMs} ms`)
        if (failure instanceof UpstreamFailure && failure.retryAfterMs !== undefined)
          retryAtMs = clock.nowMs() + Math.min(failure.retryAfterMs, MAX_RETRY_AFTER_MS)
        throw failure
      }
    },
  }
}

/** A refusal will be repeated, but a server error or a missing response may be temporary. */
function isWorthRetrying(failure: unknown): boolean {
  if (failure instanceof TaskCancelledError) return true
  if (!(failure instanceof UpstreamFailure)) return false
  return failure.retryAfterMs === undefined && (failure.status === undefined || failure.status >= 500)
}
