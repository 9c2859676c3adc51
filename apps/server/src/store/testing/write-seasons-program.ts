import { once } from 'node:events'
import { aSeason } from '../../testing/a-season.ts'
import { openStore } from '../../testing/open-store.ts'
import { replaceSeason } from './replace-season.ts'

/** Run by `runTogether` as `write-seasons-program.ts DATABASE_URL OWNER TIMES`: another process writing to a store. */
const [databaseUrl = '', owner = '', times = '0'] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const store = await openStore(databaseUrl)
for (let written = 0; written < Number(times); written += 1) {
  const importedAt = Temporal.Instant.fromEpochMilliseconds(written)
  await replaceSeason(store, { season: aSeason({ owners: [owner], days: 50 }), source: 'command', importedAt })
}
await store.close()
