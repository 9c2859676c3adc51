import { hasSession } from '../../store/account-access.ts'
import { actionCodes } from './action-codes.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { SignInParts } from './sign-in-parts.ts'

/**
 * Codes that sign somebody in at another address of this server, where the browser has no cookie of theirs. A code is as
 * good as the session that it was made with, and ends with it.
 */
export function addressLinks(parts: SignInParts): Pick<IdentityProvider, 'makeAddressCode' | 'redeemAddressCode'> {
  const { db, sessions } = parts
  const codes = actionCodes(parts)
  return {
    makeAddressCode: (signedIn) =>
      db.transaction().execute(async (transaction) => {
        const { uid, email } = await sessions.lockSignedIn(transaction, signedIn)
        const { sessionId } = signedIn
        return (await codes.make(transaction, 'changeAddress', { email, uid, sessionId })).code
      }),

    async redeemAddressCode(caller, code) {
      const { uid = '', sessionId = '' } = await codes.look(db, 'changeAddress', code)
      return db.transaction().execute(async (transaction) => {
        const account = await sessions.lock(transaction, caller, uid)
        await codes.spend(transaction, 'changeAddress', code)
        if (!account || !(await hasSession(transaction, uid, sessionId)))
          throw new IdentityFailure('invalid-action-code')
        return sessions.open(transaction, caller, account)
      })
    },
  }
}
