import type { CorrectionRequest } from '@headgate/contracts'
import {
  compareDays,
  correctTurn,
  type DitchDay,
  type DitchRules,
  ditchDay,
  findHolderName,
  findPlaceholder,
  findSlot,
  type HolderName,
  isInSeason,
  isSameTurn,
  lastDayOfSeason,
  seasonOf,
  type TurnPlace,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { NewSeason } from '../store/activate-season.ts'
import type { Actor } from '../store/audit-queries.ts'
import { findImport, readSeasonOf } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import type { SeasonChange } from './change-season.ts'
import { findMisspelt } from './find-misspelt.ts'
import { PossibleMisspelling } from './possible-misspelling.ts'

interface Basis {
  by: Actor
  basedOn: number | undefined
}

/** Puts the season of a file in force. */
export const importChange = (basis: Basis, { season, rulesVersion, source, fileName }: NewSeason): SeasonChange => ({
  ...basis,
  action: 'import',
  next: async (_transaction, current) => {
    // The file was read under rules that are no longer in force.
    if (rulesVersion !== current.rulesVersion) throw new DitchProblem('ditch-outdated', {})
    return {
      season,
      source,
      fileName,
      audit: (counts) => ({ kind: 'season-imported', values: { fileName: fileName ?? null, ...counts } }),
    }
  },
})

/**
 * Restores the season that was in force before import `id`, with the rules it came with, whatever came since. Throws
 * `not-found` for an unknown import.
 */
export const undoChange = (basis: Basis, id: number): SeasonChange => ({
  ...basis,
  action: 'undo',
  next: async (transaction) => {
    const undone = await findImport(transaction, id)
    if (!undone) throw new DitchProblem('no-such-import', {})
    const restoresImportId = undone.replacedImportId ?? 0
    const restored = await findImport(transaction, restoresImportId)
    return {
      season: restored ? await readSeasonOf(transaction, restored.id) : seasonOf([]),
      source: 'undo',
      owner: restored?.owner ?? 'none',
      // The first import came under the rules that were in force already.
      rulesVersion: (restored ?? undone).rulesVersion,
      restoresImportId,
      audit: (counts) => ({ kind: 'import-undone', values: { id, restored: restored?.id ?? 0, ...counts } }),
    }
  },
})

/**
 * Changes one turn of the season in force. Throws `invalid-input` for an impossible slot, day or name, `conflict` when
 * the turn already has that holder, and `PossibleMisspelling` for a name that looks misspelt and is not confirmed.
 */
export function correctionChange(
  basis: Basis,
  { date, slot, holder, note, isNewName = false }: CorrectionRequest,
  { ownerDirectory }: Pick<CaptainContext, 'ownerDirectory'>,
): SeasonChange {
  const day = ditchDay(date)
  const newHolder = holder === null ? undefined : getHolder(holder)
  return {
    ...basis,
    action: 'correction',
    next: async (transaction, { imported, season, rules }) => {
      const place = { day, slot: getSlot(slot, rules) }
      if (newHolder !== undefined) checkIsInSeason(day, rules)
      const before = season.turns.find((turn) => isSameTurn(turn, place))?.holder
      if (before === newHolder) throw new DitchProblem('same-holder', { holder: newHolder ?? null })
      const [misspelt] = newHolder && !isNewName ? await findMisspelt(transaction, ownerDirectory, [newHolder]) : []
      if (misspelt) throw new PossibleMisspelling(misspelt)
      return {
        season: correctTurn(season, place, newHolder),
        source: 'correction',
        owner: imported?.owner === 'sample' ? 'sample' : 'own',
        note,
        audit: (counts) => ({
          kind: 'turn-corrected',
          values: { date, slot: place.slot, holder: newHolder ?? null, before: before ?? null, note, ...counts },
        }),
      }
    },
  }
}

function getSlot(label: string, { slots }: DitchRules): TurnPlace['slot'] {
  const slot = findSlot(label)
  if (slot && slots.includes(slot)) return slot
  throw new DitchProblem('no-such-slot', { slot: label, slots })
}

/** Only an import can put turns before the first or after the last day. A captain may remove such a turn, but not give one. */
function checkIsInSeason(day: DitchDay, rules: DitchRules): void {
  if (isInSeason({ day }, rules)) return
  const last = lastDayOfSeason(day, rules)
  if (compareDays(day, last) > 0) throw new DitchProblem('after-season', { lastDay: last.toString() })
  throw new DitchProblem('before-season', { firstDay: rules.firstDay.toPlainDate({ year: day.year }).toString() })
}

function getHolder(text: string): HolderName {
  const holder = findHolderName(text)
  if (holder && !findPlaceholder(holder)) return holder
  throw new DitchProblem('no-holder', {})
}
