import type { Language } from '@headgate/language'
import { expressionBuilder, sql } from 'kysely'
import { DitchProblem } from '../ditch-problem.ts'
import type { Database, Tables } from './database.ts'
import { lockDitch } from './ditch-queries.ts'
import type { MemberRole } from './tables/people-tables.ts'
import { isPostgres } from './within-transaction.ts'

/** A captain of this ditch, with what it takes to write to them. */
export interface CaptainRow {
  uid: string
  email: string
  emailVerified: boolean
  isDisabled: boolean
  /** Blank if unknown. */
  displayName: string
  /** From their profile; null until they have one. */
  fullName: string | null
  /** Null until a visit has set it. */
  language: Language | null
}

/** Without the sample's, in the order in which they joined. */
export async function listCaptains(db: Database): Promise<CaptainRow[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('userAccount as user', 'user.id', 'membership.userId')
    .leftJoin('profile', 'profile.userId', 'membership.userId')
    .select(['user.id as uid', 'user.email', 'user.emailVerified', 'user.name as displayName', 'user.language'])
    .select(['membership.shutAtMs', 'profile.fullName'])
    .where('membership.role', '=', 'captain')
    .where('user.kind', '=', 'resident')
    .orderBy('membership.joinedAtMs')
    .orderBy('user.email')
    .execute()
  return rows.map(({ emailVerified, shutAtMs, ...captain }) => ({
    ...captain,
    emailVerified: Boolean(emailVerified),
    isDisabled: shutAtMs !== null,
  }))
}

/** The captains who get mail. */
export const listMailedCaptains = async (db: Database): Promise<CaptainRow[]> =>
  (await listCaptains(db)).filter(({ emailVerified, isDisabled }) => emailVerified && !isDisabled)

export async function findRole(db: Database, uid: string): Promise<MemberRole> {
  const row = await db.selectFrom('membership').select('role').where('userId', '=', uid).executeTakeFirst()
  return row?.role ?? 'resident'
}

/** In a query: whether the user of this column may act as a captain now. The operator can end that in the store, too. */
export function isActingCaptain(column: 'invitation.madeBy' | 'captainInvitation.invitedBy') {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom('membership')
      .select('membership.userId')
      .where('membership.userId', '=', sql.ref<string>(column))
      .where('membership.role', '=', 'captain')
      .where('membership.shutAtMs', 'is', null),
  )
}

/** Throws `captains-only` unless they may act as a captain, and keeps it so until the transaction is over. */
export async function lockCaptain(db: Database, uid: string): Promise<void> {
  const row = await db
    .selectFrom('membership')
    .select(['role', 'shutAtMs'])
    .where('userId', '=', uid)
    .$if(isPostgres(db), (query) => query.forShare())
    .executeTakeFirst()
  if (row?.role !== 'captain' || row.shutAtMs !== null) throw new DitchProblem('captains-only', {})
}

/** Locks the ditch, too, which goes before memberships and after accounts. */
export async function lockForCaptain(db: Database, uid: string): Promise<void> {
  await lockDitch(db)
  await lockCaptain(db, uid)
}

/** Whether a captain has said that they are not on the list of people. */
export async function findOffList(db: Database, uid: string): Promise<boolean> {
  const row = await db.selectFrom('membership').select('isOffList').where('userId', '=', uid).executeTakeFirst()
  return row?.isOffList === 1
}

export async function setOffList(db: Database, uid: string, isOffList: boolean): Promise<void> {
  await db
    .updateTable('membership')
    .set({ isOffList: isOffList ? 1 : 0 })
    .where('userId', '=', uid)
    .execute()
}

/** Deletes what makes them a member. Call it in the transaction that deletes the account. */
export async function removeMember(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('membership').where('userId', '=', uid).execute()
}

/** Adds them as a resident, unless they belong to the ditch already. */
export async function addMember(db: Database, uid: string, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('membership')
    .values({ userId: uid, role: 'resident', joinedAtMs: now.epochMilliseconds, shutAtMs: null })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** Gives or takes the role. False if they had it, or had none, already. Call it with the ditch locked. */
export async function setRole(db: Database, uid: string, role: MemberRole, now: Temporal.Instant): Promise<boolean> {
  await addMember(db, uid, now)
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ role })
    .where('userId', '=', uid)
    .where('role', '!=', role)
    .executeTakeFirst()
  // The owner of an unverified address may be somebody else.
  await db
    .updateTable('userAccount')
    .set({ mailNeedsProof: sql.lit(role === 'captain') })
    .where('id', '=', uid)
    .execute()
  return numUpdatedRows > 0n
}

/** Shuts them out of the ditch, or lets them in again with null. */
export async function setShut(db: Database, uid: string, shutAt: Temporal.Instant | null, now: Temporal.Instant) {
  await addMember(db, uid, now)
  await db
    .updateTable('membership')
    .set({ shutAtMs: shutAt?.epochMilliseconds ?? null })
    .where('userId', '=', uid)
    .execute()
}

/** Addresses that are new make an account a captain once; the others have had their effect, or wait for it. */
export async function nameCaptains(db: Database, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .insertInto('namedCaptain')
    .values(emails.map((email) => ({ email: email.trim().toLowerCase() })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** The accounts whose verified e-mail was named, and that have not been made captains for it before. */
export async function listNamedAccounts(db: Database): Promise<string[]> {
  return (await selectNamedAccounts(db).execute()).map(({ uid }) => uid)
}

/**
 * Makes captains of the accounts that were named; only of those in `among`, if it is given. Returns the new ones' user
 * ids. Call it with the ditch locked.
 */
export async function appointNamedCaptains(
  db: Database,
  now: Temporal.Instant,
  among?: readonly string[],
): Promise<string[]> {
  const named = await selectNamedAccounts(db)
    .$if(among !== undefined, (query) => query.where('user.id', 'in', among ?? []))
    .execute()
  const appointed: string[] = []
  for (const { uid, email } of named) {
    if (await setRole(db, uid, 'captain', now)) appointed.push(uid)
    await db.updateTable('namedCaptain').set({ usedAtMs: now.epochMilliseconds }).where('email', '=', email).execute()
  }
  return appointed
}

const selectNamedAccounts = (db: Database) =>
  db
    .selectFrom('namedCaptain')
    .innerJoin('userAccount as user', 'user.email', 'namedCaptain.email')
    .select(['user.id as uid', 'namedCaptain.email'])
    .where('namedCaptain.usedAtMs', 'is', null)
    .where('user.kind', '=', 'resident')
    .where('user.emailVerified', '=', sql.lit(true))

/** The named addresses that have not made anybody a captain yet. */
export async function listNamedCaptains(db: Database): Promise<string[]> {
  const waiting = db.selectFrom('namedCaptain').select('email').where('usedAtMs', 'is', null)
  return (await waiting.orderBy('email').execute()).map(({ email }) => email)
}

/** Whoever was a captain in another way is none again by the address of their account. */
export async function spendNaming(db: Database, uid: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('namedCaptain')
    .set({ usedAtMs: now.epochMilliseconds })
    .where('usedAtMs', 'is', null)
    .where('email', '=', ({ selectFrom }) => selectFrom('userAccount').select('email').where('id', '=', uid))
    .execute()
}
