import { findSlots, type Steps } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { CARRIED_NAMES, type CarriedStore } from '../store/carried-queries.ts'
import { CARRIED_TABLES, type CarriedName, type StoredRow } from '../store/carried-tables.ts'
import { holdersOfPlan } from '../store/plan-queries.ts'
import { fileOf } from './layout.ts'

type Tables = CarriedStore['tables']

const REFERRED: readonly CarriedName[] = ['holder', 'property', 'seasonChange', 'trade']

/** What no cell says by itself. Throws `download-damaged` with the file and the line of the first row that is wrong. */
export function* checkRows({ ditch, tables }: CarriedStore): Steps<void> {
  const ids = new Map(REFERRED.map((name) => [name, new Set(tables[name].map(({ id }) => id))]))
  const isKnown = (table: CarriedName, id: unknown) => id === null || ids.get(table)?.has(id) === true
  for (const name of CARRIED_NAMES) {
    yield* refuseFirst(name, tables[name], rowCheck(name, isKnown))
  }
  yield* checkUniqueNames(tables)
  yield* checkChanges(tables)
  yield* checkTurns(tables)
  const versions = tables.ditchRules
  if (!versions.some(({ version }) => version === ditch.rulesVersion)) throw wrongAt('ditchRules', 0)
  if (!versions.some(({ changeId }) => changeId === null)) throw wrongAt('ditchRules', 0)
  yield* refuseFirst('ditchRules', versions, (row) => {
    const { slots, firstDay, lastDay, changeId, begins } = row as Record<string, string | null>
    const isOrdered = String(firstDay) <= String(lastDay) && findSlots(String(slots).split(',')) !== undefined
    return isOrdered && (changeId === null) === (begins === null)
  })
}

/** Line 1 are the headings. */
const wrongAt = (name: CarriedName, at: number): DitchProblem =>
  new DitchProblem('download-damaged', { place: `${fileOf(name)}: ${at + 2}` })

type Check = (row: StoredRow, at: number) => boolean

function* refuseFirst(name: CarriedName, rows: readonly StoredRow[], isGood: Check): Steps<void> {
  for (const [at, row] of rows.entries()) {
    if (!isGood(row, at)) throw wrongAt(name, at)
    yield
  }
}

/** Each key is there once, and each id names a row. */
function rowCheck(name: CarriedName, isKnown: (table: CarriedName, id: unknown) => boolean): Check {
  const { key, refers = {} } = CARRIED_TABLES[name] as { key: readonly string[]; refers?: Record<string, CarriedName> }
  const references = Object.entries(refers)
  const seen = new Set<string>()
  return (row) => {
    const values = key.map((column) => row[column]).join(' ')
    const isNew = !seen.has(values)
    seen.add(values)
    return isNew && references.every(([column, table]) => isKnown(table, row[column]))
  }
}

/** No two holders have one name, nor two properties one place, which the store would refuse. */
function* checkUniqueNames({ holder, property }: Tables): Steps<void> {
  for (const [name, rows, columns] of [
    ['holder', holder, ['isSample', 'nameKey']],
    ['property', property, ['placeId']],
  ] as const) {
    const seen = new Set<string>()
    yield* refuseFirst(name, rows, (row) => {
      const values = columns.map((column) => row[column]).join(' ')
      return !seen.has(values) && Boolean(seen.add(values))
    })
  }
}

/** Changes are numbered without gaps, take back only earlier ones, and plan turns only of holders that there are. */
function* checkChanges({ holder, seasonChange, withdrawal, ground, move }: Tables): Steps<void> {
  const holders = new Set(holder.map(({ id }) => id))
  yield* refuseFirst('seasonChange', seasonChange, ({ id, plan }, at) => {
    const planned = plan === null ? [] : (holdersOfPlan(JSON.parse(String(plan))) ?? [])
    return id === at + 1 && planned.every((one) => holders.has(one))
  })
  yield* refuseFirst('withdrawal', withdrawal, ({ changeId, withdrawnId }) => Number(withdrawnId) < Number(changeId))
  yield* refuseFirst('ground', ground, ({ begins, ends }) => (begins === null) === (ends === null))
  yield* refuseFirst('move', move, ({ kind, expectedId }) => kind === 'edit' || expectedId !== null)
}

/** The turns of a change come one after the other. Of times that a clock shows twice their texts do not tell. */
function* checkTurns({ turn }: Tables): Steps<void> {
  const turns = turn as readonly { changeId: number; opens: string; closes: string }[]
  yield* refuseFirst('turn', turn, (_row, at) => {
    const { changeId, opens, closes } = turns[at] as (typeof turns)[number]
    const before = turns[at - 1]
    const follows = before?.changeId !== changeId || opens === before.closes || isAfter(opens, before.closes)
    return follows && isAfter(closes, opens)
  })
}

const LOCAL = '2026-06-10T04:00'.length

const isAfter = (later: string, earlier: string): boolean =>
  later > earlier || later.length > LOCAL || earlier.length > LOCAL
