import { endAccess, findAccountByEmail } from '../../store/account-access.ts'
import { setRole } from '../../store/membership-queries.ts'
import { addAccount, setPassword } from '../../store/sign-in-method-queries.ts'
import { RESERVED_DOMAIN } from './reserved-addresses.ts'
import type { SignInParts } from './sign-in-parts.ts'

const SAMPLE_CAPTAIN_EMAIL = `captain@${RESERVED_DOMAIN}`
const SAMPLE_RESIDENT_EMAIL = `resident@${RESERVED_DOMAIN}`

export interface SampleAccount {
  role: 'resident' | 'captain'
  uid: string
  email: string
  password: string
}

type SampleParts = Pick<SignInParts, 'db' | 'clock' | 'random' | 'hashing'>

/** Creates the sample ditch's accounts if needed and gives each a new password at every start. */
export async function ensureSampleAccounts({ db, clock, random, hashing }: SampleParts): Promise<SampleAccount[]> {
  const add = async (email: string) => {
    const uid = random.uuid()
    await addAccount(db, { uid, email, emailVerified: true, kind: 'sample' }, clock.now())
    return { uid }
  }
  const ensure = async (role: SampleAccount['role'], email: string): Promise<SampleAccount> => {
    const { uid } = (await findAccountByEmail(db, email)) ?? (await add(email))
    const password = random.token(9)
    const hashed = await hashing.hash(password)
    await db.transaction().execute(async (transaction) => {
      await endAccess(transaction, { uid })
      await setPassword(transaction, uid, hashed)
      await setRole(transaction, uid, role, clock.now())
    })
    return { role, uid, email, password }
  }
  return [await ensure('resident', SAMPLE_RESIDENT_EMAIL), await ensure('captain', SAMPLE_CAPTAIN_EMAIL)]
}
