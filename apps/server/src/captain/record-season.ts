import type { AuditAction, AuditDetails, DifferenceCounts } from '@headgate/contracts'
import { type DitchRules, type Season, type SeasonDifference, seasonDifference } from '@headgate/domain'
import { activateSeason, type NewSeason, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import type { Database } from '../store/database.ts'
import { differingRules, readDitch, readRules, updateDitch } from '../store/ditch-queries.ts'
import { readSeasonOf, type SeasonImport } from '../store/season-queries.ts'
import { countDifference } from './present-difference.ts'

/** The season that a change starts from; empty for import 0. */
export interface SeasonInForce {
  imported: SeasonImport | undefined
  season: Season
  rules: DitchRules
  rulesVersion: number
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

/** Reads what a change starts from. Call it in `withImportLock`. */
export async function readInForce(transaction: Database, imported: SeasonImport | undefined): Promise<SeasonInForce> {
  const { rules, rulesVersion } = await readDitch(transaction)
  return { imported, season: await readSeasonOf(transaction, imported?.id ?? 0), rules, rulesVersion }
}

/** What a captain has undone, the environment must not do again at the next start. */
async function bringBackRules(transaction: Database, before: DitchRules, rulesVersion: number): Promise<void> {
  const { changedFields } = await readDitch(transaction)
  const fields = differingRules(before, await readRules(transaction, rulesVersion))
  await updateDitch(transaction, { rulesVersion, changedFields: new Set([...changedFields, ...fields]) })
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
  const { rulesVersion = current.rulesVersion } = nextSeason
  const inForce = { ...nextSeason, rulesVersion, changed, importedAt: at, importedBy: by.uid }
  const replacement = await activateSeason(transaction, current.imported, inForce)
  if (rulesVersion !== current.rulesVersion) await bringBackRules(transaction, current.rules, rulesVersion)
  const details = audit({ turns: nextSeason.season.turns.length, ...changed })
  await addAuditEntry(transaction, { at, by, action, ...auditText(details) })
  return { ...replacement, difference }
}
