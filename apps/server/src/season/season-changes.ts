import type { TurnsBeyond } from '@headgate/contracts'
import {
  type AgreedTurn,
  bringsTurns,
  compareDays,
  countWhile,
  type DitchDay,
  type DitchRules,
  ditchDay,
  ditchDayAt,
  type HolderId,
  type HolderName,
  handoversAmong,
  hasLength,
  hoursOfRange,
  hoursRun,
  instantOfPlace,
  lastDayOfSeason,
  laterPlace,
  type NamedTurn,
  type PlaceRange,
  placeAt,
  type SeasonChange as StoredChange,
  segmentAt,
  type TurnPlace,
  withdrawnChanges,
} from '@headgate/domain'
import type { ReadSeason } from '../csv/season/reading.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { Actor } from '../store/audit-queries.ts'
import { type HolderOf, nameHolders } from '../store/holder-queries.ts'
import type { SeasonChange } from './change-season.ts'
import { endOfRunning } from './put-rules-in-force.ts'
import type { NextSeason, SeasonInForce } from './record-season.ts'

interface Basis {
  by: Actor
  basedOn: number | undefined
}

/** A season as it was read from a file. */
export interface SeasonToImport extends Pick<NextSeason, 'source' | 'fileName'>, ReadSeason {
  /** The rules it was read under. */
  rulesVersion: number
}

/** From when a file is in force, and what else is decided along with it. */
export interface ImportChoices {
  /** The changes to undo along with it. */
  drop?: readonly number[] | undefined
  /** Whether it replaces the turn that runs now, too. */
  includesRunning?: boolean | undefined
  /** Whether it replaces only its own days. */
  daysOnly?: boolean | undefined
}

/** Puts the season of a file in force. */
export const importChange = (
  { clock }: { clock: { now(): Temporal.Instant } },
  basis: Basis,
  { rulesVersion, source, fileName, ...season }: SeasonToImport,
  choices: ImportChoices = {},
): SeasonChange => ({
  ...basis,
  action: 'import',
  next: async (db, current) => {
    // The file was read under rules that are no longer in force.
    if (rulesVersion !== current.rulesVersion) throw new DitchProblem('ditch-outdated', {})
    const now = clock.now()
    const { turns, roster } = season
    const names = namesOf([...turns, ...(roster?.turns ?? [])])
    const holderOf = await nameHolders(db, names, { isSample: false, now, respells: true })
    const repeated = roster?.turns.map((turn) => ({ ...turn, holder: holderOf(turn.holder) }))
    return {
      ...seasonToImport(current, season, { now, holderOf, ...choices }),
      source,
      fileName,
      ...(roster && repeated && { plan: { roster: { ...roster, turns: repeated } } }),
      audit: (counts) => ({ kind: 'season-imported', values: { fileName: fileName ?? null, ...counts } }),
    }
  },
})

/**
 * The ground of a season's file. The first of the ditch's own replaces everything. Any other leaves what has run: it reaches
 * from the close of the running turn, or its opening, or the beginning of the file's first year, to the end of its last
 * one; or it replaces its own days alone. Throws `season-over` if nothing of it is to come.
 */
export function seasonToImport(
  current: SeasonInForce,
  season: ReadSeason,
  {
    now,
    holderOf,
    drop,
    includesRunning = false,
    daysOnly = false,
  }: ImportChoices & { now: Temporal.Instant; holderOf: HolderOf },
): Pick<NextSeason, 'ground' | 'withdraws'> {
  const { clocks } = current.rules
  const withdraws = readDropped(current, drop)
  const turns = withHolders(season.turns, holderOf)
  if (isFirstOfOwn(current)) return { withdraws, ground: { ranges: ['all'], turns } }
  const year = (at: NamedTurn | undefined): number => at?.opens.day.year ?? ditchDayAt(now, clocks).year
  const running = includesRunning ? segmentAt(current.timeline, now) : undefined
  const earliest = running ? placeAt(running.turn.opensAt, clocks) : endOfRunning(current, now)
  const end = newYear(year(season.turns.at(-1)) + 1)
  const years = {
    begins: newYear(year(season.turns.at(0))),
    ends: laterPlace(end, turns.at(-1)?.closes ?? end, clocks),
  }
  const ranges = (daysOnly ? season.days : [years])
    .map(({ begins, ends }) => ({ begins: laterPlace(earliest, begins, clocks), ends }))
    .filter((range) => hasLength(hoursOfRange(range, clocks)))
  const [first] = ranges
  const toCome = first ? turnsFrom(turns, first, current) : []
  if (toCome.length === 0 && !(daysOnly && first)) throw new DitchProblem('season-over', {})
  return { withdraws, ground: { ranges, turns: toCome } }
}

/** The turns that open on days after the season's last day; null for none. */
export function turnsBeyond(days: readonly DitchDay[], rules: DitchRules): TurnsBeyond | null {
  const beyond = days.filter((day) => compareDays(day, lastDayOfSeason(day, rules)) > 0).map(String)
  const [through] = beyond.toSorted((a, b) => (a.slice(YEAR) < b.slice(YEAR) ? 1 : -1))
  return through === undefined ? null : { turns: beyond.length, lastDay: rules.lastDay.toString(), through }
}

const YEAR = '2026-'.length

/**
 * The ground of turns in order, from a place through a day, included, and from the close of the running turn on; the first of
 * the ditch's own replaces everything. Throws `season-over` if nothing of it is to come.
 */
