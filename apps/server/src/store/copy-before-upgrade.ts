import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Clock, DitchError } from '@headgate/domain'
import { making } from './backup/backup-file.ts'
import { writeSqliteBackup } from './backup/sqlite-contents.ts'
import { createForOwnerOnly, sqliteTrouble, syncToDisk } from './open-sqlite.ts'

/**
 * Backs up a SQLite store to a file beside it, such as `headgate.db.before-0002-second`, and returns that file's path.
 * Call it with the store's write lock held by another connection, before the migration of that name has written. Throws
 * a DitchError if it cannot; an earlier copy is replaced only by a whole one.
 */
export async function copyBeforeUpgrade(path: string, migration: string, clock: Clock): Promise<string> {
  const copy = `${path}.before-${migration}`
  const part = `${copy}.part`
  try {
    rmSync(part, { force: true })
    createForOwnerOnly(part)
    await writeSqliteBackup(path, part, { waiting: undefined, ...making(clock) })
    syncToDisk(part)
    renameSync(part, copy)
    syncToDisk(dirname(copy))
    return copy
  } catch (cause) {
    rmSync(part, { force: true })
    const trouble = sqliteTrouble(cause) ?? `cannot be made: ${(cause as Error).message}`
    const what = `${copy}, the copy of the store that is made before it is upgraded, ${trouble}`
    throw new DitchError('upstream-unavailable', `DATABASE_URL: ${what}. Nothing was changed`, { cause })
  }
}
