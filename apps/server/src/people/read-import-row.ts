import {
  email as emailShape,
  type PeopleColumn,
  type PeopleImportPreview,
  type PeopleImportRequest,
} from '@headgate/contracts'
import { findHolderName, findPlaceholder, type HolderName } from '@headgate/domain'
import type { Writing } from './change-people.ts'

/** A row of an imported list, as it was read. */
export interface ReadRow {
  line: number
  holder: HolderName
  address: { street: string; city: string; state: string } | null
  shares: number | undefined
  isZone: boolean | undefined
  person: { name: string; phone: string | null; email: string | null; isRenter: boolean } | undefined
}

const MAX_CELL = 200
const MAX_CITY = 100

/** Undefined for a row without an owner. What cannot be read is added to `unclear`. */
export function readRow(
  { line, cells }: PeopleImportRequest['rows'][number],
  columns: PeopleImportRequest['columns'],
  { current }: Writing,
  unclear: PeopleImportPreview['unclear'],
): ReadRow | undefined {
  const textOf = (column: PeopleColumn): string => {
    const at = columns.indexOf(column)
    return at === -1 ? '' : (cells[at] ?? '').replace(/\s+/gu, ' ').trim()
  }
  const leaveOut = (column: PeopleColumn) => void unclear.push({ line, column, text: textOf(column) })
  const isUsable = (text: string) => text.length <= MAX_CELL && !/\p{Cc}/u.test(text)

  const takeText = (column: PeopleColumn, most = MAX_CELL): string => {
    const text = textOf(column)
    if (isUsable(text) && text.length <= most) return text
    leaveOut(column)
    return ''
  }

  const fullName = takeText('fullName')
  const holder = readHolder(textOf('holder'), fullName)
  const street = textOf('street')
  if (!holder || !isUsable(holder) || !isUsable(street)) {
    unclear.push({ line, column: 'holder', text: cells.filter(Boolean).join(' · ').slice(0, MAX_CELL) })
    return undefined
  }
  const shares = readShares(textOf('shares'))
  if (shares === undefined && textOf('shares') !== '') leaveOut('shares')
  const phone = readPhone(textOf('phone'))
  if (phone === undefined && textOf('phone') !== '') leaveOut('phone')
  const email = emailShape.safeParse(textOf('email')).data
  if (email === undefined && textOf('email') !== '') leaveOut('email')
  const state = textOf('state').toUpperCase()
  if (state !== '' && !/^[A-Z]{2}$/.test(state)) leaveOut('state')
  const isRenter = readYes(textOf('renter')) === true
  const { profile } = current
  const hasPerson = fullName !== '' || phone !== undefined || email !== undefined
  return {
    line,
    holder,
    address:
      street === ''
        ? null
        : {
            street,
            city: takeText('city', MAX_CITY) || profile.city,
            state: /^[A-Z]{2}$/.test(state) ? state : profile.state,
          },
    shares,
    // In many lists a zone has a number, and a household is in it.
    isZone: /\d/.test(textOf('zone')) ? undefined : readYes(textOf('zone')),
    person: hasPerson ? { name: fullName || holder, phone: phone ?? null, email: email ?? null, isRenter } : undefined,
  }
}

/** The owner as the schedule shows them; else the surname of a full name. */
function readHolder(text: string, fullName: string): HolderName | undefined {
  if (text !== '') return findPlaceholder(text) ? undefined : findHolderName(text)
  const [surname, given] = fullName.split(',').map((part) => part.trim())
  const last = given ? surname : fullName.split(' ').at(-1)
  return last && !findPlaceholder(last) ? findHolderName(last) : undefined
}

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

/** A phone number as people write it, without words around it; undefined for anything else. */
function readPhone(text: string): string | undefined {
  const plain = text
    .replace(/^(tel|phone|cell|mobile|ph|m|c|h)[.:]?\s*/i, '')
    .replace(/\s*\((cell|home|work|mobile|casa|celular)\)$/i, '')
    .trim()
  const digits = plain.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(plain) && digits >= 7 && digits <= 15 && plain.length <= 40 ? plain : undefined
}
