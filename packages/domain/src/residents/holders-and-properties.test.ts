import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { aName } from '../testing/lakewood.ts'
import { formerHolders, type HoldersAndProperties, type Ownership, ownerDirectoryOn } from './holders-and-properties.ts'

const [ABBOTT, CLARK, ABOTT] = [aName('Abbott'), aName('Clark'), aName('Abott')]
const HOLDERS = [ABBOTT, CLARK, ABOTT].map((name) => ({ id: name, name }))
const [JUNE, JULY] = [ditchDay('2026-06-10'), ditchDay('2026-07-01')]

const began = (holderId: HolderId): Ownership => ({
  fromDay: ditchDay('0001-01-01'),
  holderIds: [holderId],
  withTurns: false,
})
const sold = (fromDay: Ownership['fromDay'], to: HolderId, withTurns: boolean): Ownership => ({
  fromDay,
  holderIds: [to],
  withTurns,
})

/** Properties `p-1`, `p-2` and so on. */
const owned = (...properties: Ownership[][]): HoldersAndProperties => ({
  holders: HOLDERS,
  merges: [],
  properties: properties.map((ownerships, at) => ({
    id: at + 1,
    placeId: `p-${at + 1}`,
    street: `${at + 1} Elm Ct`,
    city: 'Lakewood',
    state: 'CO',
    ownerships,
  })),
})

const endedLink = { holderId: ABBOTT, untilDay: JUNE }

describe('whose names the seller of a property still goes by', () => {
  it('given a sale that moved the turns, then by their own, which is on past turns only', () => {
    const directory = ownerDirectoryOn(owned([began(ABBOTT), sold(JUNE, CLARK, true)]), JUNE, [])
    expect(directory.ownersOf('p-1')).toEqual(['Clark'])
    expect(directory.formerOwnersOf('p-1')).toEqual(['Abbott'])
    expect(directory.namesOfLinks([endedLink])).toEqual(['Abbott'])
  })

  it('given a sale that left the turns, then by none, as turns to come carry it too, though they own nothing', () => {
    const known = owned([began(ABBOTT), sold(JUNE, CLARK, false)])
    const directory = ownerDirectoryOn(known, JUNE, [])
    expect(directory.ownersOf('p-1')).toEqual(['Clark'])
    expect(directory.formerOwnersOf('p-1')).toEqual([])
    expect(directory.namesOfLinks([endedLink])).toEqual([])
    expect(formerHolders(known, JUNE)).toEqual(new Set([ABBOTT]))
  })

  it('given two properties of which the last to go took the turns, then by their own at both', () => {
    const known = owned([began(ABBOTT), sold(JUNE, CLARK, false)], [began(ABBOTT), sold(JULY, CLARK, true)])
    const formerOn = (day: Ownership['fromDay']) =>
      ['p-1', 'p-2'].map((placeId) => ownerDirectoryOn(known, day, []).formerOwnersOf(placeId))
    expect(formerOn(JUNE)).toEqual([[], []])
    expect(formerOn(JULY)).toEqual([['Abbott'], ['Abbott']])
  })
})

it('given a spelling that is merged again, then links to any of its spellings have all their names', () => {
  const known = { ...owned([began(ABBOTT)]), merges: [ABBOTT, CLARK].map((to) => ({ from: ABOTT, to })) }
  const namesOf = (holderId: HolderId) =>
    ownerDirectoryOn(known, JUNE, []).namesOfLinks([{ holderId, untilDay: undefined }])
  expect(namesOf(ABBOTT)).toEqual(['Clark', 'Abbott', 'Abott'])
  expect(namesOf(CLARK)).toEqual(['Clark', 'Abbott', 'Abott'])
})
