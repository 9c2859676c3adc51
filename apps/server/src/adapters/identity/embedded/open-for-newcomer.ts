import { endAccess } from '../../../store/account-access.ts'
import type { Database } from '../../../store/database.ts'
import type { Caller, NowSignedIn } from '../identity-provider.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import type { Newcomer, People } from './people.ts'

interface Opening {
  db: Database
  people: People
  sessions: EmbeddedSessions
  caller: Caller
  newcomer: Newcomer
}

/**
 * Makes an account and signs it in, in the transaction of the caller. A guest stays the same user, but every other
 * session of the guest ends: whoever holds one would be in the account.
 */
export async function openForNewcomer({ db, people, sessions, caller, newcomer }: Opening): Promise<NowSignedIn> {
  const guest = await sessions.lockGuest(db, caller)
  if (guest) await endAccess(db, guest)
  const { id } = await people.takeIn(newcomer, guest?.uid)
  const account = await sessions.lock(db, caller, id)
  if (!account) throw new Error('the account that was just made is not there')
  return sessions.open(db, caller, account)
}
