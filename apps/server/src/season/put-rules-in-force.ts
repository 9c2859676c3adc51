import { type DitchRules, finish, type RulesEffect, rulesEffect } from '@headgate/domain'
import { activateSeason, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { addRules, updateDitch } from '../store/ditch-queries.ts'
import { readBase } from '../store/season-queries.ts'
import { rulesChanged } from './changed-rules.ts'
import { countDifference, presentChangedTurns } from './present-difference.ts'
import { type PlannedSeason, planSeason, type SeasonInForce } from './record-season.ts'

interface NewRules {
  rules: DitchRules
  at: Temporal.Instant
  by: Actor
}

/** `replacement` is undefined if no season was ever loaded. */
export interface RulesInForce {
  effect: RulesEffect
  replacement: (SeasonReplacement & Pick<PlannedSeason, 'season' | 'difference'>) | undefined
}

interface PlannedRules {
  effect: RulesEffect
  /** Edits of turns that have a slot or a day again come back, which `effect` does not know of. */
  planned: PlannedSeason
}

/** What other rules would do to the season in force: the turns that have no place under them go. Changes nothing. */
export async function planRules(
  db: Database,
  current: SeasonInForce,
  { rules, at }: Pick<NewRules, 'rules' | 'at'>,
): Promise<PlannedRules> {
  const { lastChange, season, rules: before } = current
  const change = { before, after: rules, now: at }
  const base = rulesEffect(await readBase(db, lastChange?.baseId ?? 0), change).season
  const owner = lastChange?.owner ?? 'none'
  return {
    effect: rulesEffect(season, change),
    planned: await planSeason(db, current, { base, rules, source: 'rules', owner }),
  }
}

/**
 * Puts other rules in force, and with them the loaded season without the turns that have no place under them. That is
 * one more change, so undoing it brings the old rules and the old season back. Call it in `withSeasonLock`.
 */
export async function putRulesInForce(
  transaction: Database,
  current: SeasonInForce,
  { rules, at, by }: NewRules,
): Promise<RulesInForce> {
  const rulesVersion = await addRules(transaction, rules, { at, by: by.uid })
  await updateDitch(transaction, { rulesVersion })
  const { effect, planned } = await planRules(transaction, current, { rules, at })
  const dropped = effect.withoutSlot.length + effect.outside.length
  const counts = { retimed: effect.retimed.length, dropped }
  const details = rulesChanged({ before: current.rules, after: rules, ...counts })
  await addAuditEntry(transaction, { at, by, action: 'change-ditch', details })
  // Even without a turn: undoing what comes later brings back these rules, and not those of the change before.
  if (!current.lastChange) return { effect, replacement: undefined }
  const { season, stored, difference } = planned
  const replacement = await activateSeason(transaction, current.lastChange, {
    season,
    ...stored,
    rulesVersion,
    source: 'rules',
    changed: countDifference(difference),
    changedTurns: finish(presentChangedTurns(difference, { now: at, rules, before: current.season, after: season })),
    importedAt: at,
    importedBy: by.uid,
  })
  return { effect, replacement: { ...replacement, season, difference } }
}
