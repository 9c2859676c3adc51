import type { OwnerDirectory } from '@headgate/domain'
import type { IdentityService } from '../adapters/identity/open-identity.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { PlaceSource } from '../adapters/places/place-source.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import type { Random } from '../config/random.ts'
import type { OneAtATime } from '../http/one-at-a-time.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import type { DitchCache } from './ditch-cache.ts'

/** What the server is made of. */
export interface ServerParts {
  config: Config
  store: Store
  ditch: DitchCache
  identity: IdentityService
  places: PlaceSource
  ownerDirectory: OwnerDirectory
  publicOrigin: PublicOrigin
  /** Real time, for accounts, codes and rate limits; `config.clock` is the schedule's. */
  clock: ServerClock
  random: Random
  /** Whether the sample ditch is shown. */
  isSampleMode: () => boolean
}

/** What the routes of every room are registered with. */
export interface RouteParts extends ServerParts {
  /** That of `store`. */
  db: Database
  /** That of `identity`. */
  sessions: IdentityService['provider']
  rateLimiter: RateLimiter
  /** Called whenever somebody has proved who they are: they may have been named as a captain. */
  whenProven: (uid: string) => Promise<void>
}

/** What captains' tools and recurring jobs work on. They follow the schedule's clock. */
export interface DitchContext {
  db: Database
  ditch: DitchCache
  clock: ServerClock
  random: Random
  ownerDirectory: OwnerDirectory
  mailReach: Mailer['reach']
}

/** What the routes of rooms where captains work are registered with. */
export interface ContextRoutes extends RouteParts {
  context: DitchContext
  inTurn: OneAtATime
}
