import type { ListedPerson, PeopleRow } from '@headgate/contracts'
import { writeCsv } from '../csv/write-csv.ts'

const HEADING = ['Owner', 'Address', 'City', 'State', 'Shares', 'Zone', 'Name', 'Phone', 'E-mail', 'Renter']

/**
 * Writes the list as a CSV that imports back to it: a line for each person, or one for a row without any. Shares stand
 * on the first of them only, as an import adds them up. Accounts that nobody entered are left out.
 */
export function writePeopleCsv(rows: readonly PeopleRow[]): string {
  const lines = rows
    .filter(({ kind }) => kind === 'owner')
    .flatMap((row) =>
      row.holders.flatMap((holder, at) => {
        const people = at === 0 ? row.people.filter(({ id }) => id !== null) : []
        return (people.length === 0 ? [undefined] : people).map((person, line) => [
          holder.name,
          row.address?.street ?? '',
          row.address?.city ?? '',
          row.address?.state ?? '',
          line === 0 ? String(holder.shares) : '',
          holder.isZone ? 'yes' : '',
          ...cellsOf(person),
        ])
      }),
    )
  return writeCsv([HEADING, ...lines])
}

const cellsOf = (person: ListedPerson | undefined): string[] => [
  person?.name ?? '',
  person?.phone ?? '',
  person?.email ?? '',
  person?.isRenter ? 'yes' : '',
]
