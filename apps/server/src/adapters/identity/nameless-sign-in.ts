import type { Database } from '../../store/database.ts'
import { addAccount } from '../../store/sign-in-method-queries.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { reservedEmail } from './reserved-addresses.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** Guests, and people who came by a printed card: they have no e-mail. */
export function namelessSignIn(parts: SignInParts): Pick<IdentityProvider, 'signInAsGuest' | 'signInByCard'> {
  const { db, sessions, devices, clock, random } = parts

  async function add(transaction: Database, account: { kind: 'guest' | 'card'; name?: string }): Promise<string> {
    const fields = { uid: random.uuid(), email: reservedEmail(random), emailVerified: false, ...account }
    await addAccount(transaction, fields, clock.now())
    return fields.uid
  }

  return {
    signInAsGuest: (caller) =>
      db.transaction().execute(async (transaction) => {
        const uid = (await sessions.lockGuest(transaction, caller))?.uid ?? (await add(transaction, { kind: 'guest' }))
        const guest = await sessions.lock(transaction, caller, uid)
        if (!guest) throw new Error('the new guest was not found')
        return sessions.open(transaction, caller, guest)
      }),

    async signInByCard(caller, { uid, name, spend }) {
      const begun = await sessions.begin()
      return db.transaction().execute(async (transaction) => {
        const holder = uid ?? (await add(transaction, { kind: 'card', name }))
        const account = await sessions.lock(transaction, caller, holder)
        if (!account) throw new IdentityFailure('user-token-expired')
        // Nobody used a new account before. Asked first, because a new card ends what the account knows.
        const newUntil = uid === undefined ? undefined : await devices.newUntil(transaction, caller.headers, uid)
        await spend(transaction, account)
        return sessions.open(transaction, caller, account, { begun, newUntil })
      })
    },
  }
}
