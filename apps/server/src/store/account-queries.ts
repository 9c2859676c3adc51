import type { Database, IdentityKind } from './database.ts'

/** A user with what they have said about themselves, as far as they have. */
export interface AccountRow {
  uid: string
  email: string
  /** Blank when none is known. */
  displayName: string
  kind: IdentityKind
  isDisabled: boolean
  resident: { username: string; fullName: string; address: string; placeId: string } | undefined
}

/** The newest first; guests among them. */
export async function listAccounts(db: Database): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('identityUser as user')
    .leftJoin('resident', 'resident.userId', 'user.id')
    .select(['user.id as uid', 'user.email', 'user.name', 'user.kind', 'user.disabledAt'])
    .select(['resident.username', 'resident.fullName', 'resident.address', 'resident.placeId'])
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id')
    .execute()
  return rows.map(({ uid, email, name, kind, disabledAt, username, fullName, address, placeId }) => ({
    uid,
    email,
    displayName: name,
    kind,
    isDisabled: disabledAt !== null,
    resident:
      username === null || fullName === null || address === null || placeId === null
        ? undefined
        : { username, fullName, address, placeId },
  }))
}

/** What to call each of these users; those who left are not there. */
export async function namesOfUsers(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identityUser as user')
    .leftJoin('resident', 'resident.userId', 'user.id')
    .select(['user.id as uid', 'user.email', 'user.name', 'resident.fullName'])
    .where('user.id', 'in', [...new Set(uids)])
    .execute()
  return new Map(rows.map(({ uid, email, name, fullName }) => [uid, fullName || name || email]))
}

/**
 * Shuts an account, which ends its sessions, or opens it again. False when there is no such account, or it is
 * so already.
 */
export async function setDisabled(db: Database, uid: string, disabledAt: Temporal.Instant | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identityUser')
    .set({ disabledAt: disabledAt?.toString({ smallestUnit: 'millisecond' }) ?? null })
    .where('id', '=', uid)
    .where('disabledAt', disabledAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n && disabledAt !== null) {
    await db.deleteFrom('identitySession').where('userId', '=', uid).execute()
  }
  return numUpdatedRows > 0n
}
