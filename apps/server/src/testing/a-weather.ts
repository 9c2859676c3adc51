import type { WeatherSource } from '../adapters/weather/weather-source.ts'
import type { ServerClock } from '../config/clock.ts'
import { ForecastCache, type ForecastStore } from '../weather/forecast-cache.ts'

interface Wanted {
  clock: ServerClock
  sources?: readonly WeatherSource[]
  hasAverages?: boolean
  store?: ForecastStore
  report?: (news: string) => void
}

/** Lakewood's weather, without a store and from averages alone unless the options say otherwise. */
export const aWeather = ({
  clock,
  sources = [],
  hasAverages = true,
  store,
  report = () => {},
}: Wanted): ForecastCache =>
  new ForecastCache({
    sources,
    hasAverages,
    store: store ?? { find: async () => undefined, keep: async () => {} },
    timeZone: 'America/Denver',
    clock,
    report,
  })
