import type { HolderName } from '../schedule/holder-name.ts'
import { holderAt } from '../schedule/pieces.ts'
import type { ActionGround } from './allowed-actions.ts'

/**
 * Who may take what a holder leaves of hours that end at `until`: whoever has the water from then on, if confirmed, and
 * unless captains turned trades off.
 */
export function findNextToTake(
  { holder, until }: { holder: string; until: Temporal.Instant },
  { season, rules, policy, rights, isSame }: Omit<ActionGround, 'now' | 'handovers'>,
): HolderName | undefined {
  const next = policy.mode === 'off' ? undefined : holderAt(season, until, rules)
  return next !== undefined && !isSame(next, holder) && rights.isReachable(next) ? next : undefined
}
