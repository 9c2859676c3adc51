import type { TurnWindow } from '../schedule/turn-window.ts'
import type { RainSpan } from './daily-weather.ts'
import { isRainLikely } from './rain-likely.ts'

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
