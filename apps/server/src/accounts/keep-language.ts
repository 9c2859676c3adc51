import { DitchError } from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { Sessions, SignedIn } from '../adapters/identity/sessions.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import type { Database } from '../store/database.ts'

/** Stores the account's language. Does nothing if the session has ended since the request came in. */
export async function keepLanguage(
  db: Database,
  sessions: Sessions,
  signedIn: SignedIn,
  language: Language,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sessions.lockSession(transaction, signedIn)
      await setAccountLanguage(transaction, signedIn.user.uid, language)
    })
  } catch (error) {
    if (!(error instanceof DitchError && error.code === 'not-signed-in')) throw error
  }
}
