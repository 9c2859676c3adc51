import { compareDays, type DitchDay } from '../schedule/ditch-day.ts'
import type { WeatherCondition } from './condition.ts'
import type { WeatherIcon } from './weather-icon.ts'

/** The weather of one ditch day. Null means the source gave no value. */
export interface DailyWeather {
  day: DitchDay
  lowFahrenheit: number | null
  highFahrenheit: number | null
  /** Rain, or the water that the snow would melt to. */
  rainInches: number | null
  rainChancePercent: number | null
  /** Null for averages, and for a sky that we do not know. */
  condition: WeatherCondition | null
  /** In English. */
  description: string
  icon: WeatherIcon
}

/** The chance of rain in `[from, until)`. */
export interface RainSpan {
  from: Temporal.Instant
  until: Temporal.Instant
  chancePercent: number
}

/** The services that forecasts come from, best first. */
export const FORECAST_SOURCES = ['google', 'nws'] as const
export type ForecastSourceName = (typeof FORECAST_SOURCES)[number]

/** A source's forecast. Days may start in the past, be out of order, or be missing. */
export interface Forecast {
  days: readonly DailyWeather[]
  /** In order; empty when the source has no hourly data. */
  rain: readonly RainSpan[]
}

/** The number of dates with weather. */
export const WEATHER_DAYS = 10

/** The known days among the ten dates from today on, in order, each once. */
export function weatherFrom(today: DitchDay, { days }: Pick<Forecast, 'days'>): DailyWeather[] {
  const end = today.add({ days: WEATHER_DAYS })
  const ahead = days.filter(({ day }) => compareDays(day, today) >= 0 && compareDays(day, end) < 0)
  const byDate = Map.groupBy(ahead, ({ day }) => day.toString())
  return [...byDate.values()].flatMap((ofDay) => ofDay.slice(0, 1)).toSorted((a, b) => compareDays(a.day, b.day))
}

/** Today's weather. */
export interface TodaysWeather extends Omit<DailyWeather, 'day' | 'lowFahrenheit' | 'highFahrenheit'> {
  /** The mean of the day's low and high; null unless both are known. */
  fahrenheit: number | null
}

export function todaysWeather({ day: _, lowFahrenheit, highFahrenheit, ...rest }: DailyWeather): TodaysWeather {
  const isKnown = lowFahrenheit !== null && highFahrenheit !== null
  return { ...rest, fahrenheit: isKnown ? Math.round((lowFahrenheit + highFahrenheit) * 50) / 100 : null }
}
