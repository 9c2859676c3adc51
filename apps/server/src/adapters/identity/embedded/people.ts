import type { Database } from '../../../store/database.ts'
import { isUniqueViolation } from '../../../store/store-errors.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { AccountRecord } from './auth.ts'
import type { Records } from './records.ts'

export interface WayIn {
  /** `credential`, `emailLink`, or the issuer of an OpenID provider. */
  providerId: string
  accountId: string
  /** A hash. */
  password?: string | null | undefined
}

export interface NewAccount {
  email: string
  emailVerified: boolean
  name?: string | undefined
  image?: string | undefined
  /** `sameAsUser` means that the account id is the user's id. */
  wayIn: Omit<WayIn, 'accountId'> & { accountId: string | 'sameAsUser' }
}

/** Guests, cards and sample accounts have e-mails in this domain, which no mail can reach. */
export const RESERVED_DOMAIN = 'headgate.invalid'

const isReserved = (email: string): boolean => email.toLowerCase().endsWith(`@${RESERVED_DOMAIN}`)

export function refuseReserved(email: string): void {
  if (isReserved(email)) throw new IdentityFailure('invalid-credential')
}

/**
 * Whether mail to an account's address opens nothing yet. A captain's address that was only typed in may be a
 * stranger's, who must not be handed the ditch.
 */
export const opensNothing = (account: { emailVerified: boolean; mailNeedsProof: boolean }): boolean =>
  account.mailNeedsProof && !account.emailVerified

/** Users and the ways they can sign in. Calls made inside a `Records` transaction are part of it. */
export class People {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  async findByEmail(email: string): Promise<{ person: AccountRecord; waysIn: WayIn[] } | undefined> {
    const found = await (await this.#records.ofBetterAuth()).findUserByEmail(email, { includeAccounts: true })
    return found ? { person: asPerson(found.user), waysIn: found.accounts } : undefined
  }

  async find(uid: string): Promise<{ person: AccountRecord; waysIn: WayIn[] } | undefined> {
    const user = await (await this.#records.ofBetterAuth()).findUserById(uid)
    return user ? { person: asPerson(user), waysIn: await this.listWaysIn(uid) } : undefined
  }

  async listWaysIn(uid: string): Promise<WayIn[]> {
    return (await this.#records.ofBetterAuth()).findAccounts(uid)
  }

  async findByWayIn(key: Pick<WayIn, 'providerId' | 'accountId'>): Promise<AccountRecord | undefined> {
    const owner = await (await this.#records.ofBetterAuth()).findAccountOwnerByKey(key)
    return owner?.kind === 'owned' ? asPerson(owner.user) : undefined
  }

  /**
   * Creates a user, or turns the guest into one, keeping their id. Throws a unique violation if the e-mail belongs to
   * somebody else.
   */
  async takeIn({ email, emailVerified, name = '', image, wayIn }: NewAccount, guestId: string | undefined) {
    const records = await this.#records.ofBetterAuth()
    const fields = { email, emailVerified, name, kind: 'resident', ...(image === undefined ? {} : { image }) } as const
    const user = guestId
      ? await records.updateUser(guestId, fields)
      : await records.createUser(fields, { method: 'headgate' })
    const accountId = wayIn.accountId === 'sameAsUser' ? user.id : wayIn.accountId
    await records.linkAccount({ ...wayIn, accountId, userId: user.id })
    return asPerson(user)
  }

  async addGuest(): Promise<AccountRecord> {
    const email = `${crypto.randomUUID()}@${RESERVED_DOMAIN}`
    const fields = { email, emailVerified: false, name: '', kind: 'guest' } as const
    return asPerson(await (await this.#records.ofBetterAuth()).createUser(fields, { method: 'headgate' }))
  }

  /** Somebody who came in by a card and has no e-mail. */
  async addByCard(name: string): Promise<AccountRecord> {
    const email = `${crypto.randomUUID()}@${RESERVED_DOMAIN}`
    const fields = { email, emailVerified: false, name, kind: 'card' } as const
    return asPerson(await (await this.#records.ofBetterAuth()).createUser(fields, { method: 'headgate' }))
  }

  /** `email` must be in the reserved domain, so that nobody else can have it. */
  async addSample(email: string): Promise<AccountRecord> {
    const fields = { email, emailVerified: true, name: '', kind: 'sample' } as const
    return asPerson(await (await this.#records.ofBetterAuth()).createUser(fields, { method: 'headgate' }))
  }

  async addWayIn(uid: string, wayIn: WayIn): Promise<void> {
    await (await this.#records.ofBetterAuth()).linkAccount({ ...wayIn, userId: uid })
  }

  async removeWaysIn(uid: string): Promise<void> {
    await (await this.#records.ofBetterAuth()).deleteAccounts(uid)
  }

  /** Sets or replaces the password. */
  async setPassword(uid: string, password: string): Promise<void> {
    const records = await this.#records.ofBetterAuth()
    const credential = await records.findCredentialAccount(uid)
    if (credential) await records.updateAccount(credential.id, { password })
    else await records.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password })
  }

  /** Records verified facts about a user. */
  async change(uid: string, verified: { emailVerified?: true; name?: string; image?: string | null }): Promise<void> {
    await (await this.#records.ofBetterAuth()).updateUser(uid, verified)
  }

  async remove(uid: string): Promise<void> {
    await (await this.#records.ofBetterAuth()).deleteUser(uid)
  }

  /** Translates a transaction's error to `email-already-in-use` if the cause was that e-mail. */
  async explainTaken(email: string, error: unknown): Promise<unknown> {
    if (!isUniqueViolation(error) || !(await this.findByEmail(email))) return error
    return new IdentityFailure('email-already-in-use', { cause: error })
  }

  inTransaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.#records.inTransaction(work)
  }
}

/** better-auth's types lack our additional columns. */
const asPerson = (user: object): AccountRecord => user as AccountRecord
