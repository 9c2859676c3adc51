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
  /** The sample ditch is shown: its properties are used unless the ditch has its own list. */
  isSample: boolean
  /** Receives why a look-up failed, for the log. */
  report: (failure: string) => void
}

/**
 * Opens the address look-up and the owner directory that the settings choose. With a Google key the owners still come
 * from the ditch's own list, whose place ids are then Google's.
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
