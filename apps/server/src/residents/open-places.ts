import { fileURLToPath } from 'node:url'
import {
  addressWords,
  type DitchClocks,
  type DitchDay,
  ditchDayAt,
  type OwnerDirectory,
  ownerDirectoryOn,
} from '@headgate/domain'
import { googlePlaces } from '../adapters/places/google-places.ts'
import { ownPlaces } from '../adapters/places/own-places.ts'
import type { PlaceSource } from '../adapters/places/place-source.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { OWN_PLACE } from '../store/people-queries.ts'
import type { StoredPeople } from '../store/property-queries.ts'

export const SAMPLE_PROPERTIES = fileURLToPath(new URL('data/sample/properties.csv', PROJECT_FOLDER))

interface Opening {
  ditch: Pick<DitchCache, 'loaded' | 'profile' | 'rules'>
  /** The schedule's: from the day of a sale on, a property is the new owner's. */
  clock: ServerClock
  /** Receives why a look-up failed, for the log. */
  report: (failure: string) => void
}

interface Places {
  places: PlaceSource
  ownerDirectory: OwnerDirectory
}

/** The address look-up and the owner directory, which follow the list in the store and the day. */
export function openPlaces({ places: settings }: Pick<Config, 'places'>, opening: Opening): Places {
  const { ditch, report } = opening
  const { googlePlacesKey: key } = settings
  const near = () => ({ latitude: ditch.profile.latitude, longitude: ditch.profile.longitude })
  const google = key === undefined ? undefined : googlePlaces({ key, near, report, clock: opening.clock })
  return {
    places: google ? withOwnPlaces(google, opening) : followingPlaces(opening, () => true),
    ownerDirectory: followingDirectory(settings, opening),
  }
}

function followingDirectory({ surnameKeys }: Config['places'], { ditch, clock }: Opening): OwnerDirectory {
  const keysOf = (people: StoredPeople) => surnameKeys ?? (people.isSample ? SAMPLE_OWNERS : [])
  const today = todayWith(ditch, clock)
  let known: { people: StoredPeople; day: DitchDay; directory: OwnerDirectory } | undefined
  const now = (): OwnerDirectory => {
    const { people } = ditch.loaded
    const day = today()
    if (known?.people !== people || !known.day.equals(day)) {
      known = { people, day, directory: ownerDirectoryOn(people, day, keysOf(people)) }
    }
    return known.directory
  }
  return {
    ownersOf: (placeId) => now().ownersOf(placeId),
    formerOwnersOf: (placeId) => now().formerOwnersOf(placeId),
    namesOfLinks: (links) => now().namesOfLinks(links),
    isOwner: (name) => now().isOwner(name),
    get owners() {
      return now().owners
    },
    get surnameKeys() {
      return now().surnameKeys
    },
    withMerges: (merges) => now().withMerges(merges),
  }
}

/** The properties of the list, searched in memory. */
function followingPlaces({ ditch }: Opening, isSearched: (placeId: string) => boolean): PlaceSource {
  let known: { people: StoredPeople; places: PlaceSource } | undefined
  const now = (): PlaceSource => {
    const { people } = ditch.loaded
    if (known?.people !== people) {
      const properties = people.properties.filter(({ placeId }) => isSearched(placeId))
      known = { people, places: ownPlaces(properties.map((property) => ({ ...property, owners: [] }))) }
    }
    return known.places
  }
  return {
    attribution: null,
    suggest: (...asked) => now().suggest(...asked),
    findByText: (...asked) => now().findByText(...asked),
    findById: (...asked) => now().findById(...asked),
  }
}

/** Google does not know the ids of properties that a captain added, so these are searched here, and come first. */
function withOwnPlaces(google: PlaceSource, opening: Opening): PlaceSource {
  const own = followingPlaces(opening, (placeId) => placeId.startsWith(OWN_PLACE))
  const streetOf = (street: string) => addressWords(street).join(' ')
  return {
    attribution: google.attribution,
    suggest: async (text, session) => {
      const ours = await own.suggest(text, session)
      const streets = new Set(ours.map(({ street }) => streetOf(street)))
      const others = await google.suggest(text, session)
      return [...ours, ...others.filter(({ street }) => !streets.has(streetOf(street)))]
    },
    findByText: async (text) => (await own.findByText(text)) ?? google.findByText(text),
    findById: (placeId, session) => (placeId.startsWith(OWN_PLACE) ? own : google).findById(placeId, session),
  }
}

/** Worked out once a minute, because each visit of a resident asks several times: days begin at full minutes. */
function todayWith(ditch: Opening['ditch'], clock: Opening['clock']): () => DitchDay {
  let known: { minute: number; clocks: DitchClocks; day: DitchDay } | undefined
  return () => {
    const now = clock.now()
    const minute = Math.floor(now.epochMilliseconds / 60_000)
    const { clocks } = ditch.rules
    if (known?.minute !== minute || known.clocks !== clocks) {
      known = { minute, clocks, day: ditchDayAt(now, clocks) }
    }
    return known.day
  }
}
