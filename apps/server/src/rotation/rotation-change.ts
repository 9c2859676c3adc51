import type { RotationRequestShape } from '@headgate/contracts'
import { holderSpellings, nameKey, planRotation, type RotationRequest } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { isOwner } from '../people/find-row.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { SeasonChange } from '../season/change-season.ts'
import { daysToReplace, namesOf, readDropped } from '../season/season-changes.ts'
import type { Actor } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { clearFields, findHolder, listHolders, nameHolders, putHolder } from '../store/holder-queries.ts'
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
      await rememberHolders(transaction, request, context.ditch.loaded, now)
      const holderOf = await nameHolders(transaction, namesOf(planned.season.turns), { isSample: false, now })
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
 * from them. Those with a property have the shares that the list has. The sample's list is left alone. The season of
 * `known` is not read again while it is in force.
 */
async function rememberHolders(
  transaction: Database,
  { holders, from }: Pick<RotationRequest, 'holders' | 'from'>,
  known: DitchSnapshot,
  now: Temporal.Instant,
): Promise<void> {
  const { people } = await readForPeopleChange(transaction, now, known)
  if (people.isSample) return
  const listed = new Map((await listHolders(transaction, people, from)).map((one) => [nameKey(one.name), one]))
  const spellings = holderSpellings(people)
  let hasChanged = false
  for (const { name, sharesThousandths, takesNights } of holders) {
    const onList = listed.get(nameKey(name))
    if (onList?.sharesThousandths === sharesThousandths && onList.takesNights === takesNights) continue
    const known = await findHolder(transaction, { name, isSample: false })
    const others = known ? spellings.idsOf(known.id).filter((id) => id !== known.id) : []
    const isOwning = known !== undefined && isOwner(people, known.id, from)
    // A known holder keeps the spelling on the list.
    const holder = { isSample: false, takesNights, name: known ? (known.name as typeof name) : name }
    await putHolder(transaction, {
      ...holder,
      sharesThousandths: isOwning ? known.sharesThousandths : sharesThousandths,
    })
    if (others.length > 0) await clearFields(transaction, others, { shares: !isOwning })
    hasChanged = true
  }
  if (hasChanged) await raisePeopleRevision(transaction, 'own')
}
