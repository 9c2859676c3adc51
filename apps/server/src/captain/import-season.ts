import { basename } from 'node:path'
import type { ImportSource } from '@headgate/contracts'
import { ditchDayAt, seasonOf } from '@headgate/domain'
import type { Config } from '../config/config.ts'
import { readCsvFile } from '../csv/read-csv-file.ts'
import { RefusedFile } from '../csv/refused-file.ts'
import { readSeasonCsv } from '../csv/season/read-season-csv.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { sampleSeason } from '../schedule/sample-season.ts'
import { type NewSeason, withImportLock } from '../store/activate-season.ts'
import { findCurrentImport, readSeasonOf, type SeasonImport } from '../store/season-queries.ts'
import type { Store } from '../store/store.ts'
import { type NextSeason, recordSeason } from './record-season.ts'

type Settings = Pick<Config, 'rules' | 'clock'>

interface Origin {
  source: ImportSource
}

interface SeasonFile extends Origin {
  bytes: Uint8Array
  fileName: string
}

interface FileHere extends Origin {
  path: string
  /** What error messages call the path: the name of a setting or an argument. */
  named: string
}

/**
 * The file that `SCHEDULE_CSV` names, as it is now. Throws a DitchError when there is no such setting or no such file.
 */
export async function readFileOfSettings({ scheduleCsv }: Pick<Config, 'scheduleCsv'>): Promise<SeasonFile> {
  if (scheduleCsv === undefined) {
    throw new DitchProblem('no-file-configured', {})
  }
  return readFile(fileOfSettings(scheduleCsv))
}

/** The season in that file. Also throws a `RefusedFile`, with every fault. */
export const readSeasonOfSettings = async (config: Config): Promise<NewSeason> =>
  parseSeasonFile(await readFileOfSettings(config), config)

/**
 * Loads a season at start when the ditch has none of its own: the file that `SCHEDULE_CSV` names, else, outside
 * production, the sample season of this year and the next.
 */
export async function loadFirstSeason(store: Store, config: Config): Promise<void> {
  const current = await findCurrentImport(store.db)
  const isOwn = current !== undefined && current.owner !== 'sample'
  if (isOwn) return
  // Both conditions are checked again inside the transaction: another process may have imported meanwhile.
  if (config.scheduleCsv !== undefined) {
    const first = await readSeasonFrom(fileOfSettings(config.scheduleCsv), config)
    const nextSeason: NextSeason = {
      ...first,
      audit: (counts) => ({ kind: 'season-imported', values: { fileName: first.fileName ?? null, ...counts } }),
    }
    await recordIf((current) => current === undefined || current.owner === 'sample', { store, nextSeason, config })
  } else if (!config.isProduction) {
    await loadSample(store, config)
  }
}

async function loadSample(store: Store, config: Settings): Promise<void> {
  const season = sampleSeason(config)
  const firstDay = season.turns[0]?.day.toString()
  const isReplaceable = (current: SeasonImport | undefined) =>
    current === undefined || (current.owner === 'sample' && current.firstDay !== firstDay)
  if (!isReplaceable(await findCurrentImport(store.db))) return
  const nextSeason: NextSeason = {
    season,
    source: 'sample',
    audit: (values) => ({ kind: 'sample-loaded', values }),
  }
  await recordIf(isReplaceable, { store, nextSeason, config })
}

/** The audit's name for a start, where nobody is signed in. */
const THE_START = { uid: undefined, called: 'the server' }

/** Calls `isReplaceable` with the import in force once no other import can come between. */
function recordIf(
  isReplaceable: (current: SeasonImport | undefined) => boolean,
  { store, nextSeason, config }: { store: Store; nextSeason: NextSeason; config: Settings },
): Promise<void> {
  return withImportLock(store, async (transaction, imported) => {
    if (!isReplaceable(imported)) return
    const current = { imported, season: await readSeasonOf(transaction, imported?.id ?? 0) }
    await recordSeason(transaction, current, nextSeason, { at: config.clock.now(), by: THE_START, action: 'import' })
  })
}

const fileOfSettings = (path: string): FileHere => ({ path, named: 'SCHEDULE_CSV', source: 'file' })

/**
 * The season in a CSV file on this machine. Throws a `RefusedFile` with every fault, or a DitchError that starts
 * with `named` when the file cannot be read.
 */
export const readSeasonFrom = async (file: FileHere, settings: Settings): Promise<NewSeason> =>
  parseSeasonFile(await readFile(file), settings)

const readFile = async ({ path, named, source }: FileHere): Promise<SeasonFile> => ({
  source,
  bytes: await readCsvFile(path, named),
  fileName: basename(path),
})

/** The season in a file. Throws a `RefusedFile` with every fault. */
export function parseSeasonFile({ bytes, fileName, source }: SeasonFile, { rules, clock }: Settings): NewSeason {
  const importedAt = clock.now()
  const read = readSeasonCsv(bytes, { rules, today: ditchDayAt(importedAt, rules.timeZone) })
  if ('faults' in read) throw new RefusedFile(read.faults, fileName)
  return { season: seasonOf(read.turns), source, fileName, importedAt }
}
