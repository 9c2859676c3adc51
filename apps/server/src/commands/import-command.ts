import { basename, resolve } from 'node:path'
import { DitchError } from '@headgate/domain'
import { replaceStoredSeason } from '../captain/change-season.ts'
import { fillDitch } from '../captain/fill-ditch.ts'
import { findNearNames } from '../captain/find-misspelt.ts'
import { readFileHere, readingFor } from '../captain/import-season.ts'
import { importChange } from '../captain/season-changes.ts'
import { systemClock } from '../config/clock.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { systemRandom } from '../config/random.ts'
import { failureLines } from '../csv/failure-lines.ts'
import { fillPeople } from '../people/fill-people.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { openStore } from '../store/open-store.ts'
import { findImportOptions, IMPORT_USAGE, type ImportOptions } from './import-options.ts'
import { type Imported, importReport } from './import-report.ts'

const THIS_COMMAND = { uid: undefined, called: 'npm run import' }

const options = findImportOptions(process.argv.slice(2))
if (options) process.exitCode = await runImport(options)
else {
  process.stderr.write(IMPORT_USAGE)
  process.exitCode = 2
}

async function runImport(options: ImportOptions): Promise<number> {
  try {
    readEnvFile()
    const config = readConfig(process.env, systemClock)
    process.stdout.write(importReport(basename(options.path), await importInto(config, options)))
    return 0
  } catch (error) {
    if (!(error instanceof DitchError)) throw error
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    return 1
  }
}

async function importInto(config: Config, { path, answers }: ImportOptions): Promise<Imported> {
  const store = await openStore(config.databaseUrl, { clock: systemClock, random: systemRandom })
  try {
    await fillDitch(store, config)
    // npm runs this in the project's folder; INIT_CWD is the user's own.
    const fullPath = resolve(process.env.INIT_CWD ?? process.cwd(), path)
    const file = { path: fullPath, named: 'FILE', source: 'command' } as const
    const { next, findings, marks } = await readFileHere(file, { ...(await readingFor(store, config)), answers })
    const ditch = await DitchCache.open(ditchReader(store.db))
    await fillPeople(store, { config, isSample: !config.isProduction && ditch.loaded.isTrial, random: systemRandom })
    await ditch.refresh()
    const { ownerDirectory } = openPlaces(config, { ditch, clock: config.clock, report: () => undefined })
    const context = { store, ownerDirectory, clock: config.clock, random: systemRandom }
    const nearNames = await findNearNames(store.db, context, next.season.turns)
    const changed = await replaceStoredSeason(context, importChange({ by: THIS_COMMAND, basedOn: undefined }, next))
    return { ...changed, findings, marks, nearNames }
  } finally {
    await store.close()
  }
}
