import { endAccess } from '../../../store/account-access.ts'
import type { Database } from '../../../store/database.ts'
import type { Caller, NowSignedIn } from '../identity-provider.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import type { NewAccount, People } from './people.ts'

interface Opening {
  db: Database
  people: People
  sessions: EmbeddedSessions
  caller: Caller
  newcomer: NewAccount
}

/**
 * Creates an account and signs it in, in the caller's transaction. A guest stays the same user, but the guest's other
 * sessions end, because they would give access to the account.
 */
export async function openForNewcomer({ db, people, sessions, caller, newcomer }: Opening): Promise<NowSignedIn> {
  const guest = await sessions.lockGuest(db, caller)
  if (guest) await endAccess(db, guest)
  const { id } = await people.takeIn(newcomer, guest?.uid)
  const account = await sessions.lock(db, caller, id)
  if (!account) throw new Error('the new account was not found')
  return sessions.open(db, caller, account)
}
