import type { BackupTrouble } from '@headgate/contracts'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

export type BackupNight = Selectable<Tables['backupNight']>

/** A backup that failed, or whose server has ended, is made again after this time. */
const RETRY_MS = 3_600_000
/** Longer than any backup is kept. */
const NIGHTS_KEPT = 40

/**
 * True for exactly one of all servers, which then makes this night's backup; and for one again an hour after a try that
 * did not succeed.
 */
export async function claimNight(
  db: Database,
  { night, name, now }: { night: string; name: string; now: Temporal.Instant },
): Promise<boolean> {
  const startedAtMs = now.epochMilliseconds
  // Once a minute: a look costs less than a write.
  const known = await db.selectFrom('backupNight').select('night').where('night', '=', night).executeTakeFirst()
  if (!known) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('backupNight')
      .values({ night, name, startedAtMs })
      .onConflict((conflict) => conflict.column('night').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('backupNight')
    .set({ name, startedAtMs, endedAtMs: null })
    .where('night', '=', night)
    .where('turns', 'is', null)
    .where('startedAtMs', '<=', startedAtMs - RETRY_MS)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Outcome = Pick<BackupNight, 'checksum' | 'turns' | 'people'> | Pick<BackupNight, 'trouble'>

export async function endNight(db: Database, night: string, at: Temporal.Instant, outcome: Outcome): Promise<void> {
  await db
    .updateTable('backupNight')
    .set({ trouble: null, ...outcome, endedAtMs: at.epochMilliseconds })
    .where('night', '=', night)
    .execute()
}

/** What a later look has found of a backup that was good. */
export async function noteTrouble(db: Database, night: string, trouble: BackupTrouble): Promise<void> {
  await db.updateTable('backupNight').set({ trouble }).where('night', '=', night).execute()
}

/** The newest first. */
export const listNights = (db: Database): Promise<BackupNight[]> =>
  db.selectFrom('backupNight').selectAll().orderBy('night', 'desc').limit(NIGHTS_KEPT).execute()

export async function sweepNights(db: Database): Promise<void> {
  const oldest = (await listNights(db)).at(NIGHTS_KEPT - 1)
  if (oldest) await db.deleteFrom('backupNight').where('night', '<', oldest.night).execute()
}

/** Made, read back, and nothing found of it since. */
export const isGood = ({ turns, trouble }: BackupNight): boolean => turns !== null && trouble === null
