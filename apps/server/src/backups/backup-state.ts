import type { BackupState, TodayItem } from '@headgate/contracts'
import type { Config } from '../config/config.ts'
import { instantText } from '../config/instants.ts'
import { type BackupNight, isGood, listNights } from '../store/backup-night-queries.ts'
import type { Database } from '../store/database.ts'
import { whereKept } from './backup-folder.ts'

/** Longer than any backup takes. */
const LONGEST_BACKUP_MS = 3_600_000
/** A captain is warned after that. */
const GOOD_FOR_MS = 48 * 3_600_000

type Settings = Pick<Config, 'backups' | 'databaseUrl'>

/** What became of the nights' backups. */
export async function readBackupState(db: Database, settings: Settings, nowMs: number): Promise<BackupState> {
  const nights = await listNights(db)
  const last = nights.find(isGood)
  return {
    kept: whereKept(settings),
    last: last
      ? { at: instantText(last.endedAtMs ?? last.startedAtMs), turns: last.turns ?? 0, people: last.people ?? 0 }
      : null,
    trouble: settings.backups.kind === 'off' ? null : findTrouble(nights, nowMs),
  }
}

function findTrouble([last, before]: readonly BackupNight[], nowMs: number): BackupState['trouble'] {
  if (!last) return null
  const at = (night: BackupNight) => instantText(night.startedAtMs)
  if (last.trouble) return { at: at(last), code: last.trouble }
  if (last.endedAtMs === null && nowMs - last.startedAtMs > LONGEST_BACKUP_MS)
    return { at: at(last), code: 'unfinished' }
  return before?.trouble && before.turns !== null ? { at: at(before), code: before.trouble } : null
}

/** Tells a captain of a backup that failed, or that there has been no good one for two days. */
export async function backupItem(db: Database, settings: Settings, nowMs: number): Promise<TodayItem | undefined> {
  const { kept, last, trouble } = await readBackupState(db, settings, nowMs)
  if (kept === 'off') return undefined
  const since = last?.at ?? null
  const isStale = since !== null && nowMs - Temporal.Instant.from(since).epochMilliseconds > GOOD_FOR_MS
  return trouble || isStale ? { kind: 'no-backup', since, trouble: trouble?.code ?? null } : undefined
}
