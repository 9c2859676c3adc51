import type { ForecastResponse } from '@headgate/contracts'
import { type DailyWeather, ditchDay, type RainSpan } from '@headgate/domain'

/** The weather as the page draws it. */
export interface Weather {
  days: DailyWeather[]
  rain: RainSpan[]
  /** Whose it is, and when a forecast was fetched, which averages were not; undefined where the answer does not say. */
  source: { name: string; fetchedAt: Temporal.Instant | undefined } | undefined
}

/** Of the specified shape are the days alone. */
type Forecast = Pick<ForecastResponse, 'days'> & Partial<ForecastResponse>

/** Throws when the answer is not a forecast. */
export function readForecast(answer: unknown): Weather {
  const { days, rain = [], attribution, fetchedAt } = answer as Forecast
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
    source:
      attribution === undefined
        ? undefined
        : { name: attribution, fetchedAt: fetchedAt ? Temporal.Instant.from(fetchedAt) : undefined },
  }
}
