import type { PeopleRow } from '@headgate/contracts'

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The rows that have every word of `typed`: in the address, a name, an e-mail, or the digits of a phone. */
export function findRows(typed: string, rows: readonly PeopleRow[]): PeopleRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...rows]
  return rows.filter(({ address, holders, people }) => {
    const text = plain(
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
