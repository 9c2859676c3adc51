import type { NoticeSettings } from '@headgate/domain'
import type { Database } from './database.ts'
import { readNoticeSettings } from './read-notice-settings.ts'

/** The defaults until the resident changes something. */
export async function getNoticeSettings(db: Database, userId: string): Promise<NoticeSettings> {
  return readNoticeSettings(await findStored(db, userId))
}

export async function saveNoticeSettings(
  db: Database,
  userId: string,
  settings: NoticeSettings,
  now: Temporal.Instant,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updatedAtMs: now.epochMilliseconds }
  await db
    .insertInto('noticeSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** Applies a change to the stored settings and retries on conflict, so that concurrent changes are not lost. */
export async function changeNoticeSettings(
  db: Database,
  userId: string,
  change: (settings: NoticeSettings) => NoticeSettings,
  now: Temporal.Instant,
): Promise<void> {
  const before = await findStored(db, userId)
  const changed = change(readNoticeSettings(before))
  const row = { settings: JSON.stringify(changed), updatedAtMs: now.epochMilliseconds }
  if (row.settings === before) return
  const query = db.insertInto('noticeSettings').values({ userId, ...row })
  const { numInsertedOrUpdatedRows } = await (before === undefined
    ? query.onConflict((conflict) => conflict.column('userId').doNothing())
    : query.onConflict((conflict) =>
        conflict.column('userId').doUpdateSet(row).where('noticeSettings.settings', '=', before),
      )
  ).executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) await changeNoticeSettings(db, userId, change, now)
}

async function findStored(db: Database, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('noticeSettings').select('settings').where('userId', '=', userId)
  return (await query.executeTakeFirst())?.settings
}
