import type { AuditAction, AuditDetails, DifferenceCounts } from '@headgate/contracts'
import { type Season, type SeasonDifference, seasonDifference } from '@headgate/domain'
import { activateSeason, type NewSeason, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import type { Database } from '../store/database.ts'
import type { SeasonImport } from '../store/season-queries.ts'
import { countDifference } from './present-difference.ts'

/** The season that a change starts from; empty for import 0. */
export interface SeasonInForce {
  imported: SeasonImport | undefined
  season: Season
}

/** The season to put in force, and what its audit entry says. */
export type NextSeason = Omit<NewSeason, 'importedAt' | 'importedBy' | 'changed'> & {
  audit: (counts: DifferenceCounts & { turns: number }) => AuditDetails
}

interface RecordOptions {
  at: Temporal.Instant
  by: Actor
  action: AuditAction
}

/**
 * Puts a season in force, with its history row and its audit entry. Call it only in `withImportLock`, with the
 * season that is in force there.
 */
export async function recordSeason(
  transaction: Database,
  current: SeasonInForce,
  { audit, ...nextSeason }: NextSeason,
  { at, by, action }: RecordOptions,
): Promise<SeasonReplacement & { difference: SeasonDifference }> {
  const difference = seasonDifference(current.season, nextSeason.season)
  const changed = countDifference(difference)
  const inForce = { ...nextSeason, changed, importedAt: at, importedBy: by.uid }
  const replacement = await activateSeason(transaction, current.imported, inForce)
  const details = audit({ turns: nextSeason.season.turns.length, ...changed })
  await addAuditEntry(transaction, { at, by, action, ...auditText(details) })
  return { ...replacement, difference }
}
