import { basename, resolve } from 'node:path'
import { DitchError, type NearName } from '@headgate/domain'
import { changeSeason, type SeasonChanged } from '../captain/change-season.ts'
import { fillDitch } from '../captain/fill-ditch.ts'
import { findMisspelt, formatMisspelt } from '../captain/find-misspelt.ts'
import { readingFor, readSeasonFrom } from '../captain/import-season.ts'
import { importChange } from '../captain/season-changes.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { failureLines } from '../csv/failure-lines.ts'
import { fillPeople } from '../people/fill-people.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { openStore } from '../store/open-store.ts'
import type { SeasonImport } from '../store/season-queries.ts'

const USAGE = `usage: npm run import -- FILE

Replaces the season with the one in FILE, a CSV with the columns Date and one for each slot.
A file with any fault is refused, and every fault is listed. The season it replaces is kept,
and residents whose upcoming turns change are notified.
`

const THIS_COMMAND = { uid: undefined, called: 'npm run import' }

const [path, ...more] = process.argv.slice(2)
if (path === undefined || path.startsWith('-') || more.length > 0) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = await runImport(path)
}

async function runImport(path: string): Promise<number> {
  try {
    readEnvFile()
    const config = readConfig(process.env)
    process.stdout.write(formatReport(basename(path), await importInto(config, path)))
    return 0
  } catch (error) {
    if (!(error instanceof DitchError)) throw error
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    return 1
  }
}

async function importInto(config: Config, path: string): Promise<Imported> {
  const store = await openStore(config.databaseUrl)
  try {
    await fillDitch(store, config)
    // npm runs this in the project's folder; INIT_CWD is the user's own.
    const fullPath = resolve(process.env.INIT_CWD ?? process.cwd(), path)
    const next = await readSeasonFrom(
      { path: fullPath, named: 'FILE', source: 'command' },
      await readingFor(store, config),
    )
    const ditch = await DitchCache.open(ditchReader(store.db))
    await fillPeople(store, { config, isSample: !config.isProduction && ditch.loaded.isTrial })
    await ditch.refresh()
    const { ownerDirectory } = openPlaces(config, { ditch, clock: config.clock, report: () => undefined })
    const context = { store, ditch, ownerDirectory, clock: config.clock }
    const misspelt = await findMisspelt(
      store.db,
      ownerDirectory,
      next.season.turns.map(({ holder }) => holder),
    )
    const changed = await changeSeason(context, importChange({ by: THIS_COMMAND, basedOn: undefined }, next))
    return { ...changed, misspelt }
  } finally {
    await store.close()
  }
}

interface Imported extends SeasonChanged {
  misspelt: readonly NearName[]
}

function formatReport(fileName: string, { imported, replaced, residentsTold, misspelt }: Imported): string {
  const { turnCount, firstDay, lastDay } = imported
  const old = replaced ? `It replaces ${formatImport(replaced)}.` : 'There was no season before.'
  const notified =
    residentsTold === 0 ? [] : [`${residentsTold} ${residentsTold === 1 ? 'resident is' : 'residents are'} notified.`]
  const [one, ...more] = misspelt
  const warning = one
    ? [
        more.length === 0
          ? `Check this name, which was on no schedule before: ${formatMisspelt(misspelt)}.`
          : `Check these names, which were on no schedule before: ${formatMisspelt(misspelt)}.`,
        `If ${more.length === 0 ? 'it' : 'one'} is misspelled, correct the file and import it again.`,
      ]
    : []
  return [
    `${fileName}: ${turnCount} turns from ${firstDay} through ${lastDay} are now the season.`,
    old,
    ...notified,
    ...warning,
    '',
  ].join('\n')
}

function formatImport({ source, fileName, turnCount, importedAtMs }: SeasonImport): string {
  if (source === 'sample') return `the sample season of ${turnCount} turns`
  const importedAt = Temporal.Instant.fromEpochMilliseconds(importedAtMs).toString({ smallestUnit: 'second' })
  return `the ${turnCount} turns of ${fileName ?? 'a season'}, imported at ${importedAt}`
}
