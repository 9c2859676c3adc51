import { hasClimateAverages } from '@headgate/domain'
import type { CircuitBreakerLimits } from '../adapters/weather/circuit-breaker.ts'
import { openWeatherSources } from '../adapters/weather/open-weather-sources.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../store/database.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import { ForecastCache } from './forecast-cache.ts'

interface Opening {
  db: Database
  report: (news: string) => void
  limits?: CircuitBreakerLimits
}

/** The forecast cache for the ditch's location. It is empty until it is recalled from the store or refreshed. */
export function openWeather(config: Config, { db, report, limits }: Opening): ForecastCache {
  const { ditch, rules, clock } = config
  return new ForecastCache({
    sources: openWeatherSources(config, limits),
    hasAverages: hasClimateAverages(ditch),
    store: forecastStore(db, `${ditch.latitude},${ditch.longitude}`),
    timeZone: rules.timeZone,
    clock,
    report,
  })
}
