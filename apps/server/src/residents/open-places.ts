import { fileURLToPath } from 'node:url'
import { type OwnerDirectory, ownerDirectoryOf } from '@headgate/domain'
import { googlePlaces } from '../adapters/places/google-places.ts'
import { ownPlaces } from '../adapters/places/own-places.ts'
import type { PlaceSource } from '../adapters/places/place-source.ts'
import type { Config } from '../config/config.ts'
import { loadProperties } from '../csv/properties/load-properties.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'

export const SAMPLE_PROPERTIES = fileURLToPath(new URL('data/sample/properties.csv', PROJECT_FOLDER))

interface Places {
  /** The sample ditch is shown: until there is a list of the ditch's own, its properties are to be found. */
  isSample: boolean
  /** Told why a look-up failed, for the log. */
  report: (failure: string) => void
}

/**
 * Where addresses are looked up, and who owns what, by the settings. With a Google key the ditch's own list
 * still says who owns what: its place ids are Google's then.
 */
export async function openPlaces(
  { places: settings, ditch }: Pick<Config, 'places' | 'ditch'>,
  { isSample, report }: Places,
): Promise<{ places: PlaceSource; ownerDirectory: OwnerDirectory }> {
  const { propertiesCsv, googlePlacesKey: key, surnameKeys } = settings
  const showsSample = isSample && propertiesCsv === undefined
  const path = showsSample ? SAMPLE_PROPERTIES : propertiesCsv
  const properties = path === undefined ? [] : await loadProperties(path)
  const near = { latitude: ditch.latitude, longitude: ditch.longitude }
  return {
    places: key === undefined ? ownPlaces(properties) : googlePlaces({ key, near, report }),
    ownerDirectory: ownerDirectoryOf(properties, surnameKeys ?? (showsSample ? SAMPLE_OWNERS : [])),
  }
}
