import type { TurnWindow } from '../schedule/turn-window.ts'
import type { RainSpan } from './daily-weather.ts'

/** From here on the National Weather Service itself says "likely". */
const LIKELY_PERCENT = 60

/** Whether rain is likely at some time in a turn. False also where the rain is not known hour by hour. */
export function isRainLikely({ opensAt, closesAt }: TurnWindow, rain: readonly RainSpan[]): boolean {
  return rain.some(
    ({ from, until, chancePercent }) =>
      chancePercent >= LIKELY_PERCENT &&
      Temporal.Instant.compare(from, closesAt) < 0 &&
      Temporal.Instant.compare(until, opensAt) > 0,
  )
}
