import type { AuditAction } from '@headgate/contracts'
import { type Season, type SeasonDifference, seasonDifference } from '@headgate/domain'
import { activateSeason, type NewSeason, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import type { SeasonImport } from '../store/season-queries.ts'
import { countDifference, formatTurns } from './present-difference.ts'

/** The season that a change starts from; empty for import 0. */
export interface SeasonInForce {
  imported: SeasonImport | undefined
  season: Season
}

/** The season to put in force, and the beginning of its audit entry. */
export type NextSeason = Omit<NewSeason, 'importedAt' | 'importedBy' | 'changed'> & { auditText: string }

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
  { auditText, ...nextSeason }: NextSeason,
  { at, by, action }: RecordOptions,
): Promise<SeasonReplacement & { difference: SeasonDifference }> {
  const difference = seasonDifference(current.season, nextSeason.season)
  const changed = countDifference(difference)
  const inForce = { ...nextSeason, changed, importedAt: at, importedBy: by.uid }
  const replacement = await activateSeason(transaction, current.imported, inForce)
  const { added, dropped, moved } = changed
  const format = (turns: number) => turns.toLocaleString('en-US')
  const counts = `${format(added)} added, ${format(dropped)} dropped, ${format(moved)} moved`
  const what = `${auditText}: ${formatTurns(nextSeason.season.turns.length)}; ${counts}.`
  await addAuditEntry(transaction, { at, by, action, what })
  return { ...replacement, difference }
}
