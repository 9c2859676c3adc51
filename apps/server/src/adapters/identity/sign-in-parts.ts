import type { ServerClock } from '../../config/clock.ts'
import type { Random } from '../../config/random.ts'
import type { Database } from '../../store/database.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import type { Engine } from '../../store/store.ts'
import type { AccountSessions } from './account-sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import type { PasswordHashing } from './password-hash.ts'

/** What the ways to sign in share. */
export interface SignInParts {
  db: Database
  engine: Engine
  ditch: CurrentDitch
  clock: ServerClock
  random: Random
  hashing: PasswordHashing
  /** Throws `password-does-not-meet-requirements` with the requirements not met. */
  requireGood: (password: string, email: string) => void
  sessions: AccountSessions
  devices: KnownDevices
  /** Whether the sample accounts may be used at all. */
  isSampleMode: () => boolean
}
