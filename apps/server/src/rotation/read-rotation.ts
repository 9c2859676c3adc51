import type { RotationRequestShape } from '@headgate/contracts'
import {
  compareDays,
  type DitchRules,
  ditchDay,
  ditchDayAt,
  findHolderName,
  findPlaceholder,
  isInSeason,
  lastDayOfSeason,
  nameKey,
  type RotationHolder,
  type RotationRequest,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'

interface Reading {
  rules: DitchRules
  now: Temporal.Instant
}

/**
 * A request for a rotation under the ditch's rules. Throws `invalid-input` for days outside one season or already over,
 * for text that is no name, and for a name given twice.
 */
export function readRotation(
  { holders, from, through, mode, nights, restHours }: RotationRequestShape,
  { rules, now }: Reading,
): RotationRequest {
  const range = { from: ditchDay(from), through: ditchDay(through) }
  const today = ditchDayAt(now, rules.clocks)
  if (compareDays(range.from, today) < 0) throw new DitchProblem('rotation-past', { today: today.toString() })
  checkIsInSeason(range, rules)
  return { ...range, rules, mode, nights, restMs: restHours * 3_600_000, holders: readHolders(holders) }
}

function readHolders(holders: RotationRequestShape['holders']): RotationHolder[] {
  const known = new Set<string>()
  return holders.map((holder) => {
    const name = findHolderName(holder.name)
    if (!name || findPlaceholder(name)) throw new DitchProblem('no-holder', {})
    if (known.has(nameKey(name))) throw new DitchProblem('holder-twice', { holder: name })
    known.add(nameKey(name))
    return { ...holder, name }
  })
}

function checkIsInSeason({ from, through }: Pick<RotationRequest, 'from' | 'through'>, rules: DitchRules): void {
  if (!isInSeason({ day: from }, rules)) {
    throw new DitchProblem('before-season', { firstDay: rules.firstDay.toPlainDate({ year: from.year }).toString() })
  }
  const last = lastDayOfSeason(from, rules)
  if (compareDays(through, last) > 0) throw new DitchProblem('after-season', { lastDay: last.toString() })
}
