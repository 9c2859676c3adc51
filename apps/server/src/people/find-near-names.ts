import type { PeopleImportPreview, PeopleImportRequest } from '@headgate/contracts'
import { nameKey, nearNamesAmong, type Steps } from '@headgate/domain'
import type { Writing } from './change-people.ts'
import { namesOfHolders } from './list-people.ts'
import type { ReadRow } from './read-import-row.ts'

/** New names that resemble one on the list, on the schedule or earlier in the file. */
export function* findNear(
  rows: readonly ReadRow[],
  { current }: Writing,
  answers: PeopleImportRequest['answers'],
): Steps<PeopleImportPreview['near']> {
  const names = [...new Map(rows.map(({ holder }) => [nameKey(holder), holder])).values()]
  const known = namesOfHolders(current)
  const answered = new Map(answers.map((one) => [keyOf(one), one.isSame]))
  return (yield* nearNamesAmong(names, known)).map((one) => ({ ...one, isSame: answered.get(keyOf(one)) ?? null }))
}

const keyOf = ({ name, like }: { name: string; like: string }): string => JSON.stringify([nameKey(name), nameKey(like)])
