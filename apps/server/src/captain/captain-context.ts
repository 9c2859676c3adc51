import type { Clock, DitchRules, Neighbourhood } from '@headgate/domain'
import type { SeasonInMemory } from '../schedule/season-cache.ts'
import type { Store } from '../store/store.ts'

/** What a captain's tools work on. */
export interface CaptainsDesk {
  store: Pick<Store, 'db' | 'engine'>
  season: SeasonInMemory
  rules: DitchRules
  clock: Clock
  neighbourhood: Neighbourhood
}
