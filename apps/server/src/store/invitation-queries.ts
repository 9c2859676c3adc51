import type { HolderId } from '@headgate/domain'
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Database, Tables } from './database.ts'
import { isActingCaptain } from './membership-queries.ts'
import { isPostgres } from './within-transaction.ts'

export type Invitation = Selectable<Tables['invitation']>

type NewInvitation = Omit<
  Invitation,
  'usedAtMs' | 'pairedAtMs' | 'accessAtUse' | 'withdrawnAtMs' | 'keptAtMs' | 'userId' | 'isRenewal'
> & { renewalOf: string | null }

export async function addInvitation(db: Database, { renewalOf, ...invitation }: NewInvitation): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ ...invitation, userId: renewalOf, isRenewal: renewalOf === null ? 0 : 1 })
    .execute()
}

/** The one whose link or typed code has this hash. */
export function findInvitationByHash(db: Database, hash: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where((row) => row.or([row('codeHash', '=', hash), row('typedHash', '=', hash)]))
    .executeTakeFirst()
}

/** Keeps others from using or withdrawing it until the transaction is over. Call it with accounts locked. */
export async function lockInvitation(db: Database, id: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Newest first, without those that ended before `since`. */
export function listInvitations(db: Database, since: Temporal.Instant): Promise<Invitation[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('expiresAtMs', '>', since.epochMilliseconds)
    .orderBy('madeAtMs', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Records the first use. Call it with the invitation locked and open. */
export async function markUsed(
  db: Database,
  id: string,
  { userId, accessAtUse, now }: { userId: string; accessAtUse: number; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ usedAtMs: now.epochMilliseconds, userId, accessAtUse })
    .where('id', '=', id)
    .execute()
}

/** Records the second use. Call it with the invitation locked. */
export async function markPaired(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('invitation').set({ pairedAtMs: now.epochMilliseconds }).where('id', '=', id).execute()
}

/** Ends one that can still be used for the first or the second time. Undefined if it cannot. */
export function withdrawInvitation(db: Database, id: string, now: Temporal.Instant): Promise<Invitation | undefined> {
  return db
    .updateTable('invitation')
    .set({ withdrawnAtMs: now.epochMilliseconds })
    .where('id', '=', id)
    .where('withdrawnAtMs', 'is', null)
    .where('pairedAtMs', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('usedAtMs', 'is not', null), row('kind', '=', 'card')]),
        row.and([row('usedAtMs', 'is', null), row('expiresAtMs', '>', now.epochMilliseconds)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** It is unused, its maker is no captain any more, and no captain has decided whether it stays good. */
const isUnsettled =
  (now: Temporal.Instant) =>
  (row: ExpressionBuilder<Tables, 'invitation'>): Expression<SqlBool> =>
    row.and([
      row('usedAtMs', 'is', null),
      row('withdrawnAtMs', 'is', null),
      row('keptAtMs', 'is', null),
      row('expiresAtMs', '>', now.epochMilliseconds),
      row.not(isActingCaptain('invitation.madeBy')),
    ])

/** The ids of those that captains have to keep or end. */
export async function listUnsettled(db: Database, now: Temporal.Instant): Promise<string[]> {
  const rows = await db.selectFrom('invitation').select('id').where(isUnsettled(now)).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function countUnsettledOf(db: Database, madeBy: string, now: Temporal.Instant): Promise<number> {
  const query = db.selectFrom('invitation').select(({ fn }) => fn.countAll<number>().as('count'))
  const { count } = await query.where('madeBy', '=', madeBy).where(isUnsettled(now)).executeTakeFirstOrThrow()
  return count
}

/** Keeps or withdraws what somebody made who is no captain any more, and returns it. Call it with the ditch locked. */
export function settleInvitationsOf(
  db: Database,
  { madeBy, verb, now }: { madeBy: string; verb: 'keep' | 'end'; now: Temporal.Instant },
): Promise<Pick<Invitation, 'holderId'>[]> {
  const at = now.epochMilliseconds
  return db
    .updateTable('invitation')
    .set(verb === 'keep' ? { keptAtMs: at } : { withdrawnAtMs: at })
    .where('madeBy', '=', madeBy)
    .where(isUnsettled(now))
    .returning('holderId')
    .execute()
}

/** Whom an invitation is for. */
export interface Addressee {
  holderId: HolderId
  propertyId: number | null
  personId: number | null
  /** Without it, only cards are meant. */
  email: string | null
  /** The account that a card is for again. */
  renewalOf: string | null
}

/** Withdraws what the same people were sent before and have not used: the newest invitation is the one that counts. */
export async function withdrawEarlier(db: Database, to: Addressee, now: Temporal.Instant): Promise<void> {
  const { holderId, propertyId, personId, email, renewalOf } = to
  if (renewalOf !== null) return withdrawCardsOf(db, renewalOf, now)
  await db
    .updateTable('invitation')
    .set({ withdrawnAtMs: now.epochMilliseconds })
    .where('withdrawnAtMs', 'is', null)
    .where('usedAtMs', 'is', null)
    .where('holderId', '=', holderId)
    .where('userId', 'is', null)
    .where((row) => {
      if (personId !== null) return row('personId', '=', personId)
      const isTyped = row.and({ propertyId, personId })
      return row.and([isTyped, row.and(email === null ? { kind: 'card' } : { email })])
    })
    .execute()
}

/** Withdraws every card that still opens an account: the lost one may not have paired yet. */
async function withdrawCardsOf(db: Database, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ withdrawnAtMs: now.epochMilliseconds })
    .where('userId', '=', userId)
    .where('kind', '=', 'card')
    .where('withdrawnAtMs', 'is', null)
    .where('pairedAtMs', 'is', null)
    .execute()
}

/** Whether a new card has opened this account since then. */
export async function isRenewedSince(db: Database, userId: string, since: Temporal.Instant): Promise<boolean> {
  const sinceMs = since.epochMilliseconds
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('userId', '=', userId)
    .where('isRenewal', '=', 1)
    .where((card) => card.or([card('usedAtMs', '>=', sinceMs), card('pairedAtMs', '>=', sinceMs)]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes the invitations of an account, and those mailed to its verified e-mail. Call it where the account is deleted,
 * or is given to the owner of its mailbox.
 */
export async function forgetInvitedAccount(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('invitation').where('userId', '=', userId).execute()
  const email = await findVerifiedEmail(db, userId)
  if (email === undefined) return
  await db
    .deleteFrom('invitation')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('userId', 'is', null)
    .execute()
}

/** In lower case. */
export async function findVerifiedEmail(db: Database, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('userAccount').select(['email', 'emailVerified']).where('id', '=', userId)
  const account = await query.executeTakeFirst()
  return account?.emailVerified ? account.email : undefined
}

/** What an account was invited with, by mail to its verified e-mail too, for its download. */
export async function listInvitationsOf(db: Database, userId: string) {
  const mailbox = await findVerifiedEmail(db, userId)
  return db
    .selectFrom('invitation')
    .innerJoin('holder', 'holder.id', 'invitation.holderId')
    .select(['invitation.kind', 'invitation.name', 'invitation.email', 'holder.name as holder'])
    .select(['invitation.madeAtMs', 'invitation.usedAtMs'])
    .where(({ eb, fn, or, and }) =>
      or([
        eb('invitation.userId', '=', userId),
        and([eb('invitation.userId', 'is', null), eb(fn('lower', ['invitation.email']), '=', mailbox ?? null)]),
      ]),
    )
    .orderBy('invitation.madeAtMs')
    .execute()
}

/** Deletes those that ended before `since`, captains' too, with the names and addresses in them. */
export async function sweepInvitations(db: Database, since: Temporal.Instant): Promise<void> {
  await db.deleteFrom('invitation').where('expiresAtMs', '<', since.epochMilliseconds).execute()
  await db.deleteFrom('captainInvitation').where('expiresAtMs', '<', since.epochMilliseconds).execute()
}

/** Whether a captain confirms by hand those who claim a property or a name. */
export async function findConfirmsByHand(db: Database): Promise<boolean> {
  return (await db.selectFrom('ditch').select('confirmsByHand').executeTakeFirstOrThrow()).confirmsByHand !== 0
}

/** Call it with the ditch locked. */
export async function setConfirmsByHand(db: Database, confirmsByHand: boolean): Promise<void> {
  await db
    .updateTable('ditch')
    .set({ confirmsByHand: confirmsByHand ? 1 : 0 })
    .execute()
}

/** Notes that somebody on the list has joined with an account, unless they had one. */
export async function joinPerson(db: Database, id: number, userId: string): Promise<void> {
  await db.updateTable('person').set({ userId }).where('id', '=', id).where('userId', 'is', null).execute()
}

export function findProperty(db: Database, id: number) {
  return db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .where('id', '=', id)
    .where('removedAtMs', 'is', null)
    .executeTakeFirst()
}

export function findPerson(db: Database, id: number): Promise<{ name: string } | undefined> {
  return db.selectFrom('person').select('name').where('id', '=', id).where('removedAtMs', 'is', null).executeTakeFirst()
}

/** Whether a holder is on the list. */
export async function isListedHolder(db: Database, id: HolderId): Promise<boolean> {
  const query = db.selectFrom('holder').select('id').where('id', '=', id).where('removedAtMs', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export function findHolderOf(db: Database, id: HolderId): Promise<{ id: HolderId; name: string } | undefined> {
  return db.selectFrom('holder').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
