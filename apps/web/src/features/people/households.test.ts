import type { InvitationListResponse, ListedPerson, PeopleRow } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { householdsOf, isFound, isIn, standingOf } from './households.ts'

const person = (id: number | null, name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  ...{ id, uid: null, name, email: null, phone: null, isRenter: false, state: 'listed', isCard: false },
  ...{ isDisabled: false, isReached: null, ...more },
})

const row = (holder: string, propertyId: number | null, people: ListedPerson[], shares = 1): PeopleRow => ({
  kind: 'owner',
  propertyId,
  address: propertyId === null ? null : { street: `${propertyId} Elm Ct`, city: 'Lakewood', state: 'CO' },
  holders: [{ id: 1, name: holder, alsoSpelled: [], shares, isZone: false, turnsToCome: 3 }],
  people,
  moreClaims: 0,
  sale: null,
  ownerFrom: null,
})

type Invitations = Parameters<typeof householdsOf>[1]
const NONE: Invitations = { joined: [], waiting: [], missing: [], invitations: [] }

const account = (userId: string, holder: string) => ({
  ...{ userId, holder, name: userId, email: `${userId}@example.org`, isEmailConfirmed: true, isCard: false },
  isDisabled: false,
})

const sent = (
  more: Partial<InvitationListResponse['invitations'][number]>,
): InvitationListResponse['invitations'][number] => ({
  ...{ id: 'i', kind: 'card', holder: 'Baca', street: null, propertyId: 1, personId: null, userId: null, name: 'Baca' },
  ...{ email: null, isRenewal: false, by: null, formerCaptain: null, madeAt: '', expiresAt: '', usedAt: null },
  ...{ pairsUntil: null, state: 'open', ...more },
})

const missing = (holder: string, propertyId: number | null, personId: number | null) => ({
  ...{ holder, propertyId, personId, name: holder, street: null, email: null, invited: null },
})

describe('the rows of the list of people', () => {
  it('given a neighbor with two properties, then they are one row with both, their shares and themselves once', () => {
    const ann = (id: number) => person(id, 'Ann Baca', { phone: '303-555-0101' })
    const found = householdsOf([row('Baca', 1, [ann(7)], 1.5), row('Baca', 2, [ann(8)], 0.3)], NONE)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ name: 'Baca', shares: 1.8, members: [{ name: 'Ann Baca', key: '7' }] })
    expect(found[0]?.rows.map(({ propertyId }) => propertyId)).toEqual([1, 2])
  })

  it('given an account that is no entry of the list, then its e-mail is not shown as the neighbor’s', () => {
    const claimant = person(null, 'Bo', { uid: 'bo', email: 'bo@example.org', state: 'claimed' })
    const [household] = householdsOf([row('Baca', 1, [claimant])], {
      ...NONE,
      waiting: [{ ...account('bo', 'Baca'), claims: 'name', street: null }],
    })
    expect(household?.members).toMatchObject([{ name: 'Bo', email: null, waiting: [{ email: 'bo@example.org' }] }])
  })

  it('given nobody is entered, then the holder can be invited and has the card that was made for them', () => {
    const lists = { ...NONE, missing: [missing('Baca', 1, null)], invitations: [sent({})] }
    const [household] = householdsOf([row('Baca', 1, [])], lists)
    expect(household?.members).toMatchObject([{ name: 'Baca', missing: { personId: null }, sent: { id: 'i' } }])
    expect(household?.members.map(standingOf)).toEqual(['invited'])
  })

  it('given two of a household, one joined and one with a mail, then each has their own standing', () => {
    const people = [person(7, 'Ann', { uid: 'ann', state: 'confirmed' }), person(8, 'Bo', { email: 'bo@example.org' })]
    const [household] = householdsOf([row('Baca', 1, people)], {
      ...NONE,
      joined: [{ ...account('ann', 'Baca'), since: '2026-05-01' }],
      missing: [missing('Baca', 1, 8)],
      invitations: [sent({ id: 'for bo', kind: 'mail', personId: 8 }), sent({ id: 'for ann', userId: 'ann' })],
    })
    expect(household?.members.map((one) => [one.name, standingOf(one), one.sent?.id])).toEqual([
      ['Ann', 'joined', 'for ann'],
      ['Bo', 'invited', 'for bo'],
    ])
  })

  it.each([
    [true, 'joined'],
    [false, 'unreached'],
  ])('given a neighbor who has joined, and notices that get there: %s, then they are %s', (isReached, expected) => {
    const ann = person(7, 'Ann', { uid: 'ann', state: 'confirmed', isReached })
    const joined = [{ ...account('ann', 'Baca'), since: '2026-05-01' }]
    const [household] = householdsOf([row('Baca', 1, [ann])], { ...NONE, joined })
    expect(household?.members.map(standingOf)).toEqual([expected])
    expect(household && isIn(household, 'unreached')).toBe(!isReached)
  })

  it('given somebody found by a search who is not among the likeliest, then they stand in the holder’s row', () => {
    const waiting = [{ ...account('stranger', 'Baca'), claims: 'name' as const, street: null }]
    const [household] = householdsOf([row('Baca', 1, [])], { ...NONE, waiting })
    expect(household?.members.map(standingOf)).toEqual(['waiting'])
    expect(household && isIn(household, 'waiting')).toBe(true)
  })
})

it.each([
  ['pena', true],
  ['PEÑA elm', true],
  ['555 0116', true],
  ['0116', true],
  ['baca', false],
  ['16', false],
])('given the search %s, then whether Peña of 1 Elm Ct is found is %s', (typed, expected) => {
  const [household] = householdsOf([row('Peña', 1, [person(1, 'Luz', { phone: '(303) 555-0116' })])], NONE)
  expect(household && isFound(household, typed)).toBe(expected)
})
