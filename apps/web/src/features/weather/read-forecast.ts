import type { ForecastResponse } from '@headgate/contracts'
import { type DailyWeather, ditchDay, type RainSpan } from '@headgate/domain'

/** The weather in the page's own terms. */
export interface Weather {
  days: DailyWeather[]
  rain: RainSpan[]
  /** The source, and when the forecast was fetched (unset for averages); undefined if the response does not say. */
  source: { name: string; fetchedAt: Temporal.Instant | undefined } | undefined
}

/** The specified shape has only the days. */
type Forecast = Pick<ForecastResponse, 'days'> & Partial<ForecastResponse>

/** Throws if the response is not a forecast. */
export function readForecast(answer: unknown): Weather {
  const { days, rain = [], attribution, fetchedAt } = answer as Forecast
  return {
    days: days.map((day) => ({
      day: ditchDay(day.date),
      lowFahrenheit: day.temperatureMin,
      highFahrenheit: day.temperatureMax,
      rainInches: day.precipitation,
      rainChancePercent: day.precipitationChance,
      // A cached answer of an older server has none.
      condition: day.weatherCondition ?? null,
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
