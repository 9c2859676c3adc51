import { hash } from 'node:crypto'
import type { Database } from './database.ts'
import { storedInstant } from './identity-queries.ts'

/** A single-use secret and what it is good for. The store has a hash of the two. */
export interface SignInCode {
  purpose: string
  code: string
}

interface NewSignInCode extends SignInCode {
  value: object
  expiresAt: Temporal.Instant
  /** Whose links end with the account's or the mailbox's. */
  email?: string | undefined
  uid?: string | undefined
}

export async function addSignInCode(
  db: Database,
  { email, uid, value, expiresAt, ...code }: NewSignInCode,
): Promise<void> {
  await db
    .insertInto('signInCode')
    .values({
      identifier: identifierOf(code),
      value: JSON.stringify(value),
      expiresAt: storedInstant(expiresAt),
      email: email?.toLowerCase() ?? null,
      userId: uid ?? null,
    })
    .execute()
}

/** What the code is for; undefined if it is unknown, spent or expired, as it is from `expiresAt` on. Does not spend it. */
export async function findSignInCode(db: Database, code: SignInCode, now: Temporal.Instant): Promise<unknown> {
  const row = await db
    .selectFrom('signInCode')
    .select('value')
    .where('identifier', '=', identifierOf(code))
    .where('expiresAt', '>', storedInstant(now))
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/**
 * Like `findSignInCode`, and spends it: of any that take it at once, one gets it. Call it in the transaction of what it
 * permits, so that it is not spent for nothing.
 */
export async function takeSignInCode(db: Database, code: SignInCode, now: Temporal.Instant): Promise<unknown> {
  const row = await db
    .deleteFrom('signInCode')
    .where('identifier', '=', identifierOf(code))
    .where('expiresAt', '>', storedInstant(now))
    .returning('value')
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function sweepSignInCodes(db: Database, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('signInCode').where('expiresAt', '<=', storedInstant(now)).execute()
}

const identifierOf = ({ purpose, code }: SignInCode): string => hash('sha256', `${purpose}:${code}`, 'base64url')
