import { isSkipped, type TurnWindow } from '../schedule/turn.ts'
import type { RainSpan } from './daily-weather.ts'

/** The National Weather Service says "likely" from 60 % on. */
const LIKELY_PERCENT = 60

/** Whether rain is likely at any time during a turn. False if there is no hourly data, or the clocks skip the turn. */
export function isRainLikely(window: TurnWindow, rain: readonly RainSpan[]): boolean {
  const { opensAt, closesAt } = window
  if (isSkipped(window)) return false
  return rain.some(
    ({ from, until, chancePercent }) =>
      chancePercent >= LIKELY_PERCENT &&
      Temporal.Instant.compare(from, closesAt) < 0 &&
      Temporal.Instant.compare(until, opensAt) > 0,
  )
}

/**
 * The highest chance of rain during a turn that has not opened yet, in percent; undefined unless rain is likely then,
 * which it is from 60 % on. A turn that runs already has used some of its water, rain or not.
 */
export function findComingRain(
  window: TurnWindow,
  rain: readonly RainSpan[],
  now: Temporal.Instant,
): number | undefined {
  if (Temporal.Instant.compare(window.opensAt, now) <= 0) return undefined
  const chances = rain.filter((span) => isRainLikely(window, [span])).map(({ chancePercent }) => chancePercent)
  return chances.length > 0 ? Math.max(...chances) : undefined
}
