import {
  DEFAULT_NOTICE_SETTINGS,
  LEAD_MINUTES,
  NOTICE_CHANNELS,
  type NoticeKind,
  type NoticeSettings,
} from '@headgate/domain'
import { z } from 'zod'
import type { Database } from './database.ts'

const { channels: defaults, leadMinutes, quietHours } = DEFAULT_NOTICE_SETTINGS

const written = z.object({
  channels: z.record(z.string(), z.partialRecord(z.enum(NOTICE_CHANNELS), z.boolean()).catch({})).catch({}),
  leadMinutes: z.literal(LEAD_MINUTES).catch(leadMinutes),
  quietHours: z.object({ from: z.string(), until: z.string() }).nullable().catch(quietHours),
})

/** Reads a resident's settings from JSON. Parts that are missing, or that another build wrote differently, default. */
export function readNoticeSettings(json: string | undefined): NoticeSettings {
  const found = written.safeParse(parse(json ?? '{}')).data
  if (!found) return DEFAULT_NOTICE_SETTINGS
  const kinds = Object.keys(defaults) as NoticeKind[]
  const channels = kinds.map((kind) => [kind, { ...defaults[kind], ...found.channels[kind] }])
  return { ...found, channels: Object.fromEntries(channels) as NoticeSettings['channels'] }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The defaults until the resident changes something. */
export async function getNoticeSettings(db: Database, userId: string): Promise<NoticeSettings> {
  return readNoticeSettings(await findStoredSettings(db, userId))
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
  const before = await findStoredSettings(db, userId)
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

/** As JSON; undefined if nothing was set. */
export async function findStoredSettings(db: Database, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('noticeSettings').select('settings').where('userId', '=', userId)
  return (await query.executeTakeFirst())?.settings
}
