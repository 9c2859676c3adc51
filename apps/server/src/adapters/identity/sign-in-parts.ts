import type { AccountParts, AccountSessions } from './account-sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import type { PasswordHashing } from './password-hash.ts'

/** What the ways to sign in share. */
export interface SignInParts extends AccountParts {
  hashing: PasswordHashing
  /** Throws `password-does-not-meet-requirements` with the requirements not met. */
  requireGood: (password: string, email: string) => void
  sessions: AccountSessions
  devices: KnownDevices
}