export function turnsToReplace(
  current: SeasonInForce,
  { turns, begins, through }: { turns: readonly AgreedTurn[]; begins: TurnPlace; through: DitchDay },
  now: Temporal.Instant,
): NonNullable<NextSeason['ground']> {
  const { rules } = current
  if (isFirstOfOwn(current)) return { ranges: ['all'], turns }
  const end = { day: through.add({ days: 1 }), slot: rules.slots[0] ?? '12AM' }
  const range = {
    begins: laterPlace(begins, endOfRunning(current, now), rules.clocks),
    ends: laterPlace(end, turns.at(-1)?.closes ?? end, rules.clocks),
  }
  const toCome = turnsFrom(turns, range, current)
  if (toCome.length === 0) throw new DitchProblem('season-over', {})
  return { ranges: [range], turns: toCome }
}

/** Whether nothing of the ditch's own has been loaded, or what was is undone. */
const isFirstOfOwn = ({ changes }: SeasonInForce): boolean => {
  const withdrawn = withdrawnChanges(changes)
  return !changes.some((change) => change.owner === 'own' && bringsTurns(change) && !withdrawn.has(change.id))
}

/** Turns with their holders, whom `namesOf` has named. */
export const withHolders = (turns: readonly NamedTurn[], holderOf: HolderOf): AgreedTurn[] =>
  turns.map(({ opens, closes, holder }) => ({ opens, closes, holder: holderOf(holder) }))

/** Each name once, those of most turns first. */
export function namesOf(turns: readonly { holder: HolderName }[]): HolderName[] {
  const byName = [...Map.groupBy(turns, ({ holder }) => holder)]
  return byName.sort(([, some], [, others]) => others.length - some.length).map(([name]) => name)
}

/** Of turns in order, those that open when the range begins, or later. */
function turnsFrom(
  turns: readonly AgreedTurn[],
  { begins }: PlaceRange,
  { rules: { clocks } }: SeasonInForce,
): AgreedTurn[] {
  const startMs = instantOfPlace(begins, clocks).epochMilliseconds
  return turns.slice(countWhile(turns, ({ opens }) => instantOfPlace(opens, clocks).epochMilliseconds < startMs))
}

const newYear = (year: number): TurnPlace => ({ day: ditchDay(`${year}-01-01`), slot: '12AM' })

/**
 * Undoes a change, whatever came since: all of it, but of a trade the hours that have run stay as they were. Throws
 * `not-found` for an unknown change, and `conflict` if it is undone already.
 */
export const undoChange = (
  { clock }: { clock: { now(): Temporal.Instant } },
  basis: Basis,
  id: number,
): SeasonChange => ({
  ...basis,
  action: 'undo',
  next: async (_transaction, current) => {
    const undone = current.changes.find((one) => one.id === id)
    if (!undone) throw new DitchProblem('no-such-import', {})
    if (withdrawnChanges(current.changes).has(id)) throw new DitchProblem('undone-already', {})
    return {
      ...withdrawalOf(current, undone, clock.now()),
      source: 'undo',
      audit: (counts) => ({ kind: 'layers-withdrawn', values: { id, ...counts } }),
    }
  },
})

/** Takes a change back. Hours of its trade that have run stay as they were, by moves of the undo's own. */
export function withdrawalOf(
  { moves, rules: { clocks } }: SeasonInForce,
  { id, withdraws }: Pick<StoredChange, 'id' | 'withdraws'>,
  now: Temporal.Instant,
): Pick<NextSeason, 'withdraws' | 'moves'> {
  // The undo of a trade brings it back as it was.
  const own = withdraws.length > 0 ? [] : handoversAmong(moves).filter(({ move }) => move.changeId === id)
  const run = own.flatMap(({ made }) => hoursRun(made, now) ?? [])
  const kept = run.map(({ kind, expected, next, from, until }) => ({
    kind,
    expected,
    next,
    begins: placeAt(from, clocks),
    ends: placeAt(until, clocks),
  }))
  return { withdraws: [id], moves: kept }
}

interface SuccessionWanted {
  from: HolderId
  to: HolderId
  /** The first day on which the turns show `to`; undefined for all turns, past ones too. */
  fromDay: DitchDay | undefined
  note: string
}

/**
 * Gives the turns of one holder another's name, whichever of the two a later import uses: from a day on, as when a house
 * is sold, or always, as when one holder was written in two ways.
 */
export const successionChange = (basis: Basis, { from, to, fromDay, note }: SuccessionWanted): SeasonChange => ({
  ...basis,
  action: fromDay ? 'sell' : 'merge',
  next: async (_db, { nameOf }) => ({
    successions: [{ from, to, fromDay }],
    source: fromDay ? 'sale' : 'merge',
    note,
    audit: (counts) => ({
      kind: 'holder-succeeded',
      values: { from: nameOf(from), to: nameOf(to), fromDay: fromDay?.toString() ?? null, ...counts },
    }),
  }),
})

/**
 * The edits to undo along with a new season, each once. Throws `not-found` for a change without layers: undoing another
 * import along with this one would mean nothing.
 */
export function readDropped({ changes }: SeasonInForce, drop: readonly number[] = []): number[] {
  const dropped = [...new Set(drop)]
  const isLayered = ({ moves, successions }: StoredChange) =>
    moves.some(({ kind }) => kind === 'edit') || successions.length > 0
  const found = new Set(changes.filter(isLayered).map(({ id }) => id))
  if (!dropped.every((id) => found.has(id))) throw new DitchProblem('no-such-import', {})
  return dropped
}
