import type { PeopleRow } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { draftOf, entryOf, findFaults, newDraft, newPerson } from './entry-draft.ts'

const PLACE = { city: 'Lakewood', state: 'CO' }
const ROW: PeopleRow = {
  kind: 'owner',
  propertyId: 3,
  address: { street: '1 Elm Ct', ...PLACE },
  holders: [{ id: 7, name: 'Alder', alsoSpelled: [], shares: 1.5, isZone: true, turnsToCome: 2 }],
  people: [
    {
      id: 9,
      uid: null,
      name: 'Ann',
      email: null,
      phone: '303-555-0101',
      isRenter: true,
      state: 'listed',
      isCard: false,
      isDisabled: false,
      isReached: null,
    },
    {
      id: null,
      uid: 'uid-bo',
      name: 'Bo',
      email: 'bo@example.org',
      phone: null,
      isRenter: false,
      state: 'claimed',
      isCard: false,
      isDisabled: false,
      isReached: null,
    },
  ],
  moreClaims: 0,
  sale: null,
  ownerFrom: null,
}

it('given a row, then its form sends it back unchanged, without accounts that nobody entered', () => {
  expect(entryOf(draftOf(ROW, PLACE))).toEqual({
    address: { street: '1 Elm Ct', ...PLACE },
    holders: [{ id: 7, name: 'Alder', shares: 1.5, isZone: true }],
    people: [{ id: 9, name: 'Ann', phone: '303-555-0101', email: null, isRenter: true }],
  })
  expect(findFaults(draftOf(ROW, PLACE)).size).toBe(0)
})

it('given fields that make no sense, then each has its fault', () => {
  const person = { ...newPerson(), phone: 'ask Pat', email: 'x' }
  const holder = { key: 'h', name: ' ', shares: 'many' }
  const draft = {
    ...newDraft({ city: '', state: 'Colorado' }),
    street: '1 Elm Ct',
    holders: [holder],
    people: [person],
  }
  const faults = ['state', 'holder', 'shares', 'name', 'phone', 'email']
  expect([...findFaults(draft).values()]).toEqual(faults)
})
