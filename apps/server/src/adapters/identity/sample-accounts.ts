import { randomBytes } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import { endAccess } from '../../store/account-access.ts'
import { setRole } from '../../store/membership-queries.ts'
import { type People, RESERVED_DOMAIN } from './embedded/people.ts'
import { hashPassword } from './password-hash.ts'

const SAMPLE_CAPTAIN_EMAIL = `captain@${RESERVED_DOMAIN}`
const SAMPLE_RESIDENT_EMAIL = `resident@${RESERVED_DOMAIN}`

export interface SampleAccount {
  role: 'resident' | 'captain'
  uid: string
  email: string
  password: string
}

/** Creates the sample ditch's accounts if needed and gives each a new password at every start. */
export async function ensureSampleAccounts(people: People, clock: Clock): Promise<SampleAccount[]> {
  const ensure = async (role: SampleAccount['role'], email: string): Promise<SampleAccount> => {
    const { id } = (await people.findByEmail(email))?.person ?? (await people.addSample(email))
    const password = randomBytes(9).toString('base64url')
    const hashed = await hashPassword(password)
    await people.inTransaction(async (db) => {
      await endAccess(db, { uid: id })
      await people.setPassword(id, hashed)
      await setRole(db, id, role, clock.now())
    })
    return { role, uid: id, email, password }
  }
  return [await ensure('resident', SAMPLE_RESIDENT_EMAIL), await ensure('captain', SAMPLE_CAPTAIN_EMAIL)]
}
