import type { OwnerDirectory } from '@headgate/domain'
import type { ServerClock } from '../config/clock.ts'
import type { Random } from '../config/random.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { Store } from '../store/store.ts'

/** What a captain's tools work on. */
export interface CaptainContext {
  store: Pick<Store, 'db' | 'engine'>
  ditch: DitchCache
  clock: ServerClock
  random: Random
  ownerDirectory: OwnerDirectory
}
