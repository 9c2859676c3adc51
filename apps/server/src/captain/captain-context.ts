import type { Clock, OwnerDirectory } from '@headgate/domain'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { Store } from '../store/store.ts'

/** What a captain's tools work on. */
export interface CaptainContext {
  store: Pick<Store, 'db' | 'engine'>
  ditch: DitchCache
  clock: Clock
  ownerDirectory: OwnerDirectory
}
