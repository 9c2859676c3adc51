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

/** How far a source is pressed. */
export interface CircuitBreakerLimits {
  /** Of one try. */
  timeLimitMs: number
  /** Of all tries together, with the pauses between them. */
  budgetMs: number
  retries: number
  /** The first pause; the next are longer, and none is quite the same. */
  pauseMs: number
  /** So many rounds in vain, and the source is let alone for `restMs`, then longer. */
  roundsUntilRest: number
  restMs: number
}

export const CIRCUIT_BREAKER_LIMITS: CircuitBreakerLimits = {
  timeLimitMs: 5_000,
  budgetMs: 12_000,
  retries: 2,
  pauseMs: 300,
  roundsUntilRest: 3,
  restMs: 5 * 60_000,
}

const LONGEST_REST_MS = 30 * 60_000
/** However long a service asks to be left alone: by then it may think otherwise. */
const LONGEST_RETRY_AFTER_MS = 6 * 3_600_000

/** The source has failed too often, or asked for peace: it was not asked. */
export class CircuitOpen extends Error {}

/** The same source, asked again where that may help, and let alone where it does not: then it throws `CircuitOpen`. */
export function withCircuitBreaker(
  source: WeatherSource,
  clock: ServerClock,
  limits: CircuitBreakerLimits = CIRCUIT_BREAKER_LIMITS,
): WeatherSource {
  const { timeLimitMs, budgetMs, retries, pauseMs, roundsUntilRest, restMs } = limits
  const policy = wrap(
    circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(roundsUntilRest),
      // No jitter: it could make the first rest next to nothing.
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: restMs,
        maxDelay: Math.max(restMs, LONGEST_REST_MS),
        generator: noJitterGenerator,
      }),
    }),
    timeout(budgetMs, TimeoutStrategy.Aggressive).dangerouslyUnref(),
    retry(handleWhen(isWorthAnotherTry), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: pauseMs * 8 }),
    }).dangerouslyUnref(),
    timeout(timeLimitMs, TimeoutStrategy.Aggressive).dangerouslyUnref(),
  )
  let restsUntilMs = 0

  return {
    name: source.name,
    fetchForecast: async (signal) => {
      if (clock.nowMs() < restsUntilMs) throw new CircuitOpen()
      try {
        return await policy.execute(async ({ signal: ends }) => {
          const forecast = await source.fetchForecast(ends)
          if (forecast.days.length === 0) throw new UpstreamFailure('an answer of another shape')
          return forecast
        }, signal)
      } catch (failure) {
        if (failure instanceof BrokenCircuitError) throw new CircuitOpen()
        if (failure instanceof TaskCancelledError) throw new UpstreamFailure(`no answer within ${timeLimitMs} ms`)
        if (failure instanceof UpstreamFailure && failure.retryAfterMs !== undefined)
          restsUntilMs = clock.nowMs() + Math.min(failure.retryAfterMs, LONGEST_RETRY_AFTER_MS)
        throw failure
      }
    },
  }
}

/** A service that says no will say so again; one that failed, or said nothing, may not. */
function isWorthAnotherTry(failure: unknown): boolean {
  if (failure instanceof TaskCancelledError) return true
  if (!(failure instanceof UpstreamFailure)) return false
  return failure.retryAfterMs === undefined && (failure.status === undefined || failure.status >= 500)
}
