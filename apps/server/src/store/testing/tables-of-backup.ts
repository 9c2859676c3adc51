import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBackupFile } from '../backup/backup-file.ts'
import { readSqliteBackup } from '../backup/sqlite-contents.ts'
import { tablesOf } from './tables-of.ts'
import { aFolder } from './throw-away-stores.ts'

/** What is in a backup of a SQLite store. */
export async function tablesOfBackup(file: string): Promise<Record<string, string[]>> {
  const path = join(aFolder(), 'unpacked.db')
  using database = await readSqliteBackup(await openBackupFile(file))
  writeFileSync(path, database.serialize())
  return tablesOf(`sqlite:${path}`)
}
