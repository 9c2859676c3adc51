import type { ForecastResponse } from '@headgate/contracts'
import { type DailyWeather, ditchDay, type RainSpan } from '@headgate/domain'

/** The weather as the page draws it. */
export interface Weather {
  days: DailyWeather[]
  rain: RainSpan[]
  attribution: string
  /** When the forecast was fetched; undefined for averages. */
  fetchedAt: Temporal.Instant | undefined
}

/** Throws when the answer is not a forecast. */
export function readForecast(answer: unknown): Weather {
  const { days, rain, attribution, fetchedAt } = answer as ForecastResponse
  return {
    days: days.map((day) => ({
      day: ditchDay(day.date),
      lowFahrenheit: day.temperatureMin,
      highFahrenheit: day.temperatureMax,
      rainInches: day.precipitation,
      rainChancePercent: day.precipitationChance,
      description: day.weatherDescription,
      icon: day.weatherIcon,
    })),
    rain: rain.map(({ from, until, chance }) => ({
      from: Temporal.Instant.from(from),
      until: Temporal.Instant.from(until),
      chancePercent: chance,
    })),
    attribution,
    fetchedAt: fetchedAt === null ? undefined : Temporal.Instant.from(fetchedAt),
  }
}
