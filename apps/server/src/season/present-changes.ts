import type {
  ChangedTurns,
  ChangeKind,
  HistoryHandover,
  HistoryRecord,
  ImportRecord,
  RulesField,
} from '@headgate/contracts'
import { type DitchRules, type Handover, withdrawnChanges } from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { findRulesVersion, readAllRules } from '../store/ditch-queries.ts'
import { listHandoversOf, listWithdrawals } from '../store/layer-queries.ts'
import { findRulesVersionsOf, type SeasonChangeRow } from '../store/season-queries.ts'
import { differingRules } from './changed-rules.ts'

/** Changes with the names of the captains who made them. `inForceId` is the change in force now. */
export async function presentChanges(
  db: Database,
  changes: readonly SeasonChangeRow[],
  inForceId: number,
): Promise<ImportRecord[]> {
  const names = await namesOfUsers(
    db,
    changes.flatMap(({ importedBy }) => importedBy ?? []),
  )
  const history = await readRulesHistory(db, changes)
  return changes.map((one) => ({
    id: one.id,
    at: instantText(one.importedAtMs),
    by: names.get(one.importedBy ?? '') ?? null,
    source: one.source,
    fileName: one.fileName,
    note: one.note,
    turns: one.turnCount,
    firstDay: one.firstDay,
    lastDay: one.lastDay,
    changed: changedBy(one),
    restores: one.restoresImportId,
    isInForce: one.id === inForceId,
    undoBringsBack: one.replacedImportId ?? 0,
    ...rulesChangesOf(one, history),
  }))
}

/** The same with what each of them changed, and what has become of it. */
export async function presentHistory(
  db: Database,
  changes: readonly SeasonChangeRow[],
  inForceId: number,
): Promise<HistoryRecord[]> {
  const records = await presentChanges(db, changes, inForceId)
  const withdrawals = await listWithdrawals(db)
  const withdrawn = withdrawnChanges(withdrawals)
  const takenBack = new Map(withdrawals.map(({ id, withdraws }) => [id, withdraws]))
  const undoneBy = (id: number): readonly number[] => takenBack.get(id) ?? []
  const traded = Map.groupBy(
    await listHandoversOf(
      db,
      records.flatMap(({ id }) => [id, ...undoneBy(id)]),
    ),
    ({ changeId }) => changeId,
  )
  const of = (id: number): readonly Handover[] => traded.get(id) ?? []
  return records.map((record, at) => {
    const { changedTurns = null, source } = changes[at] ?? {}
    const handovers =
      source === 'undo' ? undoneBy(record.id).flatMap((id) => takenFrom(of(id), of(record.id))) : of(record.id)
    const [withdraws = null] = (source === 'undo' && takenBack.get(record.id)) || []
    const { lines, moreLines } = changedTurns === null ? NO_LINES : (JSON.parse(changedTurns) as ChangedTurns)
    return {
      ...record,
      lines,
      moreLines,
      kind: kindOf(record),
      withdraws,
      isWithdrawn: withdrawn.has(record.id),
      ...(handovers.length > 0 && { handovers: handovers.map(presentHandover) }),
    }
  })
}

/** What an undo takes back of a trade's hours: not those that had run by then, which it leaves as they were. */
const takenFrom = (hours: readonly Handover[], left: readonly Handover[]): Handover[] =>
  hours.flatMap((one) => {
    const run = left.find(({ from, expected }) => from.equals(one.from) && expected === one.expected)
    if (!run) return [one]
    return Temporal.Instant.compare(run.until, one.until) < 0 ? [{ ...one, from: run.until }] : []
  })

const presentHandover = ({ from, until, expected, next }: Handover): HistoryHandover => ({
  from: from.toString(),
  until: until.toString(),
  expected,
  next,
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

interface RulesHistory {
  rules: ReadonlyMap<number, DitchRules>
  /** The number of those in force. */
  inForce: number
  /** The number of the rules that each replaced change came with. */
  versionOf: ReadonlyMap<number, number>
}

const readRulesHistory = async (db: Database, changes: readonly SeasonChangeRow[]): Promise<RulesHistory> => ({
  rules: await readAllRules(db),
  inForce: await findRulesVersion(db),
  versionOf: await findRulesVersionsOf(
    db,
    changes.flatMap(({ replacedImportId }) => replacedImportId ?? []),
  ),
})

function rulesChangesOf(
  { rulesVersion, replacedImportId }: SeasonChangeRow,
  { rules, inForce, versionOf }: RulesHistory,
): Pick<ImportRecord, 'changedRules' | 'undoChangesRules'> {
  // The first change came under the rules that were in force already.
  const before = versionOf.get(replacedImportId ?? 0) ?? rulesVersion
  const between = (a: number, b: number): RulesField[] => {
    const [first, second] = [rules.get(a), rules.get(b)]
    return a === b || !first || !second ? [] : differingRules(first, second)
  }
  const [changedRules, undoChangesRules] = [between(before, rulesVersion), between(before, inForce)]
  return {
    ...(changedRules.length > 0 && { changedRules }),
    ...(undoChangesRules.length > 0 && { undoChangesRules }),
  }
}

function changedBy({ turnsAdded: added, turnsDropped: dropped, turnsMoved: moved }: SeasonChangeRow) {
  return added === null || dropped === null || moved === null ? null : { added, dropped, moved }
}
