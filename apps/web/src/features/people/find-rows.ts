import type { PeopleRow } from '@headgate/contracts'
import { searchText, searchWords } from '@headgate/domain'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The rows that have every word of `typed`: in the address, a name, an e-mail, or the digits of a phone. */
export function findRows(typed: string, rows: readonly PeopleRow[]): PeopleRow[] {
  const words = searchWords(typed)
  if (words.length === 0) return [...rows]
  return rows.filter(({ address, holders, people }) => {
    const text = searchText(
      [
        address ? `${address.street} ${address.city}` : '',
        ...holders.flatMap(({ name, alsoSpelled }) => [name, ...alsoSpelled]),
        ...people.flatMap(({ name, email }) => [name, email ?? '']),
      ].join(' '),
    )
    const phones = people.map(({ phone }) => digitsOf(phone ?? '')).join(' ')
    return words.every((word) => text.includes(word) || (digitsOf(word).length >= 3 && phones.includes(digitsOf(word))))
  })
}
