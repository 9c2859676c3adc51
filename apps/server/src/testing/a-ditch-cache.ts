import type { HolderId, HolderName, Timeline } from '@headgate/domain'
import { DitchCache } from '../schedule/ditch-cache.ts'
import type { DitchReader, DitchSnapshot } from '../store/ditch-reader.ts'
import { NO_PEOPLE } from '../store/property-queries.ts'
import { noSeason } from '../store/season-queries.ts'
import { LAKEWOOD_DITCH } from './lakewood-rules.ts'

/** A ditch that no store holds. */
export function aDitchCache(loaded: Partial<DitchSnapshot>): Promise<DitchCache> {
  const { owner = 'own' } = loaded
  const whole: DitchSnapshot = {
    ...noSeason(LAKEWOOD_DITCH.rules),
    ...LAKEWOOD_DITCH,
    version: 1,
    importId: 1,
    owner,
    isTrial: owner !== 'own',
    names: namesById(loaded.timeline),
    nameOf: (holder) => `${holder}`,
    closures: [],
    infoVersion: 1,
    note: undefined,
    people: NO_PEOPLE,
    peopleRevision: 0,
    ...loaded,
  }
  const reader: DitchReader = { findVersion: async () => whole.version, read: async () => whole }
  return DitchCache.open(reader)
}

/** Of a timeline that no store holds, whose names are what identifies its holders. */
export const namesById = (timeline: Timeline | undefined): ReadonlyMap<HolderId, HolderName> =>
  new Map(timeline?.segments.map(({ holder }) => [holder, `${holder}` as HolderName]))
