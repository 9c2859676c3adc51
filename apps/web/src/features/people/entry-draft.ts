import type { PeopleEntry, PeopleRow, RowId } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { isEmail } from '../../platform/auth/identity-email.ts'

/** A row as it stands in the form: everything is text. `key` tells entries apart. */
export interface EntryDraft {
  street: string
  city: string
  state: string
  holders: HolderDraft[]
  people: PersonDraft[]
}

export interface HolderDraft {
  key: string
  id?: number
  name: string
  shares: string
  /** Undefined until a captain says so. */
  isZone?: boolean
}

export interface PersonDraft {
  key: string
  id?: number
  name: string
  phone: string
  email: string
  isRenter: boolean
}

let last = 0
const newKey = (): string => {
  last += 1
  return `new-${last}`
}

export const newHolder = (name = ''): HolderDraft => ({ key: newKey(), name, shares: '1' })
export const newPerson = (isRenter = false): PersonDraft => ({
  key: newKey(),
  name: '',
  phone: '',
  email: '',
  isRenter,
})

export const newDraft = (place: { city: string; state: string }, holder = ''): EntryDraft => ({
  street: '',
  ...place,
  holders: [newHolder(holder)],
  people: [],
})

/** Accounts that are no entry of a captain's are not in the form. */
export function draftOf({ address, holders, people }: PeopleRow, place: { city: string; state: string }): EntryDraft {
  return {
    street: '',
    ...place,
    ...address,
    holders: holders.map(({ id, name, shares, isZone }) => ({
      key: `holder-${id ?? name}`,
      ...(id !== null && { id }),
      name,
      shares: String(shares),
      isZone,
    })),
    people: people.flatMap(({ id, name, phone, email, isRenter }) =>
      id === null ? [] : [{ key: `person-${id}`, id, name, phone: phone ?? '', email: email ?? '', isRenter }],
    ),
  }
}

export type Fault = 'state' | 'holder' | 'shares' | 'name' | 'phone' | 'email'

/** Of one fault, if there is one. */
export const wordFault = (fault: Fault | undefined): string | undefined => fault && messages.editor[`${fault}Fault`]

export const readShares = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 1_000_000 ? value : undefined
}
const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 7 && digits <= 15
}

/** The form's faults, by `state`, or by the key of an entry and the field. */
export function findFaults({ street, state, holders, people }: EntryDraft): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  if (street.trim() !== '' && !/^[a-z]{2}$/i.test(state.trim())) faults.set('state', 'state')
  for (const { key, name, shares } of holders) {
    if (name.trim() === '') faults.set(`${key} name`, 'holder')
    if (readShares(shares) === undefined) faults.set(`${key} shares`, 'shares')
  }
  for (const { key, name, phone, email } of people) {
    if (name.trim() === '') faults.set(`${key} name`, 'name')
    if (phone.trim() !== '' && !isPhone(phone.trim())) faults.set(`${key} phone`, 'phone')
    if (email.trim() !== '' && !isEmail(email.trim())) faults.set(`${key} email`, 'email')
  }
  return faults
}

/** What to send of a form without faults. */
export function entryOf({ street, city, state, holders, people }: EntryDraft): PeopleEntry {
  return {
    address:
      street.trim() === '' ? null : { street: street.trim(), city: city.trim(), state: state.trim().toUpperCase() },
    holders: holders.map(({ id, name, shares, isZone }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      shares: readShares(shares) ?? 0,
      ...(isZone !== undefined && { isZone }),
    })),
    people: people.map(personOf),
  }
}

export const personOf = ({ id, name, phone, email, isRenter }: PersonDraft): PeopleEntry['people'][number] => ({
  ...(id !== undefined && { id }),
  name: name.trim(),
  phone: phone.trim() === '' ? null : phone.trim(),
  email: email.trim() === '' ? null : email.trim(),
  isRenter,
})

/** Undefined for a name that is only on the schedule. */
export function rowIdOf({ propertyId, holders }: PeopleRow): RowId | undefined {
  if (propertyId !== null) return { propertyId }
  const id = holders[0]?.id
  return id === null || id === undefined ? undefined : { holderId: id }
}

/** How a row is called in sentences: its address, else its holder. */
export const callRow = ({ address, holders }: PeopleRow): string =>
  address?.street ?? holders.map(({ name }) => name).join(', ')
