import { basename } from 'node:path'
import type { ImportSource, NameQuestion, SeasonAnswers, TurnsBeyond } from '@headgate/contracts'
import { ditchDayAt, findSlots, type HolderName, mergeNames, type NamedTurn, turnsOfGrid } from '@headgate/domain'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { RefusedFile } from '../csv/file-fault.ts'
import { loadProperties } from '../csv/properties/read-properties.ts'
import { readCsvFile } from '../csv/read-csv-file.ts'
import { readSeasonFile } from '../csv/season/read-season-file.ts'
import type { SeasonReading } from '../csv/season/read-season-table.ts'
import type { Reading } from '../csv/season/reading.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { sampleSeason } from '../schedule/sample-season.ts'
import { type ActingCaptain, THE_START } from '../store/audit-queries.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { nameHolders } from '../store/holder-queries.ts'
import { withSeasonLock } from '../store/record-change.ts'
import { findCurrentChange, readSeason, type SeasonChangeRow } from '../store/season-queries.ts'
import type { Store } from '../store/store.ts'
import { replaceSeason, type SeasonChanged } from './change-season.ts'
import { findNearNames, wordNearNames } from './find-misspelt.ts'
import { closuresTaken, offerClosures, type PickedLines, picksOf } from './pick-rows.ts'
import { recordClosures } from './record-closure.ts'
import { type NextSeason, readInForce, recordSeason } from './record-season.ts'
import {
  type ImportChoices,
  importChange,
  namesOf,
  type SeasonToImport,
  turnsBeyond,
  withHolders,
} from './season-changes.ts'

/** What a file is read by. */
interface FileReading extends Pick<Reading, 'rules' | 'answers' | 'picks'> {
  clock: ServerClock
  rulesVersion: number
}

interface SeasonFile {
  source: ImportSource
  bytes: Uint8Array
  fileName: string
}

export interface FileHere extends Pick<SeasonFile, 'source'> {
  path: string
  /** What error messages call the path: the name of a setting or an argument. */
  named: string
}

/**
 * The file that `SCHEDULE_CSV` names, as it is now. Throws a DitchError when there is no such setting or no such file.
 */
export async function readFileOfSettings({ scheduleCsv }: Pick<Config, 'scheduleCsv'>): Promise<SeasonFile> {
  if (scheduleCsv === undefined) throw new DitchProblem('no-file-configured', {})
  return readFile({ path: scheduleCsv, named: 'SCHEDULE_CSV', source: 'file' })
}

/**
 * Loads a season at start when the ditch has none of its own: the file that `SCHEDULE_CSV` names, else, outside
 * production, the sample season of this year and the next. Returns lines for the operator: the file's names that look like
 * another there, on the schedule or on the list, which nobody is asked about.
 */
export async function loadFirstSeason(store: Store, config: Config): Promise<string[]> {
  const current = await findCurrentChange(store.db)
  const isOwn = current !== undefined && current.owner !== 'sample'
  if (isOwn) return []
  // Both conditions are checked again inside the transaction: another process may have imported meanwhile.
  if (config.scheduleCsv !== undefined) {
    const file = await readFileOfSettings(config)
    const { source, fileName } = file
    const { turns } = await parseSeasonFile(file, await readingFor(store, config))
    const next: FirstSeason = {
      turns,
      source,
      fileName,
      audit: (counts) => ({ kind: 'season-imported', values: { fileName, ...counts } }),
    }
    const { propertiesCsv } = config.places
    const listed = propertiesCsv === undefined ? [] : await loadProperties(propertiesCsv)
    const known = { ownerDirectory: { owners: listed.flatMap(({ owners }) => owners) }, clock: config.clock }
    const nearNames = await findNearNames(store.db, known, turns)
    await recordIf((current) => current === undefined || current.owner === 'sample', { store, next, config })
    return wordNearNames(nearNames)
  }
  if (!config.isProduction && !(await readDitch(store.db)).isSetUp) {
    await loadSample(store, config)
  }
  return []
}

/** What a file or the sample is read by when no captain is looking: the ditch as it is stored. */
export async function readingFor({ db }: Pick<Store, 'db'>, { clock }: Pick<Config, 'clock'>): Promise<FileReading> {
  const { rulesVersion } = await readDitch(db)
  return { clock, rules: (await readSeason(db)).rules, rulesVersion }
}

async function loadSample(store: Store, config: Pick<Config, 'clock'>): Promise<void> {
  const { rules, clock } = await readingFor(store, config)
  const turns = turnsOfGrid(sampleSeason(rules, clock.now()).turns, rules.slots)
  const firstDay = turns[0]?.opens.day.toString()
  const isReplaceable = (current: SeasonChangeRow | undefined) =>
    current === undefined ||
    (current.owner === 'sample' && (current.firstDay !== firstDay || current.source === 'rules'))
  if (!isReplaceable(await findCurrentChange(store.db))) return
  const next: FirstSeason = { turns, source: 'sample', audit: (values) => ({ kind: 'sample-loaded', values }) }
  await recordIf(isReplaceable, { store, next, config })
}

