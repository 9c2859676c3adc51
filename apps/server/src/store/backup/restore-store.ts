import { DitchError } from '@headgate/domain'
import { openStore } from '../open-store.ts'
import type { Waiting } from '../sqlite-dialect.ts'
import { inspectBackup } from './inspect-backup.ts'
import type { ProcessEnv } from './postgres-programs.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'

interface Restoring extends Waiting {
  /** Whether a store that is not empty may be replaced. */
  replace: boolean
  env: ProcessEnv
}

interface Restored {
  accounts: number
  turns: number
}

const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/**
 * Replaces the store with a backup, entirely or not at all, and runs any newer migrations. Throws a DitchError and
 * changes nothing if the backup is damaged, or if the store is not empty and `replace` is false.
 */
export async function restoreStore(
  databaseUrl: string,
  file: string,
  { replace, env, clock, random }: Restoring,
): Promise<Restored> {
  const engine = await inspectBackup(file, env)
  const target = databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  if (engine !== target) {
    const names = [ENGINE_NAMES[engine], ENGINE_NAMES[target]]
    throw new DitchError('conflict', `FILE: ${file} is a backup of ${names[0]}, but DATABASE_URL names ${names[1]}`)
  }
  if (engine === 'sqlite') await restoreSqlite(databaseUrl, file, { replace, clock })
  else await restorePostgres(databaseUrl, file, { replace, env })
  return countRestored(databaseUrl, { clock, random })
}

async function countRestored(databaseUrl: string, waiting: Waiting): Promise<Restored> {
  const store = await openStore(databaseUrl, waiting)
  try {
    const users = await store.db.selectFrom('userAccount').select('id').execute()
    const season = await store.db
      .selectFrom('seasonChange')
      .select('turnCount')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { accounts: users.length, turns: season?.turnCount ?? 0 }
  } finally {
    await store.close()
  }
}
