import { sql } from 'kysely'
import { systemRandom } from '../../config/random.ts'
import { aFullSeason } from '../../testing/a-season.ts'
import { openStore } from '../../testing/open-store.ts'
import type { Engine } from '../store.ts'
import { replaceSeason } from './replace-season.ts'
import { anEmptyDatabase } from './throw-away-stores.ts'

/** So that the tables of two such stores can be compared. */
const SAME_SECRETS = { ...systemRandom, token: (bytes: number) => Buffer.alloc(bytes, 1).toString('base64url') }

/**
 * The `DATABASE_URL` of a store of this build, with rows that the made-up next migration moves: the same ones each
 * time. It is closed.
 */
export async function aStoreToUpgrade(engine: Engine): Promise<string> {
  const databaseUrl = await anEmptyDatabase(engine)
  const store = await openStore(databaseUrl, { random: SAME_SECRETS })
  const importedAt = Temporal.Instant.from('2026-04-01T12:00:00Z')
  await replaceSeason(store, { season: aFullSeason(), source: 'command', importedAt })
  const secrets = Array.from({ length: 200 }, (_, n) => ({ name: `secret ${n}`, value: 'x'.repeat(n) }))
  await store.db.insertInto('secret').values(secrets).execute()
  // So that two of them are equal.
  await sql`update kysely_migration set timestamp = ${importedAt.toString()}`.execute(store.db)
  await store.close()
  return databaseUrl
}
