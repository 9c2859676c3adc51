import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Reading the whole file takes some milliseconds, and nobody else is served meanwhile. */
const TRUSTED_MS = 10_000

/**
 * Looks at the file anew, as the open connection answers from memory: that it is still there, still the one
 * that was opened, and sound. Gives back the look, which throws when it is not.
 */
export function watchSqliteFile(path: string): () => void {
  const { ino: opened } = statSync(path)
  let trustedUntilMs = 0
  return () => {
    if (statSync(path).ino !== opened) throw new Error('another file stands where the store was')
    if (performance.now() < trustedUntilMs) return
    checkSoundness(path)
    trustedUntilMs = performance.now() + TRUSTED_MS
  }
}

/** Throws when SQLite finds the file damaged. */
function checkSoundness(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const health = database.prepare('pragma quick_check(1)').get()?.quick_check
    if (health !== 'ok') throw new Error(`the store is damaged: ${health}`)
  } finally {
    database.close()
  }
}
