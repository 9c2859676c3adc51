import { compareDays, type DitchDay } from '../schedule/ditch-day.ts'
import type { WeatherIcon } from './weather-icon.ts'

/** What the weather will do on one ditch day. Null is what no source has said. */
export interface DailyWeather {
  day: DitchDay
  lowFahrenheit: number | null
  highFahrenheit: number | null
  /** Of rain, or of what the snow would melt to. */
  rainInches: number | null
  rainChancePercent: number | null
  description: string
  icon: WeatherIcon
}

/** How likely rain is in `[from, until)`. */
export interface RainSpan {
  from: Temporal.Instant
  until: Temporal.Instant
  chancePercent: number
}

/** The services that forecasts come from, best first. */
export type ForecastSourceName = 'google' | 'nws'

/** What a source says. Days may begin in the past, come in any order, and be missing. */
export interface Forecast {
  days: readonly DailyWeather[]
  /** In order; empty where the source does not know the rain hour by hour. */
  rain: readonly RainSpan[]
}

/** How many dates weather is shown for. */
export const WEATHER_DAYS = 10

/** Today and what follows, in order, each date once: through the tenth date, as far as they are known. */
export function weatherFrom(today: DitchDay, { days }: Pick<Forecast, 'days'>): DailyWeather[] {
  const end = today.add({ days: WEATHER_DAYS })
  const ahead = days.filter(({ day }) => compareDays(day, today) >= 0 && compareDays(day, end) < 0)
  const byDate = Map.groupBy(ahead, ({ day }) => day.toString())
  return [...byDate.values()].flatMap((ofDay) => ofDay.slice(0, 1)).toSorted((a, b) => compareDays(a.day, b.day))
}
