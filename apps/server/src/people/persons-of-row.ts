import type { RowId } from '@headgate/contracts'
import { type DitchDay, ownershipOn } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { PersonRow } from '../store/people-queries.ts'
import { readList, type Writing } from './change-people.ts'
import { propertyOf, todayOf } from './find-row.ts'
import { spellingsOf } from './spellings.ts'

/** The captain's entries on a row. */
export const personsOf = async (writing: Writing, row: RowId): Promise<PersonRow[]> =>
  personsIn((await readList(writing)).persons, writing, row)

/** Those of the captain's entries that are on a row. */
export function personsIn(persons: readonly PersonRow[], writing: Writing, row: RowId): PersonRow[] {
  const { people } = writing.current
  const today = todayOf(writing)
  if ('holderId' in row) return personsOfHolder(persons, spellingsOf(people, row.holderId), people, today)
  const owners = ownershipOn(propertyOf(writing.current, row.propertyId), today)?.holderIds ?? []
  return personsOnProperty(
    persons,
    row.propertyId,
    owners.flatMap((id) => spellingsOf(people, id)),
  )
}

/** Renters, and those whom the list counts with the owners or with nobody. `owners` has all their spellings. */
export function personsOnProperty(persons: readonly PersonRow[], id: number, owners: readonly number[]): PersonRow[] {
  const spelled = new Set(owners)
  const known = byProperty.get(persons) ?? Map.groupBy(persons, ({ propertyId }) => propertyId)
  byProperty.set(persons, known)
  return (known.get(id) ?? []).filter(
    ({ holderId, isRenter }) => isRenter !== 0 || holderId === null || spelled.has(holderId),
  )
}

const byProperty = new WeakMap<readonly PersonRow[], ReadonlyMap<number | null, readonly PersonRow[]>>()

/** Those of a holder who are on no property that is the holder's that day. `ids` has all spellings. */
export function personsOfHolder(
  persons: readonly PersonRow[],
  ids: readonly number[],
  { properties }: Pick<DitchSnapshot['people'], 'properties'>,
  day: DitchDay,
): PersonRow[] {
  const owned = new Set(
    properties.flatMap((property) =>
      ownershipOn(property, day)?.holderIds.some((id) => ids.includes(id)) ? [property.id] : [],
    ),
  )
  return persons.filter(
    ({ holderId, propertyId, isRenter }) =>
      holderId !== null && ids.includes(holderId) && isRenter === 0 && !(propertyId !== null && owned.has(propertyId)),
  )
}
