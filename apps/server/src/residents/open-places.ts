import { fileURLToPath } from 'node:url'
import { type OwnerDirectory, ownerDirectoryOf } from '@headgate/domain'
import { googlePlaces } from '../adapters/places/google-places.ts'
import { ownPlaces } from '../adapters/places/own-places.ts'
import type { PlaceSource } from '../adapters/places/place-source.ts'
import type { Config } from '../config/config.ts'
import { loadProperties } from '../csv/properties/load-properties.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'

export const SAMPLE_PROPERTIES = fileURLToPath(new URL('data/sample/properties.csv', PROJECT_FOLDER))

interface Opening {
  ditch: CurrentDitch
  /** While the sample ditch is shown, its properties are used unless the ditch has its own list. */
  isSample: () => boolean
  /** Receives why a look-up failed, for the log. */
  report: (failure: string) => void
}

interface Places {
  places: PlaceSource
  ownerDirectory: OwnerDirectory
}

/**
 * Opens the address look-up and the owner directory that the settings choose. With a Google key the owners still come
 * from the ditch's own list, whose place ids are then Google's.
 */
export async function openPlaces({ places: settings }: Pick<Config, 'places'>, opening: Opening): Promise<Places> {
  const { propertiesCsv } = settings
  const own = await openList(propertiesCsv, [], settings, opening)
  if (propertiesCsv !== undefined || !opening.isSample()) return own
  const sample = await openList(SAMPLE_PROPERTIES, SAMPLE_OWNERS, settings, opening)
  // A captain may replace the sample by a ditch of their own at any time.
  return whichever(() => (opening.isSample() ? sample : own))
}

async function openList(
  path: string | undefined,
  owners: readonly string[],
  { googlePlacesKey: key, surnameKeys = owners }: Config['places'],
  { ditch, report }: Opening,
): Promise<Places> {
  const properties = path === undefined ? [] : await loadProperties(path)
  const near = () => ({ latitude: ditch.profile.latitude, longitude: ditch.profile.longitude })
  return {
    places: key === undefined ? ownPlaces(properties) : googlePlaces({ key, near, report }),
    ownerDirectory: ownerDirectoryOf(properties, surnameKeys),
  }
}

const whichever = (now: () => Places): Places => ({
  places: {
    get attribution() {
      return now().places.attribution
    },
    suggest: (...asked) => now().places.suggest(...asked),
    findByText: (...asked) => now().places.findByText(...asked),
    findById: (...asked) => now().places.findById(...asked),
  },
  ownerDirectory: {
    get owners() {
      return now().ownerDirectory.owners
    },
    get surnameKeys() {
      return now().ownerDirectory.surnameKeys
    },
    ownersOf: (placeId) => now().ownerDirectory.ownersOf(placeId),
    isOwner: (name) => now().ownerDirectory.isOwner(name),
  },
})
