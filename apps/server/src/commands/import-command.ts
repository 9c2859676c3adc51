import { basename, resolve } from 'node:path'
import { DitchError, type NearName } from '@headgate/domain'
import { changeSeason, type SeasonChanged } from '../captain/change-season.ts'
import { findMisspelt, formatMisspelt } from '../captain/find-misspelt.ts'
import { readSeasonFrom } from '../captain/import-season.ts'
import { importChange } from '../captain/season-changes.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { failureLines } from '../csv/failure-lines.ts'
import { openPlaces } from '../residents/open-places.ts'
import { SeasonCache } from '../schedule/season-cache.ts'
import { openStore } from '../store/open-store.ts'
import type { SeasonImport } from '../store/season-queries.ts'
import { seasonReader } from '../store/season-reader.ts'

const USAGE = `usage: npm run import -- FILE

Replaces the season with the one in FILE, a CSV with the columns Date and one for each slot.
A file with any fault is refused, and every fault listed. Whatever is replaced is kept,
and residents whose coming turns change are told.
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
    process.stdout.write(inWords(basename(path), await importInto(config, path)))
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
    // npm runs this in the project's folder, and says in INIT_CWD where the user is.
    const fullPath = resolve(process.env.INIT_CWD ?? process.cwd(), path)
    const next = await readSeasonFrom({ path: fullPath, named: 'FILE', source: 'command' }, config)
    const season = new SeasonCache(seasonReader(store.db))
    await season.refresh()
    const isSample = !config.isProduction && season.loaded.isTrial
    const { ownerDirectory } = await openPlaces(config, { isSample, report: () => undefined })
    const context = { store, season, ownerDirectory, rules: config.rules, clock: config.clock }
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

function inWords(fileName: string, { imported, replaced, residentsTold, misspelt }: Imported): string {
  const { turnCount, firstDay, lastDay } = imported
  const old = replaced ? `It replaces ${described(replaced)}.` : 'There was no season before.'
  const told =
    residentsTold === 0 ? [] : [`${residentsTold} ${residentsTold === 1 ? 'resident gets' : 'residents get'} a notice.`]
  const [one, ...more] = misspelt
  const warning = one
    ? [
        `Look at ${more.length === 0 ? 'this name' : 'these names'}, on no schedule before: ${formatMisspelt(misspelt)}.`,
        'If that is a misspelling, mend the file and import it again.',
      ]
    : []
  return [
    `${fileName}: ${turnCount} turns from ${firstDay} through ${lastDay} are now the season.`,
    old,
    ...told,
    ...warning,
    '',
  ].join('\n')
}

function described({ source, fileName, turnCount, importedAtMs }: SeasonImport): string {
  if (source === 'sample') return `the sample season of ${turnCount} turns`
  const importedAt = Temporal.Instant.fromEpochMilliseconds(importedAtMs).toString({ smallestUnit: 'second' })
  return `the ${turnCount} turns of ${fileName ?? 'a season'}, imported at ${importedAt}`
}
