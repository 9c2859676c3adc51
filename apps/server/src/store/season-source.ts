import { seasonOf } from '@headgate/domain'
import type { SeasonSource } from '../schedule/season-cache.ts'
import { countClosureChanges, listClosures } from './closure-queries.ts'
import type { Database } from './database.ts'
import { isSampleUser } from './identity-queries.ts'
import { findCurrentImportId, readCurrentSeason } from './season-queries.ts'

/** The store as the season in memory knows it. */
export function seasonSource(db: Database): SeasonSource {
  const findVersion = async () => ((await findCurrentImportId(db)) ?? 0) + (await countClosureChanges(db))
  return {
    findVersion,
    read: async () => {
      // First: what changes while the rest is read makes the next look read again.
      const version = await findVersion()
      const current = await readCurrentSeason(db)
      const { importId, owner, season, importedBy } = current ?? NO_SEASON
      const isTrial = owner !== 'own' || (importedBy !== null && (await isSampleUser(db, importedBy)))
      return { version, importId, owner, isTrial, season, closures: await listClosures(db) }
    },
  }
}

const NO_SEASON = { importId: 0, owner: 'none' as const, season: seasonOf([]), importedBy: null }
