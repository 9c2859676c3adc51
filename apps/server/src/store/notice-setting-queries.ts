import { noticeSettings } from '@headgate/contracts'
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@headgate/domain'
import type { Database } from './database.ts'

/** What holds until a resident says otherwise, when they have not said anything yet. */
export async function getNoticeSettings(db: Database, userId: string): Promise<NoticeSettings> {
  const kept = await findKept(db, userId)
  return kept === undefined ? DEFAULT_NOTICE_SETTINGS : readNoticeSettings(kept)
}

export async function saveNoticeSettings(
  db: Database,
  userId: string,
  settings: NoticeSettings,
  now: Temporal.Instant,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updatedAtMs: now.epochMilliseconds }
  await db
    .insertInto('noticeSetting')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** Changes what is kept by then, so that two changes made at once both hold. */
export async function changeNoticeSettings(
  db: Database,
  userId: string,
  change: (settings: NoticeSettings) => NoticeSettings,
  now: Temporal.Instant,
): Promise<void> {
  const before = await findKept(db, userId)
  const changed = change(before === undefined ? DEFAULT_NOTICE_SETTINGS : readNoticeSettings(before))
  const row = { settings: JSON.stringify(changed), updatedAtMs: now.epochMilliseconds }
  if (row.settings === before) return
  const query = db.insertInto('noticeSetting').values({ userId, ...row })
  const { numInsertedOrUpdatedRows } = await (before === undefined
    ? query.onConflict((conflict) => conflict.column('userId').doNothing())
    : query.onConflict((conflict) =>
        conflict.column('userId').doUpdateSet(row).where('noticeSetting.settings', '=', before),
      )
  ).executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) await changeNoticeSettings(db, userId, change, now)
}

/** Kinds that are newer than what was kept are as they are by default; so is everything when it cannot be read. */
export function readNoticeSettings(kept: string): NoticeSettings {
  const stored = JSON.parse(kept)
  const channels = { ...DEFAULT_NOTICE_SETTINGS.channels, ...stored.channels }
  return noticeSettings.safeParse({ ...stored, channels }).data ?? DEFAULT_NOTICE_SETTINGS
}

async function findKept(db: Database, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('noticeSetting').select('settings').where('userId', '=', userId)
  return (await query.executeTakeFirst())?.settings
}
