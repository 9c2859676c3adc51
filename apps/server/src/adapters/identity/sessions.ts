import type { IncomingHttpHeaders } from 'node:http'
import type { AuthUser } from '@headgate/contracts'
import type { Database } from '../../store/database.ts'

/** Who a request comes from. Its session cookie says so, and nothing else in it does. */
export interface SignedIn {
  user: AuthUser
  sessionId: string
  /** When the password, link or Google was last shown: some changes want this to be recent. */
  signedInAt: Temporal.Instant
}

export interface Sessions {
  /** Undefined without a session, with a dead one, and for an account that was disabled. */
  find(headers: IncomingHttpHeaders): Promise<SignedIn | undefined>
  /**
   * To be called in the transaction that writes: until it is over, the session cannot end. Throws a DitchError
   * `not-signed-in` when it has ended since the request came.
   */
  holdOpen(db: Database, signedIn: SignedIn): Promise<void>
}
