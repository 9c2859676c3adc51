import { ditchDay, holderSpellings, ownershipOn } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { findOpenLink } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import type { Invitation } from '../store/invitation-queries.ts'
import { findPerson, isListedHolder } from '../store/invited-queries.ts'
import { type LinkParts, linkDay } from './link-parts.ts'

/**
 * Throws `join-code-withdrawn` if an unused invitation is not for its addressee any more: the account of a new card has
 * lost its link, the person or holder was taken off the list, or the property is somebody else's.
 */
export async function checkAddressee(db: Database, parts: LinkParts, invitation: Invitation): Promise<void> {
  if (!(await isStillTheirs(db, linkDay(parts), invitation))) throw new DitchProblem('join-code-withdrawn', {})
}

async function isStillTheirs(db: Database, day: string, invitation: Invitation): Promise<boolean> {
  const { holderId, propertyId, personId, userId, isRenewal } = invitation
  if (isRenewal !== 0) return userId !== null && (await findOpenLink(db, { userId, holderId, day })) !== undefined
  if (!(await isListedHolder(db, holderId))) return false
  if (personId !== null && !(await findPerson(db, personId))) return false
  return propertyId === null || (await isOwner(db, day, { holderId, propertyId }))
}

/** Under any of the holder's spellings. */
async function isOwner(db: Database, day: string, { holderId, propertyId }: Record<'holderId' | 'propertyId', number>) {
  const { people } = await ditchReader(db).read()
  const holderIds = holderSpellings(people).idsOf(holderId)
  const property = people.properties.find(({ id }) => id === propertyId)
  const owners = property && ownershipOn(property, ditchDay(day))
  return owners?.holderIds.some((id) => holderIds.includes(id)) === true
}
