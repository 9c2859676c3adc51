import { DitchError } from '@headgate/domain'
import { readConfig } from './config.ts'
import { loadFirstSeason, reimport } from './import/import-season.ts'
import { watchSeason } from './jobs/watch-season.ts'
import { loadWeb } from './load-web.ts'
import { presentImport } from './present-import.ts'
import { SeasonInMemory } from './season-in-memory.ts'
import { buildServer } from './server.ts'
import { checkStore } from './store/check-store.ts'
import { openStore } from './store/open-store.ts'
import { seasonSource } from './store/season-source.ts'

const LONGEST_STOP_MS = 10_000

try {
  await start()
} catch (error) {
  if (!(error instanceof DitchError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  readEnvFile()
  const config = readConfig(process.env)
  const store = await openStore(config.databaseUrl)
  await loadFirstSeason(store, config)
  const season = new SeasonInMemory(seasonSource(store.db))
  await season.refresh()
  const app = await buildServer({
    config,
    season,
    checkStore: () => checkStore(store.db),
    reimport: async () => presentImport(await reimport(store, config)),
    web: await loadWeb(),
  })
  const stopWatching = watchSeason(season, (error) => app.log.error({ err: error }, 'the season could not be read'))
  const stop = async () => {
    // Whatever hangs, the next start must not wait for it.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stopWatching()
    await app.close()
    await store.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const address = await app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Headgate is at ${address}\n`)
}

function readEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
