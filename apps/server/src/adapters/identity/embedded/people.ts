import { runWithTransaction } from '@better-auth/core/context'
import { revokeUnprovenAccountAccess } from 'better-auth/db'
import { IdentityFailure } from '../identity-failure.ts'
import type { Auth, Person } from './auth.ts'

type Context = Awaited<Auth['$context']>

export interface WayIn {
  /** `credential`, `emailLink`, or the issuer of an OpenID provider. */
  providerId: string
  accountId: string
  /** A hash. */
  password?: string | null | undefined
}

export interface Newcomer {
  email: string
  emailVerified: boolean
  name?: string | undefined
  image?: string | undefined
  /** `sameAsUser` stands for an account id that is the user's own. */
  wayIn: Omit<WayIn, 'accountId'> & { accountId: string | 'sameAsUser' }
}

/** Guests and the sample's accounts have e-mails of ours, under a name that no mail can reach. */
export const RESERVED_DOMAIN = 'headgate.invalid'

const isReserved = (email: string): boolean => email.toLowerCase().endsWith(`@${RESERVED_DOMAIN}`)

export function refuseReserved(email: string): void {
  if (isReserved(email)) throw new IdentityFailure('invalid-credential')
}

/** The users there are, and their ways in. */
export class People {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  async findByEmail(email: string): Promise<{ person: Person; waysIn: WayIn[] } | undefined> {
    const found = await this.#records.findUserByEmail(email, { includeAccounts: true })
    return found ? { person: asPerson(found.user), waysIn: found.accounts } : undefined
  }

  async find(uid: string): Promise<{ person: Person; waysIn: WayIn[] } | undefined> {
    const user = await this.#records.findUserById(uid)
    return user ? { person: asPerson(user), waysIn: await this.#records.findAccounts(uid) } : undefined
  }

  async findByWayIn(key: Pick<WayIn, 'providerId' | 'accountId'>): Promise<Person | undefined> {
    const owner = await this.#records.findAccountOwnerByKey(key)
    return owner?.kind === 'owned' ? asPerson(owner.user) : undefined
  }

  /**
   * A new user, or the guest who now says who they are and stays the same user. Throws `email-already-in-use`
   * when somebody else came first.
   */
  async takeIn({ email, emailVerified, name = '', image, wayIn }: Newcomer, guestId: string | undefined) {
    const fields = { email, emailVerified, name, kind: 'resident', ...(image === undefined ? {} : { image }) } as const
    try {
      return await this.#inTransaction(async () => {
        // Whoever else holds a session of the guest would be in the account.
        if (guestId) await this.#records.deleteUserSessions(guestId)
        const user = guestId
          ? await this.#records.updateUser(guestId, fields)
          : await this.#records.createUser(fields, { method: 'headgate' })
        const accountId = wayIn.accountId === 'sameAsUser' ? user.id : wayIn.accountId
        await this.#records.linkAccount({ ...wayIn, accountId, userId: user.id })
        return asPerson(user)
      })
    } catch (error) {
      if (await this.#records.findUserByEmail(email))
        throw new IdentityFailure('email-already-in-use', { cause: error })
      throw error
    }
  }

  async addGuest(): Promise<Person> {
    const email = `${crypto.randomUUID()}@${RESERVED_DOMAIN}`
    const fields = { email, emailVerified: false, name: '', kind: 'guest' } as const
    return asPerson(await this.#records.createUser(fields, { method: 'headgate' }))
  }

  /** With an address of ours, which nobody else can have. */
  async addSample(email: string): Promise<Person> {
    const fields = { email, emailVerified: true, name: '', kind: 'sample' } as const
    return asPerson(await this.#records.createUser(fields, { method: 'headgate' }))
  }

  async addWayIn(uid: string, wayIn: WayIn): Promise<void> {
    await this.#records.linkAccount({ ...wayIn, userId: uid })
  }

  /** Sets or replaces the password, and ends every session opened with whatever was known before. */
  async setPassword(uid: string, password: string): Promise<void> {
    await this.#inTransaction(async () => {
      const credential = await this.#records.findCredentialAccount(uid)
      if (credential) await this.#records.updateAccount(credential.id, { password })
      else await this.#records.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password })
      await this.#records.deleteUserSessions(uid)
    })
  }

  /**
   * Notes that the mailbox is theirs. If nobody had shown that before, whoever made the account may be somebody
   * else: every way in and every session it has goes.
   */
  async proveMailbox(uid: string): Promise<void> {
    await revokeUnprovenAccountAccess(
      { context: this.#context } as Parameters<typeof revokeUnprovenAccountAccess>[0],
      uid,
    )
  }

  async markVerified(uid: string): Promise<void> {
    await this.#records.updateUser(uid, { emailVerified: true })
  }

  endSessions(uid: string): Promise<void> {
    return this.#records.deleteUserSessions(uid)
  }

  endSession(token: string): Promise<void> {
    return this.#records.deleteSession(token)
  }

  remove(uid: string): Promise<void> {
    return this.#records.deleteUser(uid)
  }

  get #records() {
    return this.#context.internalAdapter
  }

  /** Only better-auth's own calls may be made in `work`: on SQLite any other would wait for it forever. */
  async #inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return await runWithTransaction(this.#context.adapter, work)
  }
}

/** What our own columns hold is not in better-auth's types. */
const asPerson = (user: object): Person => user as Person
