import type { SeasonSource } from '../season-in-memory.ts'
import type { Database } from './database.ts'
import { findCurrentImportId, readCurrentSeason } from './season-queries.ts'

/** The store as the season in memory knows it. */
export function seasonSource(db: Database): SeasonSource {
  return {
    findImportId: () => findCurrentImportId(db),
    read: async () => {
      const current = await readCurrentSeason(db)
      return current && { ...current, owner: current.source === 'sample' ? 'sample' : 'own' }
    },
  }
}
