import { type DitchDay, type HolderName, withdrawnChanges } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { NewSeason } from '../store/activate-season.ts'
import type { Actor } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import { findChange, type SeasonChangeRow } from '../store/season-queries.ts'
import type { SeasonChange } from './change-season.ts'
import type { NextSeason, SeasonInForce } from './record-season.ts'

interface Basis {
  by: Actor
  basedOn: number | undefined
}

/** Puts the season of a file in force, and undoes the edits in `drop` along with it. */
export const importChange = (
  basis: Basis,
  { season, rulesVersion, source, fileName }: NewSeason,
  drop?: readonly number[],
): SeasonChange => ({
  ...basis,
  action: 'import',
  next: async (transaction, current) => {
    const withdraws = await readDropped(transaction, drop, current)
    // The file was read under rules that are no longer in force.
    if (rulesVersion !== current.rulesVersion) throw new DitchProblem('ditch-outdated', {})
    return {
      base: season,
      withdraws,
      source,
      fileName,
      audit: (counts) => ({ kind: 'season-imported', values: { fileName: fileName ?? null, ...counts } }),
    }
  },
})

/**
 * Undoes a change, whatever came since. Of one that put another base in force, it restores the season before it, with
 * the rules that came with it; of layers, it takes back these alone. Throws `not-found` for an unknown change, and
 * `conflict` if it is undone already.
 */
export const undoChange = (basis: Basis, id: number): SeasonChange => ({
  ...basis,
  action: 'undo',
  next: async (transaction, { lastChange }) => {
    const undone = await findChange(transaction, id)
    if (!undone) throw new DitchProblem('no-such-import', {})
    if (withdrawnChanges(await listLayeredChanges(transaction, lastChange?.id ?? 0)).has(id)) {
      throw new DitchProblem('undone-already', {})
    }
    const before = await findChange(transaction, undone.replacedImportId ?? 0)
    const restored = before?.id ?? 0
    const audit: NextSeason['audit'] = (counts) => ({ kind: 'import-undone', values: { id, restored, ...counts } })
    if (changesBase(undone, before)) {
      return {
        base: before?.baseId ?? 0,
        source: 'undo',
        owner: before?.owner ?? 'none',
        // The first change came under the rules that were in force already.
        rulesVersion: (before ?? undone).rulesVersion,
        withdraws: [id],
        restoresImportId: restored,
        audit,
      }
    }
    return {
      source: 'undo',
      owner: lastChange?.owner ?? 'none',
      withdraws: [id],
      audit: (counts) => ({ kind: 'layers-withdrawn', values: { id, ...counts } }),
    }
  },
})

/** Whether a change put another base in force than the one before it. */
const changesBase = (
  { baseId }: Pick<SeasonChangeRow, 'baseId'>,
  before: Pick<SeasonChangeRow, 'baseId'> | undefined,
): boolean => baseId !== (before?.baseId ?? 0)

interface SuccessionWanted {
  from: HolderName
  to: HolderName
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
  next: async () => ({
    successions: [{ from, to, fromDay }],
    source: fromDay ? 'sale' : 'merge',
    note,
    audit: (counts) => ({
      kind: 'holder-succeeded',
      values: { from, to, fromDay: fromDay?.toString() ?? null, ...counts },
    }),
  }),
})

/**
 * The edits to undo along with a new base, each once. Throws `not-found` for a change without layers: undoing another
 * import along with this one would mean nothing.
 */
export async function readDropped(
  transaction: Database,
  drop: readonly number[] = [],
  { lastChange }: Pick<SeasonInForce, 'lastChange'>,
): Promise<number[]> {
  const dropped = [...new Set(drop)]
  if (dropped.length === 0) return []
  const layered = (await listLayeredChanges(transaction, lastChange?.id ?? 0)).filter(
    ({ reassignments, successions }) => reassignments.length + successions.length > 0,
  )
  const found = new Set(layered.map(({ id }) => id))
  if (!dropped.every((id) => found.has(id))) throw new DitchProblem('no-such-import', {})
  return dropped
}
