import type { OwnerDirectory } from '@headgate/domain'
import type { ServerClock } from '../config/clock.ts'
import type { Random } from '../config/random.ts'
import type { CaptainsOnly } from '../http/captains-only.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { Actor } from '../store/audit-queries.ts'
import type { Store } from '../store/store.ts'

/** What a captain's tools work on. */
export interface CaptainContext {
  store: Pick<Store, 'db' | 'engine'>
  ditch: DitchCache
  clock: ServerClock
  random: Random
  ownerDirectory: OwnerDirectory
}

/** What routes about the schedule are registered with. */
export interface ContextRoutes extends CaptainsOnly {
  context: CaptainContext
}

/** The audit's name for a start, where nobody is signed in. */
export const THE_START: Actor = { uid: undefined, called: 'the server' }
