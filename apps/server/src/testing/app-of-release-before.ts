import { systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { fillPeople } from '../people/fill-people.ts'
import { openPlaces, SAMPLE_PROPERTIES } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { type AppParts, createApp } from '../server.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import type { Store } from '../store/store.ts'
import { aWeather } from './a-weather.ts'
import { appParts } from './app-parts.ts'
import { LAKEWOOD_DITCH } from './lakewood-rules.ts'
import { readConfig } from './read-config.ts'

/** The settings under which the kept stores were made. */
const SETTINGS = {
  PUBLIC_URL: 'https://ditch.example.org',
  CAPTAINS: 'captain@example.org',
  PROPERTIES_CSV: SAMPLE_PROPERTIES,
  SURNAME_KEYS: SAMPLE_OWNERS.join(','),
}

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
  await fillPeople(store, { config, isSample: false })
  const ditch = await DitchCache.open(ditchReader(store.db))
  const { places, ownerDirectory } = openPlaces(config, { ditch, clock: systemClock, report: () => undefined })
  const parts = await appParts({ store, config, clock: systemClock, ditch, places, ownerDirectory, weather })
  const app = await createApp(parts)
  const close = async () => {
    await app.close()
    await parts.close()
  }
  return { ...parts, app, close }
}
