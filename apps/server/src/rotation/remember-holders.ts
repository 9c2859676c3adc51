import type { RotationHolder } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findHolder, putHolder } from '../store/holder-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'

/**
 * Puts the holders on the list of people, with their shares and whether they take nights: next year's rotation starts
 * from them. The sample's list is left alone. The season of `known` is not read again while it is in force.
 */
export async function rememberHolders(
  transaction: Database,
  holders: readonly RotationHolder[],
  known: DitchSnapshot,
): Promise<void> {
  const { people } = await readForPeopleChange(transaction, known)
  if (people.isSample) return
  let hasChanged = false
  for (const { name, sharesThousandths, takesNights } of holders) {
    const known = await findHolder(transaction, name)
    const isSame =
      known?.removedAtMs === null &&
      known.sharesThousandths === sharesThousandths &&
      (known.takesNights !== 0) === takesNights
    if (isSame) continue
    // A known holder keeps the spelling on the list.
    await putHolder(transaction, { name: known ? (known.name as typeof name) : name, sharesThousandths, takesNights })
    hasChanged = true
  }
  if (hasChanged) await raisePeopleRevision(transaction, 'own')
}
