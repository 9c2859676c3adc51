import { clocksOf } from '@headgate/domain'
import type { WeatherSource } from '../adapters/weather/weather-source.ts'
import type { ServerClock } from '../config/clock.ts'
import type { ForecastStore } from '../store/forecast-queries.ts'
import { ForecastCache } from '../weather/forecast-cache.ts'

interface Wanted {
  clock: ServerClock
  sources?: readonly WeatherSource[]
  hasAverages?: boolean
  store?: ForecastStore
  report?: (news: string) => void
}

/** The weather of Lakewood, not stored, and averages only unless sources are given. */
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
    store: store ?? { find: async () => undefined, save: async () => {} },
    clocks: clocksOf('America/Denver'),
    clock,
    report,
  })
