import type {
  PeopleColumn,
  PeopleEntry,
  PeopleImportPreview,
  PeopleImportRequest,
  PeopleRowReason,
} from '@headgate/contracts'
import { findHolderName, findPlaceholder, type HolderName, peopleNamed, surnamesOf } from '@headgate/domain'
import type { Writing } from './change-people.ts'
import { readEmails, readPhones } from './read-contacts.ts'

/** A row of an imported list, as it was read. */
export interface ReadRow {
  line: number
  holder: HolderName
  address: { street: string; city: string; state: string } | null
  shares: number | undefined
  isZone: boolean | undefined
  people: PeopleEntry['people']
  /** Whether a column beside the holder's has a name. */
  isNamedTwice: boolean
  /** Cells, or parts of them, that find no place. */
  leftOut: PeopleImportPreview['unclear']
}

const MAX_CELL = 200
const MAX_CITY = 100

/** The row as a neighbor's, or why it is none. With `anyName`, the first text is the name where there is no other. */
export function readRow(
  { line, cells }: PeopleImportRequest['rows'][number],
  columns: PeopleImportRequest['columns'],
  { profile }: Pick<Writing['current'], 'profile'>,
  anyName: boolean,
): ReadRow | PeopleRowReason {
  const leftOut: ReadRow['leftOut'] = []
  const leaveOut = (column: PeopleColumn, text: string) => void leftOut.push({ line, column, text })
  const textsOf = (column: PeopleColumn): string[] =>
    columns.flatMap((one, at) => (one === column ? (cells[at] ?? '').replace(/\s+/gu, ' ').trim() || [] : []))
  const takeText = (column: PeopleColumn, most = MAX_CELL): string => {
    const [text = ''] = textsOf(column)
    if (isUsable(text) && text.length <= most) return text
    leaveOut(column, text)
    return ''
  }
  const take = <T>(column: PeopleColumn, read: (text: string) => T | undefined): T | undefined => {
    const [text = ''] = textsOf(column)
    const value = read(text)
    if (value === undefined && text !== '') leaveOut(column, text)
    return value
  }
  const takeAll = (column: PeopleColumn, read: (text: string) => { found: string[]; rest: string[] }): string[] =>
    textsOf(column).flatMap((text) => {
      const { found, rest } = read(text)
      for (const one of rest) leaveOut(column, one)
      return found
    })

  const first = takeText('firstName')
  const last = takeText('lastName')
  const whole = takeText('fullName')
  const fullName = whole || joinNames(first, last).slice(0, MAX_CELL)
  const [written = ''] = textsOf('holder')
  // A row without a surname has all of its name among the first names.
  const alone = columns.includes('lastName') ? first : ''
  const asked = written || last || alone || (whole && surnamesOf(peopleNamed(whole)))
  const text = asked || (anyName && cells.find((cell) => cell.trim() !== '')) || ''
  if (text === '') return 'no-name'
  const holder = findPlaceholder(text) ? undefined : findHolderName(text)
  const [street = ''] = textsOf('street')
  if (!holder || !/\p{L}/u.test(holder) || !isUsable(holder) || !isUsable(street)) return 'no-such-name'

  const shares = take('shares', readShares)
  const contacts = { phone: takeAll('phone', readPhones), email: takeAll('email', readEmails) }
  const state = take('state', readState)
  const city = takeText('city', MAX_CITY)
  const hasNames = columns.some((one) => one === 'fullName' || one === 'firstName')
  const names = peopleNamed(fullName || (hasNames ? '' : holder))
  const isNobody = names.length === 1 && fullName === '' && contacts.phone.length + contacts.email.length === 0
  const isRenter = readYes(textsOf('renter')[0] ?? '') === true
  const people = isNobody ? [] : names.map((name) => ({ name: name || holder, phone: null, email: null, isRenter }))
  const [zone = ''] = textsOf('zone')
  return {
    line,
    holder,
    address: street === '' ? null : { street, city: city || profile.city, state: state ?? profile.state },
    shares,
    // In many lists a zone has a number, and a household is in it.
    isZone: /\d/.test(zone) ? undefined : readYes(zone),
    people: withContacts(people, contacts, leaveOut),
    isNamedTwice: written !== '' && fullName !== '',
    leftOut,
  }
}

const isUsable = (text: string): boolean => text.length <= MAX_CELL && !/\p{Cc}/u.test(text)

/** `Bob & Ann` with `Smith`; `Bob/Ann` with `Smith/Jones`, each with their own. */
function joinNames(first: string, last: string): string {
  if (first === '') return last
  const [firsts, lasts] = [first, last].map((names) => names.split(/\s*\/\s*/)) as [string[], string[]]
  if (firsts.length !== lasts.length) return `${first} ${last}`.trim()
  return firsts.map((name, at) => `${name} ${lasts[at]}`.trim()).join(' & ')
}

/** Gives each person one number and one address; of more than there are people, the others are left out. */
function withContacts(
  people: ReadRow['people'],
  contacts: Record<'phone' | 'email', readonly string[]>,
  leaveOut: (column: 'phone' | 'email', text: string) => void,
): ReadRow['people'] {
  for (const column of ['phone', 'email'] as const)
    for (const text of contacts[column].slice(people.length)) leaveOut(column, text)
  return people.map((person, at) => ({
    ...person,
    phone: contacts.phone[at] ?? null,
    email: contacts.email[at] ?? null,
  }))
}

const readState = (text: string): string | undefined => (/^[A-Z]{2}$/i.test(text) ? text.toUpperCase() : undefined)

function readShares(text: string): number | undefined {
  const plain = text.replace(/\s*(shares?|acciones|acci[oó]n|derechos?)$/i, '').replace(',', '.')
  const fraction = /^(\d+)\/(\d+)$/.exec(plain)
  const value = fraction ? Number(fraction[1]) / Number(fraction[2]) : plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(value) && value >= 0 && value <= 1_000_000 ? Math.round(value * 1_000) / 1_000 : undefined
}

/** Undefined for anything else, such as an empty cell. */
function readYes(text: string): boolean | undefined {
  const word = text.toLowerCase().replace(/\.$/, '')
  if (/^(y|yes|x|true|1|s|si|sí|renter|tenant|inquilino|inquilina)$/.test(word)) return true
  return /^(n|no|never|false|0|nunca)$/.test(word) ? false : undefined
}
