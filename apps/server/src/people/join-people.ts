import { MAX_PEOPLE, type PeopleEntry, type PeopleImportPreview } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'
import type { ReadRow } from './read-import-row.ts'

/** What an import changes of a row. */
export type What = PeopleImportPreview['changed'][number]['what'][number]

type Person = PeopleEntry['people'][number]

/**
 * The people of a row with those of the file: the same e-mail, or the same name, is the same person. Those beyond what an
 * entry holds are left out, and added to `unclear`.
 */
export function joinPeople(
  before: PeopleEntry['people'],
  group: readonly ReadRow[],
  { what, unclear }: { what: Set<What>; unclear: PeopleImportPreview['unclear'] },
): PeopleEntry['people'] {
  const people = before.map((person) => ({ ...person }))
  const byName = new Map<string, Person>()
  const byEmail = new Map<string, Person>()
  const know = (person: Person) => {
    const key = nameKey(person.name)
    if (!byName.has(key)) byName.set(key, person)
    const email = person.email?.toLowerCase()
    if (email !== undefined && !byEmail.has(email)) byEmail.set(email, person)
  }
  for (const person of people) know(person)
  for (const { line, person } of group) {
    if (!person) continue
    const known = byEmail.get(person.email?.toLowerCase() ?? '') ?? byName.get(nameKey(person.name))
    if (!known) {
      if (people.length >= MAX_PEOPLE) {
        unclear.push({ line, column: 'fullName', text: person.name })
        continue
      }
      people.push(person)
      know(person)
      what.add('person')
      continue
    }
    for (const field of ['phone', 'email'] as const) {
      if (person[field] === null || person[field] === known[field]) continue
      if (field === 'email' && known.email !== null) byEmail.delete(known.email.toLowerCase())
      known[field] = person[field]
      what.add(field)
    }
    know(known)
  }
  return people
}
