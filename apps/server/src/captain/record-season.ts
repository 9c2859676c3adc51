import type { AuditAction, AuditDetails, DifferenceCounts } from '@headgate/contracts'
import {
  areSameRules,
  type DitchRules,
  retimedTurns,
  type Season,
  type SeasonDifference,
  seasonDifference,
} from '@headgate/domain'
import { activateSeason, type NewSeason, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import type { Database } from '../store/database.ts'
import { readDitch, readRules, updateDitch } from '../store/ditch-queries.ts'
import { readSeasonOf, type SeasonImport } from '../store/season-queries.ts'
import { differingRules, rulesChanged } from './changed-rules.ts'
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
  const details = audit({ turns: nextSeason.season.turns.length, ...changed })
  await addAuditEntry(transaction, { at, by, action, ...auditText(details) })
  if (rulesVersion !== current.rulesVersion) {
    const rules = await putVersionInForce(transaction, current, rulesVersion)
    const next = { season: nextSeason.season, rules }
    const counts = { retimed: retimedTurns(current, next, at).length, dropped: changed.dropped }
    const details = rulesChanged({ before: current.rules, after: rules, ...counts })
    if (!areSameRules(current.rules, rules)) await addAuditEntry(transaction, { at, by, action, ...auditText(details) })
  }
  return { ...replacement, difference }
}

/** Rules that were in force once. What a captain has undone, the environment must not do again at the next start. */
async function putVersionInForce(
  transaction: Database,
  { rules: before }: SeasonInForce,
  rulesVersion: number,
): Promise<DitchRules> {
  const { changedFields } = await readDitch(transaction)
  const rules = await readRules(transaction, rulesVersion)
  await updateDitch(transaction, {
    rulesVersion,
    changedFields: new Set([...changedFields, ...differingRules(before, rules)]),
  })
  return rules
}