interface FirstSeason extends Pick<NextSeason, 'source' | 'fileName' | 'audit'> {
  turns: readonly NamedTurn[]
}

/** Calls `isReplaceable` with the change in force once no other change can come between. */
function recordIf(
  isReplaceable: (current: SeasonChangeRow | undefined) => boolean,
  { store, next, config }: { store: Store; next: FirstSeason; config: Pick<Config, 'clock'> },
): Promise<void> {
  return withSeasonLock(store.db, async (transaction, lastChange) => {
    if (!isReplaceable(lastChange)) return
    const current = await readInForce(transaction, lastChange)
    const now = config.clock.now()
    const { turns, ...rest } = next
    const holderOf = await nameHolders(transaction, namesOf(turns), { isSample: next.source === 'sample', now })
    const ground: NextSeason['ground'] = { ranges: ['all'], turns: withHolders(turns, holderOf) }
    await recordSeason(transaction, current, { ...rest, ground }, { at: now, by: THE_START, action: 'import' })
  })
}

/**
 * The season in a file on this machine, and what was left out of it. Throws a `RefusedFile` with every fault, or a
 * DitchError that starts with `named` when the file cannot be read.
 */
export const readFileHere = async (file: FileHere, reading: FileReading): Promise<ReadFile> =>
  parseFile(await readFile(file), reading)

/**
 * The openings that a grid on this machine names, if it is one. Whatever is wrong with it, `readFileHere` says. Throws a
 * DitchError when the file cannot be read.
 */
export async function findOpeningsHere(file: FileHere, { rulesVersion, ...reading }: FileReading) {
  const { bytes, fileName } = await readFile(file)
  const today = ditchDayAt(reading.clock.now(), reading.rules.clocks)
  return findSlots((await readSeasonFile(bytes, fileName, { ...reading, today })).openings ?? [])
}

const readFile = async ({ path, named, source }: FileHere): Promise<SeasonFile> => ({
  source,
  bytes: await readCsvFile(path, named),
  fileName: basename(path),
})

/** The season in a file. Throws a `RefusedFile` with every fault. */
export const parseSeasonFile = async (file: SeasonFile, reading: FileReading): Promise<SeasonToImport> =>
  (await parseFile(file, reading)).next

interface ReadFile extends Pick<SeasonReading, 'findings' | 'marks' | 'closures'> {
  next: SeasonToImport
}

async function parseFile(
  { bytes, fileName, source }: SeasonFile,
  { rulesVersion, ...reading }: FileReading,
): Promise<ReadFile> {
  const { clock, rules, answers = {} } = reading
  const read = await readSeasonFile(bytes, fileName, { ...reading, today: ditchDayAt(clock.now(), rules.clocks) })
  if ('faults' in read) throw new RefusedFile(read.faults, fileName)
  const { findings, marks, closures, days, roster } = read
  const merged = <Turn extends { holder: HolderName }>(some: readonly Turn[]) => mergeNames(some, answers.names ?? [])
  const next = {
    turns: merged(read.turns),
    days,
    roster: roster && { ...roster, turns: merged(roster.turns) },
    rulesVersion,
    source,
    fileName,
  }
  return { next, findings, marks, closures }
}

interface FileToImport extends ImportChoices {
  by: ActingCaptain
  basedOn: number | undefined
  file: { bytes: Uint8Array; fileName: string; source: ImportSource }
  answers: SeasonAnswers
  toggled: PickedLines
  /** The closures to make along with it: when each begins. */
  close: readonly string[]
}

export interface FileImported extends SeasonChanged {
  nearNames: readonly NameQuestion[]
  beyond: TurnsBeyond | null
}

/**
 * Puts the season of a captain's file in force. Throws a `RefusedFile` with its faults. Of the file from the settings, which
 * nobody has looked at, it returns the names that look alike.
 */
export async function importFile(
  context: DitchContext,
  { file, answers, toggled, close, by, basedOn, ...choices }: FileToImport,
): Promise<FileImported> {
  await context.ditch.refresh()
  const { rules, rulesVersion } = context.ditch.loaded
  const { clock } = context
  const picks = await picksOf(context, toggled)
  const { next: season, closures } = await parseFile(file, { clock, rules, rulesVersion, answers, picks })
  const taken = closuresTaken(offerClosures(closures, rules, clock.now()), close)
  const nearNames = file.source === 'file' ? await findNearNames(context.db, context, season.turns) : []
  const changed = await replaceSeason(context, {
    ...importChange(context, { by, basedOn }, season, choices),
    along: (transaction, along) => recordClosures(transaction, context, taken, { ...along, by }),
  })
  return {
    ...changed,
    nearNames,
    beyond: turnsBeyond(
      season.turns.map(({ opens }) => opens.day),
      rules,
    ),
  }
}
