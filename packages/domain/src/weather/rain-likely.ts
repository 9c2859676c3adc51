import { isSkipped, type TurnWindow } from '../schedule/turn-window.ts'
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
