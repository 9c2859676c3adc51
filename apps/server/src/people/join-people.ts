import type { PeopleEntry, PeopleImportPreview } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'
import type { ReadRow } from './read-import-row.ts'

/** What an import changes of a row. */
export type What = PeopleImportPreview['changed'][number]['what'][number]

/** The people of a row with those of the file: the same e-mail, or the same name, is the same person. */
export function joinPeople(
  before: PeopleEntry['people'],
  group: readonly ReadRow[],
  what: Set<What>,
): PeopleEntry['people'] {
  const people = before.map((person) => ({ ...person }))
  for (const { person } of group) {
    if (!person) continue
    const known = people.find(
      (one) =>
        (person.email !== null && one.email?.toLowerCase() === person.email.toLowerCase()) ||
        nameKey(one.name) === nameKey(person.name),
    )
    if (!known) {
      people.push(person)
      what.add('person')
      continue
    }
    for (const field of ['phone', 'email'] as const) {
      if (person[field] === null || person[field] === known[field]) continue
      known[field] = person[field]
      what.add(field)
    }
  }
  return people
}
