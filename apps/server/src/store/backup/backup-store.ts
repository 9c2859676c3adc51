import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DitchError } from '@headgate/domain'
import { MIGRATIONS } from '../migrations.ts'
import { explainSqliteFailure, sqlitePath, sqliteTrouble, syncToDisk } from '../open-sqlite.ts'
import type { Waiting } from '../sqlite-dialect.ts'
import { type BackupFile, making } from './backup-file.ts'
import { inspectBackup } from './inspect-backup.ts'
import type { ProcessEnv } from './postgres-programs.ts'
import { writeSqliteBackup } from './sqlite-contents.ts'

interface BackingUp extends Waiting {
  env: ProcessEnv
}

/**
 * Writes a consistent snapshot of the whole store to a new file that only its owner can read, and reads it back. Servers
 * keep running. On failure throws a DitchError and leaves no file.
 */
export async function backupStore(databaseUrl: string, file: string, from: BackingUp): Promise<BackupFile> {
  const part = `${file}.part`
  try {
    reserve(file, part)
  } catch (error) {
    throw explain(error, databaseUrl, file)
  }
  try {
    await write(databaseUrl, part, from)
    syncToDisk(part)
    const backup = await inspectBackup(part, MIGRATIONS)
    renameSync(part, file)
    syncToDisk(dirname(file))
    return backup
  } catch (error) {
    rmSync(part, { force: true })
    throw explain(error, databaseUrl, file)
  }
}

/** Owner-only from the start, because it will hold password hashes and the secret that signs cookies. */
function reserve(file: string, part: string): void {
  if (existsSync(file)) throw new DitchError('conflict', `FILE: ${file} already exists: choose another name`)
  try {
    closeSync(openSync(part, 'wx', 0o600))
  } catch (cause) {
    const exists = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    if (!exists) throw cause
    const trouble = 'exists: another backup is running, or one was interrupted'
    throw new DitchError('conflict', `FILE: ${part} ${trouble}`, { cause })
  }
}

/** Without deleted rows, so a deleted resident is not in the backup. */
async function write(databaseUrl: string, part: string, { env, clock, random }: BackingUp): Promise<void> {
  if (!databaseUrl.startsWith('sqlite:')) {
    // Its client is 0.2 MB of program, which a ditch on SQLite never runs.
    const { writePostgresBackup } = await import('./postgres-contents.ts')
    await writePostgresBackup(databaseUrl, part, { env, ...making(clock) })
    return
  }
  const path = sqlitePath(databaseUrl, process.cwd())
  if (!existsSync(path)) throw new DitchError('not-found', `DATABASE_URL: ${databaseUrl} does not exist yet`)
  await writeSqliteBackup(path, part, { waiting: { clock, random }, ...making(clock) })
}

const SQLITE_FULL = 13

/** What went wrong with the file that is written, or else with the store that is read. */
function explain(error: unknown, databaseUrl: string, file: string): unknown {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR' && (errcode & 0xff) !== SQLITE_FULL) return explainSqliteFailure(error, databaseUrl)
  const trouble = sqliteTrouble(error)
  return trouble ? new DitchError('upstream-unavailable', `FILE: ${file} ${trouble}`, { cause: error }) : error
}
