import type { IncomingHttpHeaders } from 'node:http'
import type { AuthUser } from '@headgate/contracts'
import type { Database } from '../../store/database.ts'
import type { MemberRole } from '../../store/tables/people-tables.ts'

/** The user of a request, identified by the session cookie only. */
export interface SignedIn {
  user: AuthUser
  /** At this ditch. */
  role: MemberRole
  sessionId: string
  /** When the session was opened. Some changes require a recent sign-in. */
  signedInAt: Temporal.Instant
  /**
   * Set while the session shows less: a card opened it in a browser that the account did not know, which may be its
   * maker's.
   */
  newUntil?: Temporal.Instant
}

export interface Sessions {
  /** Undefined without a session, with an expired one, and for a disabled account. */
  find(headers: IncomingHttpHeaders): Promise<SignedIn | undefined>
  /**
   * Keeps the session from ending until the transaction is over; call it in every transaction that writes for a user.
   * Throws a DitchError `not-signed-in` if the session has ended since the request came in.
   */
  lockSession(db: Database, signedIn: SignedIn): Promise<void>
}
