import { createReadStream, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { copyCommitted, createForOwnerOnly } from '../open-sqlite.ts'
import { type Waiting, whenFree } from '../sqlite-dialect.ts'
import { type BackupFile, type Making, writeBackupFile } from './backup-file.ts'
import { type Contents, countRows, describeStore, type Query } from './describe-store.ts'

interface Copying extends Making {
  /** Undefined if another connection holds the write lock already, from before the counting to after the copy. */
  waiting: Waiting | undefined
}

/** Backs up the SQLite file at `path`, counted before anybody can write again. Returns the backup's checksum. */
export async function writeSqliteBackup(path: string, file: string, { waiting, ...making }: Copying): Promise<string> {
  const copy = `${file}-copy`
  try {
    const contents = waiting
      ? await whenFree(() => copyCounted(path, copy, 'begin immediate'), waiting)
      : await copyCounted(path, copy, 'begin')
    return await writeBackupFile(file, { engine: 'sqlite', ...making, ...contents }, createReadStream(copy))
  } finally {
    rmSync(copy, { force: true })
  }
}

/** Does not wait in SQLite for a lock, which another connection of this process may hold. */
async function copyCounted(path: string, copy: string, begin: string): Promise<Contents> {
  rmSync(copy, { force: true })
  createForOwnerOnly(copy)
  using database = new DatabaseSync(path, { timeout: 0 })
  database.exec(begin)
  const contents = await describeStore(queryOf(database), tablesOf(database))
  copyCommitted(path, copy, { readOnly: true })
  return contents
}

/** The database in a backup, in memory. Throws if it is not sound. */
export async function readSqliteBackup(backup: BackupFile): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:')
  try {
    database.deserialize(await buffer(backup.read()))
    const health = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (health !== 'ok') throw new Error(`the integrity check found: ${health}`)
    if (database.prepare('pragma foreign_key_check').get()) throw new Error('a row refers to one that is not there')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

export async function countSqliteRows(backup: BackupFile): Promise<Contents['rows']> {
  using database = await readSqliteBackup(backup)
  return await countRows(queryOf(database), tablesOf(database))
}

const queryOf =
  (database: DatabaseSync): Query =>
  async (sql) =>
    database.prepare(sql).all()

const TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'"

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare(TABLES)
    .all()
    .map(({ name }) => String(name))
