import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import { createForOwnerOnly, sqliteTrouble } from './open-sqlite.ts'

/**
 * Copies a SQLite store to a file beside it, such as `headgate.db.before-0002-second`, and returns that file's path.
 * Call it with the store's write lock held by another connection, before the migration of that name has written. Throws
 * a DitchError if it cannot; an earlier copy is replaced only by a whole one.
 */
export function copyBeforeUpgrade(path: string, migration: string): string {
  const copy = `${path}.before-${migration}`
  const part = `${copy}.part`
  try {
    rmSync(part, { force: true })
    createForOwnerOnly(part)
    writeCopy(path, part)
    sync(part)
    renameSync(part, copy)
    sync(dirname(copy))
    return copy
  } catch (cause) {
    rmSync(part, { force: true })
    const trouble = sqliteTrouble(cause) ?? `cannot be made: ${(cause as Error).message}`
    const what = `${copy}, the copy of the store that is made before it is upgraded, ${trouble}`
    throw new DitchError('upstream-unavailable', `DATABASE_URL: ${what}. Nothing was changed`, { cause })
  }
}

/** Readers need no lock in WAL mode, and see what is committed. */
function writeCopy(path: string, part: string): void {
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    source.prepare('vacuum into ?').run(part)
  } finally {
    source.close()
  }
}

function sync(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
