import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DitchError } from '@headgate/domain'
import { copyCommitted, explainSqliteFailure, sqlitePath, syncToDisk } from '../open-sqlite.ts'
import { BUSY_TIMEOUT_MS } from '../sqlite-dialect.ts'
import { inspectBackup } from './inspect-backup.ts'
import { connectionEnv, type ProcessEnv, runPostgresProgram } from './postgres-programs.ts'

/**
 * Writes a consistent snapshot of the whole store to a new file that only its owner can read, and verifies it. Servers
 * keep running. Returns the file's size in bytes. On failure throws a DitchError and leaves no file.
 */
export async function backupStore(databaseUrl: string, file: string, env: ProcessEnv): Promise<number> {
  const part = `${file}.part`
  reserve(file, part)
  try {
    if (databaseUrl.startsWith('sqlite:')) copySqlite(databaseUrl, part)
    else await dumpPostgres(databaseUrl, part, env)
    syncToDisk(part)
    await inspectBackup(part, env)
    renameSync(part, file)
    syncToDisk(dirname(file))
    return statSync(file).size
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Owner-only from the start, because it will hold password hashes and the secret that signs cookies. */
function reserve(file: string, part: string): void {
  if (existsSync(file)) throw new DitchError('conflict', `FILE: ${file} already exists: choose another name`)
  try {
    closeSync(openSync(part, 'wx', 0o600))
  } catch (cause) {
    const exists = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    const trouble = exists ? 'exists: another backup is running, or one was interrupted' : 'cannot be written'
    throw new DitchError(exists ? 'conflict' : 'not-found', `FILE: ${part} ${trouble}`, { cause })
  }
}

/** Without deleted rows, so a deleted resident is not in the backup. */
function copySqlite(databaseUrl: string, part: string): void {
  const path = sqlitePath(databaseUrl, process.cwd())
  if (!existsSync(path)) throw new DitchError('not-found', `DATABASE_URL: ${databaseUrl} does not exist yet`)
  try {
    copyCommitted(path, part, { timeout: BUSY_TIMEOUT_MS })
  } catch (error) {
    throw explainSqliteFailure(error, databaseUrl)
  }
}

async function dumpPostgres(databaseUrl: string, part: string, env: ProcessEnv): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`]
  await runPostgresProgram({ name: 'pg_dump', args, env: { ...env, ...connectionEnv(databaseUrl) } })
}
