import type { PeopleImportPreview, PeopleImportRequest } from '@headgate/contracts'
import { nameKey, nearNames } from '@headgate/domain'
import type { Writing } from './change-people.ts'
import { namesOfHolders } from './list-people.ts'
import type { ReadRow } from './read-import-row.ts'

/** New names that resemble one on the list, on the schedule or earlier in the file. */
export function findNear(
  rows: readonly ReadRow[],
  { current }: Writing,
  answers: PeopleImportRequest['answers'],
): PeopleImportPreview['near'] {
  const names = [...new Map(rows.map(({ holder }) => [nameKey(holder), holder])).values()]
  const known = namesOfHolders(current)
  const found = new Map(nearNames(names, known).map((one) => [one.name, one.like]))
  if (names.length <= MOST_COMPARED_IN_FILE) {
    for (const [at, name] of names.entries()) {
      const [inFile] = found.has(name) ? [] : nearNames([name], names.slice(0, at))
      if (inFile && !known.includes(name)) found.set(name, inFile.like)
    }
  }
  return [...found].map(([name, like]) => {
    const answer = answers.find((one) => nameKey(one.name) === nameKey(name) && nameKey(one.like) === nameKey(like))
    return { name, like, isSame: answer?.isSame ?? null }
  })
}

/** A longer list is another ditch's, or a whole county's, and not one with typos. */
const MOST_COMPARED_IN_FILE = 600
