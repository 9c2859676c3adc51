import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ServerClock } from '../config/clock.ts'

/** Checking the whole file takes some milliseconds and blocks the process, so do it rarely. */
const TRUSTED_MS = 10_000

/**
 * Returns a check that throws if the file is missing, replaced or damaged. The check opens the file again, because the
 * store's own connection answers from memory.
 */
export function watchSqliteFile(path: string, clock: ServerClock): () => void {
  const { ino: opened } = statSync(path)
  let trustedUntilMs = Number.NEGATIVE_INFINITY
  return () => {
    if (statSync(path).ino !== opened) throw new Error('the database file has been replaced')
    if (clock.elapsedMs() < trustedUntilMs) return
    checkSoundness(path)
    trustedUntilMs = clock.elapsedMs() + TRUSTED_MS
  }
}

/** Throws if SQLite finds the file damaged. */
function checkSoundness(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const health = database.prepare('pragma quick_check(1)').get()?.quick_check
    if (health !== 'ok') throw new Error(`the database is damaged: ${health}`)
  } finally {
    database.close()
  }
}
