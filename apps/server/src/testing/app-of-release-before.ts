import { systemClock } from '../config/clock.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openPlaces } from '../residents/open-places.ts'
import { type AppParts, createApp } from '../server.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import type { Store } from '../store/store.ts'
import { aWeather } from './a-weather.ts'
import { appParts } from './app-parts.ts'
import { LAKEWOOD_DITCH } from './lakewood-rules.ts'

/** The settings under which the kept stores were made. */
const SETTINGS = { PUBLIC_URL: 'https://ditch.example.org', CAPTAINS: 'captain@example.org' }

const NO_SERVICE = { name: 'nws' as const, fetchForecast: () => Promise.reject(new Error('no weather service')) }

export interface RunningApp extends AppParts {
  config: Config
  app: Awaited<ReturnType<typeof createApp>>
  close(): Promise<void>
}

/** The app on such a store, with the sample's properties. Its only clock is `Date`. */
export async function appOfReleaseBefore(store: Store): Promise<RunningApp> {
  const config = readConfig(SETTINGS)
  const { latitude, longitude } = LAKEWOOD_DITCH.profile
  const weather = aWeather({
    clock: systemClock,
    sources: [NO_SERVICE],
    store: forecastStore(store.db, `${latitude},${longitude}`),
  })
  await weather.recall()
  const { places, ownerDirectory } = await openPlaces(config, {
    ditch: LAKEWOOD_DITCH,
    isSample: () => true,
    report: () => undefined,
  })
  const parts = await appParts({ store, config, clock: systemClock, places, ownerDirectory, weather })
  const app = await createApp(parts)
  const close = async () => {
    await app.close()
    await parts.close()
  }
  return { ...parts, app, close }
}
