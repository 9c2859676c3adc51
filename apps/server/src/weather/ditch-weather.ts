import { isDeepStrictEqual } from 'node:util'
import { hasClimateAverages } from '@headgate/domain'
import type { CircuitBreakerLimits } from '../adapters/weather/circuit-breaker.ts'
import { openWeatherSources } from '../adapters/weather/open-weather-sources.ts'
import type { WeatherPlace, WeatherSource } from '../adapters/weather/weather-source.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import { ForecastCache } from './forecast-cache.ts'

/** What the rest of the server needs of a forecast cache. */
export type Weather = Pick<ForecastCache, 'recall' | 'forecastState' | 'refreshIfDue' | 'settle' | 'stop'>

/** The forecast for wherever the ditch is now: when a captain moves it, the old place's forecast is dropped. */
export function ditchWeather(ditch: CurrentDitch, open: (place: WeatherPlace) => ForecastCache): Weather {
  const placeNow = (): WeatherPlace => {
    const { latitude, longitude } = ditch.profile
    return { latitude, longitude, clocks: ditch.rules.clocks }
  }
  let place = placeNow()
  let forecast = open(place)
  const current = (): ForecastCache => {
    const now = placeNow()
    if (isDeepStrictEqual(place, now)) return forecast
    forecast.stop()
    place = now
    forecast = open(place)
    return forecast
  }
  return {
    recall: () => current().recall(),
    forecastState: (nowMs) => current().forecastState(nowMs),
    refreshIfDue: (nowMs) => current().refreshIfDue(nowMs),
    settle: (limitMs) => current().settle(limitMs),
    stop: () => forecast.stop(),
  }
}

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
): Weather =>
  ditchWeather(
    ditch,
    (place) =>
      new ForecastCache({
        sources: sourcesAt(place),
        hasAverages: hasClimateAverages(place),
        store: forecastStore(db, `${place.latitude},${place.longitude}`),
        clocks: place.clocks,
        clock: config.clock,
        report,
      }),
  )
