import { sql } from 'kysely'
import type { Database } from './database.ts'
import { storedInstant } from './identity-queries.ts'
import type { IdentityKind } from './tables/account-tables.ts'

/** The provider of passwords. */
export const PASSWORD = 'credential'

/** The provider of mailed sign-in links. */
export const EMAIL_LINK = 'emailLink'

interface AccountFields {
  email: string
  emailVerified: boolean
  kind: IdentityKind
  name?: string | undefined
  image?: string | undefined
}

/** Throws a unique violation if the e-mail is another account's, in whatever case. */
export async function addAccount(
  db: Database,
  { uid, ...fields }: AccountFields & { uid: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('userAccount')
    .values({ id: uid, ...stored(fields), createdAt: storedInstant(now) })
    .execute()
}

/** Turns a guest into somebody who can sign in again, under the same id. Throws a unique violation like `addAccount`. */
export async function nameGuest(db: Database, uid: string, fields: AccountFields): Promise<void> {
  await db.updateTable('userAccount').set(stored(fields)).where('id', '=', uid).execute()
}

/** Notes that its owner has proven the mailbox. */
export async function setEmailVerified(db: Database, uid: string): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ emailVerified: sql.lit(true) })
    .where('id', '=', uid)
    .execute()
}

/** The name and picture that a provider gave. */
export async function setShownAs(
  db: Database,
  uid: string,
  { name = '', image = null }: { name?: string | undefined; image?: string | null | undefined },
): Promise<void> {
  await db.updateTable('userAccount').set({ name, image }).where('id', '=', uid).execute()
}

/** Sets or replaces the password. */
export async function setPassword(db: Database, uid: string, passwordHash: string): Promise<void> {
  await db
    .insertInto('signInMethod')
    .values({ userId: uid, providerId: PASSWORD, accountId: uid, password: passwordHash })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: passwordHash }))
    .execute()
}

/** Does nothing if the account has signed in by a mailed link before. */
export async function addEmailLink(db: Database, uid: string): Promise<void> {
  await db
    .insertInto('signInMethod')
    .values({ userId: uid, providerId: EMAIL_LINK, accountId: uid })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .execute()
}

/** A user of an OpenID provider. */
interface OpenIdUser {
  issuer: string
  subject: string
}

/** Throws a unique violation if this user of the provider signs in to an account already. */
export async function addOpenIdUser(db: Database, uid: string, { issuer, subject }: OpenIdUser): Promise<void> {
  await db.insertInto('signInMethod').values({ userId: uid, providerId: issuer, accountId: subject }).execute()
}

/** The account this user of the provider signs in to. */
export async function findUidOfOpenIdUser(db: Database, { issuer, subject }: OpenIdUser): Promise<string | undefined> {
  const query = db.selectFrom('signInMethod').select('userId').where('providerId', '=', issuer)
  return (await query.where('accountId', '=', subject).executeTakeFirst())?.userId
}

export async function deleteSignInMethods(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('signInMethod').where('userId', '=', uid).execute()
}

const stored = ({ email, emailVerified, kind, name = '', image }: AccountFields) => ({
  email: email.toLowerCase(),
  // SQLite has no booleans to bind.
  emailVerified: sql.lit(emailVerified),
  kind,
  name,
  image: image ?? null,
})
