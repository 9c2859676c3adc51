import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import type { Dialect } from 'kysely'
import type { PreparedReader } from './prepared-query.ts'
import { nodeSqliteDialect, type Waiting, whenFree } from './sqlite-dialect.ts'

/** Opens the file on the first query. */
export const sqliteDialect = (path: string, waiting: Waiting): Dialect =>
  nodeSqliteDialect(() => openFile(path), waiting)

/** Does not wait for the transactions of the connection that writes, as its queries do. */
export function sqliteReader(path: string, waiting: Waiting): PreparedReader {
  const database = new DatabaseSync(path, { timeout: 0, readOnly: true })
  const statements = new Map<string, StatementSync>()
  return {
    read: (sql, parameters) =>
      whenFree(() => {
        const statement = statements.getOrInsertComputed(sql, () => database.prepare(sql))
        return statement.all(...(parameters as SQLInputValue[]))
      }, waiting),
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
}

export const sqlitePath = (databaseUrl: string, baseFolder: string): string =>
  resolve(baseFolder, databaseUrl.slice('sqlite:'.length))

function openFile(path: string): DatabaseSync {
  createForOwnerOnly(path)
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    if (!isSound(database)) throw new DamagedFile()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether SQLite finds no damage in the whole file, which takes some milliseconds. */
export const isSound = (database: DatabaseSync): boolean =>
  database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok'

/** Copies what is committed to an empty file: in one transaction, and without deleted rows. */
export function copyCommitted(path: string, copy: string, options: DatabaseSyncOptions): void {
  using source = new DatabaseSync(path, options)
  source.prepare('vacuum into ?').run(copy)
}

/** Waits until a file, or a folder's list of files, is on the disk. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** SQLite would create the main file readable for everyone. Its side files take the main file's mode. */
export function createForOwnerOnly(path: string): void {
  createFolder(dirname(path))
  closeSync(openSync(path, 'a+', 0o600))
}

/** One level only: `mkdirSync` with `recursive` never returns in places such as /proc on Node 26. */
export function createFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

class DamagedFile extends Error {}

const DAMAGED = 'is damaged: restore it from a backup, or move it away to start with an empty one'
const NOT_WRITABLE = 'cannot be written by this user'

const FILE_TROUBLE: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder: it must be the path of a file',
  ENOTDIR: 'is inside something that is not a folder',
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOENT: 'is in a folder that does not exist: create it first',
  ENOSPC: 'cannot be created: the disk is full',
}

/** https://sqlite.org/rescode.html; the low byte is the primary code. */
const SQLITE_TROUBLE: Readonly<Record<number, string>> = {
  5: 'is locked by another process',
  8: NOT_WRITABLE,
  10: 'cannot be read or written: the disk reports an error',
  11: DAMAGED,
  13: 'cannot be written: the disk is full',
  14: 'cannot be opened',
  26: 'is not a SQLite database: choose another file',
}

/** Explains what is wrong with the file in one sentence. Other errors are returned unchanged. */
export function explainSqliteFailure(error: unknown, databaseUrl: string): unknown {
  const trouble = error instanceof DamagedFile ? DAMAGED : sqliteTrouble(error)
  if (trouble === undefined) return error
  return new DitchError('upstream-unavailable', `DATABASE_URL: ${databaseUrl} ${trouble}`, { cause: error })
}

/** What a failed call of SQLite or of the file system means for a file; undefined for other errors. */
export function sqliteTrouble(error: unknown): string | undefined {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined
    ? SQLITE_TROUBLE[errcode & 0xff]
    : FILE_TROUBLE[code ?? '']
}
