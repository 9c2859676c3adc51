import { isSkipped, type TurnWindow } from '../schedule/turn-window.ts'
import type { RainSpan } from './daily-weather.ts'

/** The National Weather Service says "likely" from 60 % on. */
const LIKELY_PERCENT = 60

/** Whether rain is likely at any time during a turn. False if there is no hourly data, or the clocks skip the turn. */
export function isRainLikely(window: TurnWindow, rain: readonly RainSpan[]): boolean {
  return rain.some((span) => isLikelyWithin(window, span))
}

/**
 * The highest chance of rain during a turn that has not opened yet, in percent; undefined unless rain is likely then.
 * Of a turn that runs already nobody can be offered the hours that are gone.
 */
export function rainOfComingTurn(
  window: TurnWindow,
  rain: readonly RainSpan[],
  now: Temporal.Instant,
): number | undefined {
  if (Temporal.Instant.compare(window.opensAt, now) <= 0) return undefined
  const likely = rain.filter((span) => isLikelyWithin(window, span))
  return likely.length > 0 ? Math.max(...likely.map(({ chancePercent }) => chancePercent)) : undefined
}

function isLikelyWithin(window: TurnWindow, { from, until, chancePercent }: RainSpan): boolean {
  const { opensAt, closesAt } = window
  return (
    chancePercent >= LIKELY_PERCENT &&
    !isSkipped(window) &&
    Temporal.Instant.compare(from, closesAt) < 0 &&
    Temporal.Instant.compare(until, opensAt) > 0
  )
}
