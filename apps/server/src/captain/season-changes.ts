import type { CorrectionRequest } from '@headgate/contracts'
import { type DitchDay, findTurnAt, type HolderName, withdrawnChanges } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { NewSeason } from '../store/activate-season.ts'
import type { Actor } from '../store/audit-queries.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import { findChange, type SeasonChangeRow } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import type { SeasonChange } from './change-season.ts'
import { findMisspelt } from './find-misspelt.ts'
import { PossibleMisspelling } from './possible-misspelling.ts'
import { checkPlace, readCell } from './read-cell.ts'
import { readDropped } from './read-dropped.ts'
import type { NextSeason } from './record-season.ts'
import { readSuccessor } from './successor.ts'
import { giveWholeTurn, holdersOf } from './whole-turn.ts'

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

/**
 * Changes one turn of the season in force, for pages of an older build. Throws `invalid-input` for an impossible slot,
 * day or name, `conflict` when the turn already has that holder, and `PossibleMisspelling` for a name that looks
 * misspelt and is not confirmed.
 */
export function correctionChange(
  basis: Basis,
  { date, slot, holder, note, isNewName = false }: CorrectionRequest,
  context: Pick<CaptainContext, 'ownerDirectory' | 'clock'>,
): SeasonChange {
  const wanted = readCell({ date, slot, holder })
  return {
    ...basis,
    action: 'correction',
    next: async (transaction, current) => {
      const place = checkPlace(wanted, current.rules)
      const turn = findTurnAt(current.season, place)
      const before = turn?.holder
      const successor = await readSuccessor(transaction, current)
      const next = wanted.holder && successor(wanted.holder, place.day)
      const reassignments = giveWholeTurn(place, holdersOf(turn), next)
      if (reassignments.length === 0) throw new DitchProblem('same-holder', { holder: next ?? null })
      const names = next === undefined || isNewName ? [] : [next]
      const [misspelt] = await findMisspelt(transaction, context, names)
      if (misspelt) throw new PossibleMisspelling(misspelt)
      return {
        reassignments,
        source: 'correction',
        note,
        audit: (counts) => ({
          kind: 'turn-corrected',
          values: { date, slot: place.slot, holder: next ?? null, before: before ?? null, note, ...counts },
        }),
      }
    },
  }
}

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
