import { DitchError } from '@headgate/domain'
import type { Migrations } from '../migrations.ts'
import { type BackupFile, openBackupFile, WrongBackup } from './backup-file.ts'
import { countSqliteRows } from './sqlite-contents.ts'

/**
 * Reads a backup to its end, and counts each table's rows. Throws a `WrongBackup` if a byte of it has changed or the
 * rows are not those of the store it was made from, and a DitchError if it was made by a newer build.
 */
export async function inspectBackup(file: string, migrations: Migrations): Promise<BackupFile> {
  const backup = await openBackupFile(file)
  const unknown = backup.header.migrations.find((name) => !(name in migrations))
  if (unknown !== undefined) {
    throw new DitchError(
      'conflict',
      `FILE: ${file} was made by a newer Headgate (it has "${unknown}"): restore it with that version`,
    )
  }
  const rows = await countRows(backup).catch((cause) => {
    throw new WrongBackup('damaged', file, cause)
  })
  if (!isSame(rows, backup.header.rows)) throw new WrongBackup('damaged', file)
  return backup
}

async function countRows(backup: BackupFile): Promise<BackupFile['header']['rows']> {
  if (backup.header.engine === 'sqlite') return countSqliteRows(backup)
  const { countPostgresRows } = await import('./postgres-contents.ts')
  return countPostgresRows(backup)
}

const isSame = (one: BackupFile['header']['rows'], other: BackupFile['header']['rows']): boolean =>
  Object.keys({ ...one, ...other }).every((table) => one[table] === other[table])
