import type { RotationRequestShape } from '@headgate/contracts'
import { planRotation, type RotationHolder } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { SeasonChange } from '../season/change-season.ts'
import { daysToReplace, namesOf, readDropped } from '../season/season-changes.ts'
import type { Actor } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findHolder, nameHolders, putHolder } from '../store/holder-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import { readRotation } from './read-rotation.ts'

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
  context: DitchContext,
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
      const withdraws = readDropped(current, drop)
      const now = context.clock.now()
      await rememberHolders(transaction, holders, context.ditch.loaded, now)
      const holderOf = await nameHolders(transaction, namesOf(planned.season), { isSample: false, now })
      const days = { from: from.toString(), through: through.toString() }
      return {
        ground: daysToReplace(current, { ...planned.season, from, through }, { now, holderOf }),
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

/**
 * Puts the holders on the list of people, with their shares and whether they take nights: next year's rotation starts
 * from them. The sample's list is left alone. The season of `known` is not read again while it is in force.
 */
async function rememberHolders(
  transaction: Database,
  holders: readonly RotationHolder[],
  known: DitchSnapshot,
  now: Temporal.Instant,
): Promise<void> {
  const { people } = await readForPeopleChange(transaction, now, known)
  if (people.isSample) return
  let hasChanged = false
  for (const { name, sharesThousandths, takesNights } of holders) {
    const known = await findHolder(transaction, { name, isSample: false })
    const isSame =
      known?.removedAtMs === null &&
      known.sharesThousandths === sharesThousandths &&
      (known.takesNights !== 0) === takesNights
    if (isSame) continue
    // A known holder keeps the spelling on the list.
    const holder = { isSample: false, sharesThousandths, takesNights }
    await putHolder(transaction, { name: known ? (known.name as typeof name) : name, ...holder })
    hasChanged = true
  }
  if (hasChanged) await raisePeopleRevision(transaction, 'own')
}
