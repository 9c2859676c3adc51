import { basename } from 'node:path'
import { systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { systemRandom } from '../config/random.ts'
import { fillPeople } from '../people/fill-people.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { replaceStoredSeason } from '../season/change-season.ts'
import { fillDitch } from '../season/fill-ditch.ts'
import { findNearNames } from '../season/find-misspelt.ts'
import { readFileHere, readingFor } from '../season/import-season.ts'
import { importChange } from '../season/season-changes.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { openStore } from '../store/open-store.ts'
import { findImportOptions, IMPORT_USAGE, type ImportOptions } from './import-options.ts'
import { type Imported, importReport } from './import-report.ts'
import { refuseArguments, runCommand, typedPath } from './run-command.ts'

const THIS_COMMAND = { uid: undefined, called: 'npm run import' }

const options = findImportOptions(process.argv.slice(2))
if (options) await runCommand(async (config) => importReport(basename(options.path), await importInto(config, options)))
else refuseArguments(IMPORT_USAGE)

async function importInto(config: Config, { path, answers, daysOnly }: ImportOptions): Promise<Imported> {
  const store = await openStore(config.databaseUrl, { clock: systemClock, random: systemRandom })
  try {
    await fillDitch(store, config)
    const file = { path: typedPath(path), named: 'FILE', source: 'command' } as const
    const { next, findings, marks } = await readFileHere(file, { ...(await readingFor(store, config)), answers })
    const ditch = await DitchCache.open(ditchReader(store.db))
    await fillPeople(store.db, { config, isSample: !config.isProduction && ditch.loaded.isTrial, random: systemRandom })
    await ditch.refresh()
    const { ownerDirectory } = openPlaces(config, { ditch, clock: config.clock, report: () => undefined })
    const context = { db: store.db, ownerDirectory, clock: config.clock, random: systemRandom }
    const nearNames = await findNearNames(store.db, context, next.turns)
    const changed = await replaceStoredSeason(
      context,
      importChange(context, { by: THIS_COMMAND, basedOn: undefined }, next, { daysOnly }),
    )
    return { ...changed, findings, marks, nearNames }
  } finally {
    await store.close()
  }
}
