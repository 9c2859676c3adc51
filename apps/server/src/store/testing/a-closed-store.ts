import { aSeason } from '../../testing/a-season.ts'
import { openStore } from '../../testing/open-store.ts'
import type { Engine } from '../store.ts'
import { replaceSeason } from './replace-season.ts'
import { anEmptyDatabase } from './throw-away-stores.ts'

/** The `DATABASE_URL` of a closed store with a season in it. */
export async function aClosedStore(engine: Engine): Promise<string> {
  const databaseUrl = await anEmptyDatabase(engine)
  const store = await openStore(databaseUrl)
  const importedAt = Temporal.Instant.fromEpochMilliseconds(0)
  await replaceSeason(store, { season: aSeason({ days: 200 }), source: 'command', importedAt })
  await store.close()
  return databaseUrl
}
