import type { Clock, DitchRules } from '@headgate/domain'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { SeasonInMemory } from '../season-in-memory.ts'
import type { Store } from '../store/store.ts'

/** What a captain's tools work on. */
export interface CaptainsDesk {
  store: Pick<Store, 'db' | 'engine'>
  season: SeasonInMemory
  rules: DitchRules
  clock: Clock
  neighbourhood: Neighbourhood
}
