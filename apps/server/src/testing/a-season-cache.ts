import { seasonOf } from '@headgate/domain'
import { SeasonCache } from '../schedule/season-cache.ts'
import type { LoadedSeason, SeasonReader } from '../store/season-reader.ts'

/** A season that no store holds. Call `refresh` once before use. */
export function aSeasonCache(loaded: Partial<LoadedSeason>): SeasonCache {
  const { owner = 'own' } = loaded
  const whole: LoadedSeason = {
    version: 1,
    importId: 1,
    owner,
    isTrial: owner !== 'own',
    season: seasonOf([]),
    closures: [],
    ...loaded,
  }
  const reader: SeasonReader = { findVersion: async () => whole.version, read: async () => whole }
  return new SeasonCache(reader)
}
