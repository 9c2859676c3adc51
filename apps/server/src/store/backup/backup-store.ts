import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import { explainSqliteFailure, sqlitePath } from '../open-sqlite.ts'
import { BUSY_TIMEOUT_MS } from '../sqlite-dialect.ts'
import { inspectBackup } from './inspect-backup.ts'
import { connectionEnv, type Env, runPostgresProgram } from './postgres-programs.ts'

/**
 * Writes the whole store, as it is at one moment, into a new file that its owner alone may read, and reads it
 * back. Servers go on working meanwhile. Gives the file's size in bytes. Throws a DitchError, leaving no file.
 */
export async function backupStore(databaseUrl: string, file: string, env: Env): Promise<number> {
  const part = `${file}.part`
  reserve(file, part)
  try {
    if (databaseUrl.startsWith('sqlite:')) copySqlite(databaseUrl, part)
    else await dumpPostgres(databaseUrl, part, env)
    sync(part)
    await inspectBackup(part, env)
    renameSync(part, file)
    sync(dirname(file))
    return statSync(file).size
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** For its owner alone from the first moment: passwords' hashes and the secret that signs cookies will be in it. */
function reserve(file: string, part: string): void {
  if (existsSync(file)) throw new DitchError('conflict', `FILE: ${file} is there already: name another`)
  try {
    closeSync(openSync(part, 'wx', 0o600))
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    const trouble = isThere ? 'is there: another backup is being written, or one was broken off' : 'cannot be written'
    throw new DitchError(isThere ? 'conflict' : 'not-found', `FILE: ${part} ${trouble}`, { cause })
  }
}

/** `vacuum into` reads in one transaction, and leaves behind what was deleted: a resident who is gone is not in it. */
function copySqlite(databaseUrl: string, part: string): void {
  const path = sqlitePath(databaseUrl, process.cwd())
  if (!existsSync(path)) throw new DitchError('not-found', `DATABASE_URL: ${databaseUrl} is not there yet`)
  try {
    const source = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    try {
      source.prepare('vacuum into ?').run(part)
    } finally {
      source.close()
    }
  } catch (error) {
    throw explainSqliteFailure(error, databaseUrl)
  }
}

async function dumpPostgres(databaseUrl: string, part: string, env: Env): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`]
  await runPostgresProgram({ name: 'pg_dump', args, env: { ...env, ...connectionEnv(databaseUrl) } })
}

function sync(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
