import { hasClimateAverages } from '@headgate/domain'
import type { CircuitBreakerLimits } from '../adapters/weather/circuit-breaker.ts'
import { openWeatherSources } from '../adapters/weather/open-weather-sources.ts'
import type { WeatherPlace, WeatherSource } from '../adapters/weather/weather-source.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import { DitchWeather } from './ditch-weather.ts'
import { ForecastCache } from './forecast-cache.ts'

interface Opening {
  db: Database
  ditch: CurrentDitch
  report: (news: string) => void
  limits?: CircuitBreakerLimits
  /** By default, the configured ones. */
  sourcesAt?: (place: WeatherPlace) => WeatherSource[]
}

/** The forecast for the ditch's location. It is empty until it is recalled from the store or refreshed. */
export const openWeather = (
  config: Config,
  { db, ditch, report, limits, sourcesAt = (place) => openWeatherSources(config, place, limits) }: Opening,
): DitchWeather =>
  new DitchWeather(
    ditch,
    (place) =>
      new ForecastCache({
        sources: sourcesAt(place),
        hasAverages: hasClimateAverages(place),
        store: forecastStore(db, `${place.latitude},${place.longitude}`),
        timeZone: place.timeZone,
        clock: config.clock,
        report,
      }),
  )
