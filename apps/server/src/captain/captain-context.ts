import type { Clock, DitchRules, OwnerDirectory } from '@headgate/domain'
import type { SeasonCache } from '../schedule/season-cache.ts'
import type { Store } from '../store/store.ts'

/** What a captain's tools work on. */
export interface CaptainContext {
  store: Pick<Store, 'db' | 'engine'>
  season: SeasonCache
  rules: DitchRules
  clock: Clock
  ownerDirectory: OwnerDirectory
}
