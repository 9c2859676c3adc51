import { DitchError } from '@headgate/domain'
import { openStore } from '../open-store.ts'
import { inspectBackup } from './inspect-backup.ts'
import type { Env } from './postgres-programs.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'

interface Restoring {
  /** What is in the store may go. */
  replace: boolean
  env: Env
}

interface Restored {
  accounts: number
  turns: number
}

const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/**
 * Makes the store what a backup has, whole or not at all, and brings its tables up to date. Throws a DitchError,
 * having changed nothing, when the backup is not sound, or when the store has something in it that may not go.
 */
export async function restoreStore(databaseUrl: string, file: string, { replace, env }: Restoring): Promise<Restored> {
  const engine = await inspectBackup(file, env)
  const wanted = databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  if (engine !== wanted) {
    const names = [ENGINE_NAMES[engine], ENGINE_NAMES[wanted]]
    throw new DitchError('conflict', `FILE: ${file} is a backup of ${names[0]}, but DATABASE_URL names ${names[1]}`)
  }
  if (engine === 'sqlite') await restoreSqlite(databaseUrl, file, replace)
  else await restorePostgres(databaseUrl, file, { replace, env })
  return countRestored(databaseUrl)
}

async function countRestored(databaseUrl: string): Promise<Restored> {
  const store = await openStore(databaseUrl)
  try {
    const users = await store.db.selectFrom('identityUser').select('id').execute()
    const season = await store.db
      .selectFrom('seasonImport')
      .select('turnCount')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { accounts: users.length, turns: season?.turnCount ?? 0 }
  } finally {
    await store.close()
  }
}
