import { seasonOf } from '@headgate/domain'
import { DitchCache } from '../schedule/ditch-cache.ts'
import type { DitchSnapshot, DitchReader } from '../store/ditch-reader.ts'

/** A season that no store holds. Call `refresh` once before use. */
export function aDitchCache(loaded: Partial<DitchSnapshot>): DitchCache {
  const { owner = 'own' } = loaded
  const whole: DitchSnapshot = {
    version: 1,
    importId: 1,
    owner,
    isTrial: owner !== 'own',
    season: seasonOf([]),
    closures: [],
    ...loaded,
  }
  const reader: DitchReader = { findVersion: async () => whole.version, read: async () => whole }
  return new DitchCache(reader)
}
