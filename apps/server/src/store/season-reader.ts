import { type Closure, type Season, seasonOf } from '@headgate/domain'
import { countClosureChanges, listClosures } from './closure-queries.ts'
import type { Database } from './database.ts'
import { isSampleUser } from './identity-queries.ts'
import { findCurrentImportId, readCurrentSeason } from './season-queries.ts'

/** The season in force and its closures, read together. */
export interface LoadedSeason {
  /** Rises with every change of the season or of a closure; 0 before the first. */
  version: number
  /** The import in force; 0 while nothing is loaded. */
  importId: number
  /** Whether it is the ditch's own, the sample's, or nobody's yet. */
  owner: 'own' | 'sample' | 'none'
  /** True until the ditch has a season of its own that none of the sample's accounts imported. */
  isTrial: boolean
  season: Season
  /** Past, running and coming, ordered by their beginning, without those called off before they began. */
  closures: readonly Closure[]
}

export interface SeasonReader {
  /** Cheap: called every second. */
  findVersion(): Promise<number>
  read(): Promise<LoadedSeason>
}

export function seasonReader(db: Database): SeasonReader {
  const findVersion = async () => ((await findCurrentImportId(db)) ?? 0) + (await countClosureChanges(db))
  return {
    findVersion,
    read: async () => {
      // First: a change during the reads below then makes the next refresh read again.
      const version = await findVersion()
      const current = await readCurrentSeason(db)
      const { importId, owner, season, importedBy } = current ?? NO_SEASON
      const isTrial = owner !== 'own' || (importedBy !== null && (await isSampleUser(db, importedBy)))
      return { version, importId, owner, isTrial, season, closures: await listClosures(db) }
    },
  }
}

const NO_SEASON = { importId: 0, owner: 'none' as const, season: seasonOf([]), importedBy: null }
