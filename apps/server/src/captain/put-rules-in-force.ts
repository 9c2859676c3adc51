import { type DitchRules, type RulesEffect, rulesEffect, type SeasonDifference } from '@headgate/domain'
import { activateSeason, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import type { Database } from '../store/database.ts'
import { addRules, updateDitch } from '../store/ditch-queries.ts'
import { readBase } from '../store/season-queries.ts'
import { rulesChanged } from './changed-rules.ts'
import { countDifference, presentChangedTurns } from './present-difference.ts'
import { planSeason, type SeasonInForce } from './record-season.ts'

interface NewRules {
  rules: DitchRules
  at: Temporal.Instant
  by: Actor
}

/** `replacement` is undefined if no season was ever loaded. */
export interface RulesInForce {
  effect: RulesEffect
  replacement: (SeasonReplacement & { difference: SeasonDifference }) | undefined
}

/**
 * Puts other rules in force, and with them the loaded season without the turns that have no place under them. That is
 * one more import, so undoing it brings the old rules and the old season back. Call it in `withImportLock`.
 */
export async function putRulesInForce(
  transaction: Database,
  current: SeasonInForce,
  { rules, at, by }: NewRules,
): Promise<RulesInForce> {
  const rulesVersion = await addRules(transaction, rules, { at, by: by.uid })
  await updateDitch(transaction, { rulesVersion })
  const effect = rulesEffect(current.season, { before: current.rules, after: rules, now: at })
  const dropped = effect.withoutSlot.length + effect.outside.length
  const counts = { retimed: effect.retimed.length, dropped }
  const details = rulesChanged({ before: current.rules, after: rules, ...counts })
  await addAuditEntry(transaction, { at, by, action: 'change-ditch', ...auditText(details) })
  return { effect, replacement: await replaceSeason(transaction, current, { rules, rulesVersion, at, by }) }
}

interface Replacing extends NewRules {
  rulesVersion: number
}

async function replaceSeason(
  transaction: Database,
  current: SeasonInForce,
  { rules, rulesVersion, at, by }: Replacing,
): Promise<RulesInForce['replacement']> {
  const { imported } = current
  // Even without a turn: undoing what comes later brings back these rules, and not those of the import before.
  if (!imported) return undefined
  const { owner } = imported
  const base = rulesEffect(await readBase(transaction, imported.baseId), {
    before: current.rules,
    after: rules,
    now: at,
  })
  const planned = await planSeason(transaction, current, { base: base.season, rulesVersion, source: 'rules', owner })
  const { season, stored, difference } = planned
  const replacement = await activateSeason(transaction, imported, {
    ...{ season, ...stored, source: 'rules' },
    changed: countDifference(difference),
    changedTurns: presentChangedTurns(difference, { now: at, rules }),
    importedAt: at,
    importedBy: by.uid,
  })
  return { ...replacement, difference }
}
