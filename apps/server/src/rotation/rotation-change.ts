import type { RotationRequestShape } from '@headgate/contracts'
import { planRotation } from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import type { SeasonChange } from '../captain/change-season.ts'
import { readDropped } from '../captain/read-dropped.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { Actor } from '../store/audit-queries.ts'
import { readRotation } from './read-rotation.ts'
import { rememberHolders } from './remember-holders.ts'
import { rotatedBase } from './rotated-base.ts'

interface Basis {
  by: Actor
  basedOn: number | undefined
}

/**
 * Puts a rotation in force, the same as its preview showed, undoes the edits in `drop` along with it, and keeps its
 * holders' shares on the list of people. Throws `not-found` for an unknown edit, and `conflict` when counting shows that
 * it cannot be, or when the ditch's rules have changed meanwhile.
 */
export function rotationChange(
  basis: Basis,
  { drop, ...wanted }: RotationRequestShape,
  context: CaptainContext,
): SeasonChange {
  const { rules, rulesVersion } = context.ditch.loaded
  const request = readRotation(wanted, { rules, now: context.clock.now() })
  const planned = planRotation(request)
  if ('impossible' in planned) throw new DitchProblem('rotation-impossible', {})
  const { from, through, holders, mode } = request
  return {
    ...basis,
    action: 'rotate',
    next: async (transaction, current) => {
      if (rulesVersion !== current.rulesVersion) throw new DitchProblem('ditch-outdated', {})
      const withdraws = await readDropped(transaction, drop, current)
      await rememberHolders(transaction, holders, context.ditch.loaded)
      const days = { from: from.toString(), through: through.toString() }
      return {
        base: await rotatedBase(transaction, current, { season: planned.season, from, through }),
        withdraws,
        source: 'rotation',
        audit: (counts) => ({
          kind: 'season-rotated',
          values: { ...days, holders: holders.length, mode: mode.kind, ...counts },
        }),
      }
    },
  }
}
