import type { ChangedTurns, ChangeKind, HistoryRecord, ImportRecord, MovedHours } from '@headgate/contracts'
import {
  type AgreedMove,
  type DitchClocks,
  instantOfPlace,
  type NameOf,
  nameOrNull,
  rulesAfter,
  type SeasonChange,
  subjectOfChange,
  withdrawnChanges,
  writePlace,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import { readOutcomes } from '../notices/notice-outcomes.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { SeasonChangeRow, StoredSeason } from '../store/season-queries.ts'
import { differingRules } from './changed-rules.ts'

/** Changes with the names of the captains who made them. */
export async function presentChanges(db: Database, changes: readonly SeasonChangeRow[]): Promise<ImportRecord[]> {
  const names = await namesOfUsers(
    db,
    changes.map(({ importedBy }) => importedBy),
  )
  return changes.map((one) => ({
    id: one.id,
    at: instantText(one.importedAtMs),
    by: names.get(one.importedBy ?? '') ?? null,
    source: one.source,
    fileName: one.fileName,
    note: one.note || null,
    turns: one.turnCount,
    firstDay: one.firstDay,
    lastDay: one.lastDay,
    changed: changedBy(one),
  }))
}

/** The same with what each of them changed, and what has become of it. */
export async function presentHistory(
  db: Database,
  rows: readonly SeasonChangeRow[],
  season: Pick<DitchSnapshot, 'changes' | 'rules' | 'firstRules' | 'nameOf'>,
): Promise<HistoryRecord[]> {
  const records = await presentChanges(db, rows)
  const outcomesOf = await readOutcomes(
    db,
    rows.map(({ id }) => subjectOfChange(id)),
  )
  const { changes, rules, nameOf } = season
  const withdrawn = withdrawnChanges(changes)
  const byId = new Map(changes.map((change) => [change.id, change]))
  const tradesOf = (id: number) => (byId.get(id)?.moves ?? []).filter(({ kind }) => kind === 'trade')
  return records.map((record, at) => {
    const { changedTurns = null, source } = rows[at] ?? {}
    const undone = source === 'undo' ? (byId.get(record.id)?.withdraws ?? []) : []
    const moves =
      source === 'undo' ? undone.flatMap((id) => takenFrom(tradesOf(id), tradesOf(record.id))) : tradesOf(record.id)
    const { lines, moreLines } = changedTurns === null ? NO_LINES : (JSON.parse(changedTurns) as ChangedTurns)
    return {
      ...record,
      lines,
      moreLines,
      kind: kindOf(record),
      notices: outcomesOf('changed', subjectOfChange(record.id)),
      withdraws: undone[0] ?? null,
      isWithdrawn: withdrawn.has(record.id),
      ...rulesChangesOf(record.id, season),
      ...(moves.length > 0 && { handovers: moves.map((move) => presentHandover(move, rules.clocks, nameOf)) }),
    }
  })
}

/** What an undo takes back of a trade's hours: not those that had run by then, which it leaves as they were. */
const takenFrom = (hours: readonly AgreedMove[], left: readonly AgreedMove[]): AgreedMove[] =>
  hours.flatMap((one) => {
    const isSame = ({ begins, expected }: AgreedMove) =>
      writePlace(begins) === writePlace(one.begins) && expected === one.expected
    const run = left.find(isSame)
    if (!run) return [one]
    return writePlace(run.ends) === writePlace(one.ends) ? [] : [{ ...one, begins: run.ends }]
  })

const presentHandover = (
  { begins, ends, expected, next }: AgreedMove,
  clocks: DitchClocks,
  nameOf: NameOf,
): MovedHours => ({
  from: `${instantOfPlace(begins, clocks)}`,
  until: `${instantOfPlace(ends, clocks)}`,
  expected: expected === undefined ? '' : nameOf(expected),
  next: nameOrNull(next, nameOf),
})

const NO_LINES: ChangedTurns = { lines: [], moreLines: 0 }

const KINDS: Partial<Record<ImportRecord['source'], ChangeKind>> = {
  correction: 'edit',
  sale: 'sale',
  merge: 'merge',
  trade: 'trade',
  undo: 'undo',
}
const kindOf = ({ source }: Pick<ImportRecord, 'source'>): ChangeKind => KINDS[source] ?? 'base'

/** The rules of the ditch that a change brought, and those that would change if it were undone. */
function rulesChangesOf(
  id: number,
  { changes, firstRules }: Pick<StoredSeason, 'changes' | 'firstRules'>,
): Pick<HistoryRecord, 'changedRules' | 'undoChangesRules'> {
  const { rules, withdraws = [] } = changes.find((one) => one.id === id) ?? {}
  if (!rules && !changes.some((one) => one.rules && withdraws.includes(one.id))) return {}
  const after = (some: readonly SeasonChange[]) => rulesAfter(some, firstRules)
  const upTo = (last: number) => after(changes.filter((one) => one.id <= last))
  const undo = { id: changes.length + 1, owner: 'none', ...NOTHING, withdraws: [id] } as const
  const [changed, undone] = [
    differingRules(upTo(id - 1), upTo(id)),
    differingRules(after(changes), after([...changes, undo])),
  ]
  return {
    ...(changed.length > 0 && { changedRules: changed }),
    ...(undone.length > 0 && { undoChangesRules: undone }),
  }
}

const NOTHING = { grounds: [], moves: [], successions: [], rules: undefined }

function changedBy(row: SeasonChangeRow) {
  const { turnsAdded: added, turnsDropped: dropped, turnsMoved: moved, turnsRetimed: retimed } = row
  const isCounted = added !== null && dropped !== null && moved !== null && retimed !== null
  return isCounted ? { added, dropped, moved, retimed } : null
}
