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
  return (yield* nearNamesAmong(names, known)).map(({ name, like }) => {
    const answer = answers.find((one) => nameKey(one.name) === nameKey(name) && nameKey(one.like) === nameKey(like))
    return { name, like, isSame: answer?.isSame ?? null }
  })
}
