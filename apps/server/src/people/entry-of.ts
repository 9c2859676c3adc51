import type { PeopleEntry, RowId } from '@headgate/contracts'
import { nameAfterMerges, ownershipOn } from '@headgate/domain'
import { type ListRead, readList, type Writing } from './change-people.ts'
import { propertyOf, todayOf } from './find-row.ts'
import { personsIn } from './persons-of-row.ts'
import { shownSpelling, spellingsOf } from './spellings.ts'

/** A row as a captain would enter it. Throws `not-on-list`. */
export const readEntry = async (writing: Writing, row: RowId): Promise<PeopleEntry> =>
  entryOf({ ...writing, read: await readList(writing) }, row)

/** `readEntry` of a list that was read. */
export function entryOf(writing: Writing & { read: ListRead }, row: RowId): PeopleEntry {
  const { current, read } = writing
  const { fields } = read
  const property = 'propertyId' in row ? propertyOf(current, row.propertyId) : undefined
  const owners = property
    ? (ownershipOn(property, todayOf(writing))?.holderIds ?? [])
    : spellingsOf(current.people, 'holderId' in row ? row.holderId : 0).slice(0, 1)
  const { holders, merges } = current.people
  const entries = owners
    .flatMap((id) => holders.find((one) => one.id === id) ?? [])
    .map(({ id, name }) => {
      const ids = spellingsOf(current.people, id)
      const spellings = ids.flatMap((one) => fields.get(one) ?? [])
      const shown = nameAfterMerges(name, merges)
      return {
        id: shownSpelling(current.people, ids, shown),
        name: shown,
        shares: spellings.reduce((sum, { sharesThousandths }) => sum + sharesThousandths, 0) / 1_000,
        takesNights: spellings.every(({ takesNights }) => takesNights),
      }
    })
  const persons = personsIn(read.persons, writing, row)
  return {
    address: property ? { street: property.street, city: property.city, state: property.state } : null,
    holders: entries,
    people: persons.map(({ id, name, email, phone, isRenter }) => ({
      id,
      name,
      email,
      phone,
      isRenter: isRenter !== 0,
    })),
  }
}
