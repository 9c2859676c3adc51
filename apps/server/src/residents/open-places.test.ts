import { type DitchDay, ditchDay, type HolderName } from '@headgate/domain'
import { expect, it } from 'vitest'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { OWN_PLACE } from '../store/people-queries.ts'
import { NO_PEOPLE, type StoredPeople } from '../store/property-queries.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { LAKEWOOD_DITCH } from '../testing/lakewood-rules.ts'
import { readConfig } from '../testing/read-config.ts'
import { openPlaces } from './open-places.ts'

const [FIRST, SALE]: DitchDay[] = [ditchDay('0001-01-01'), ditchDay('2026-07-01')] as [DitchDay, DitchDay]

const aList = (more: Partial<StoredPeople> = {}): StoredPeople => ({
  ...NO_PEOPLE,
  source: 'own',
  holders: [
    { id: 1, name: 'Abbott' as HolderName },
    { id: 2, name: 'Clark' as HolderName },
  ],
  properties: [
    {
      id: 1,
      placeId: 'p-1',
      street: '1 Elm Ct',
      city: 'Lakewood',
      state: 'CO',
      ownerships: [
        { fromDay: FIRST, holderIds: [1], withTurns: false },
        { fromDay: SALE, holderIds: [2], withTurns: true },
      ],
    },
  ],
  ...more,
})

function open(people: StoredPeople, env: Record<string, string> = {}) {
  const clock = new StoppedClock('2026-06-30T23:59:00-06:00')
  const { profile, rules } = LAKEWOOD_DITCH
  const loaded = { ...LAKEWOOD_DITCH, people }
  const ditch = { loaded, profile, rules } as unknown as Parameters<typeof openPlaces>[1]['ditch']
  return { clock, ditch, ...openPlaces(readConfig(env), { ditch, clock, report: () => {} }) }
}

it('given a sale on a day to come, then the owner changes at midnight of the ditch by itself', () => {
  const { ownerDirectory, clock } = open(aList())
  expect([ownerDirectory.ownersOf('p-1'), ownerDirectory.formerOwnersOf('p-1')]).toEqual([['Abbott'], []])
  clock.moveTo('2026-07-01T00:00:00-06:00')
  expect([ownerDirectory.ownersOf('p-1'), ownerDirectory.formerOwnersOf('p-1')]).toEqual([['Clark'], ['Abbott']])
})

it('given the sample’s list or SURNAME_KEYS, then those are the surname keys', () => {
  const sample = { ...aList(), isSample: true }
  expect(open(sample).ownerDirectory.surnameKeys).toEqual(SAMPLE_OWNERS)
  expect(open(aList()).ownerDirectory.surnameKeys).toEqual([])
  expect(open(sample, { SURNAME_KEYS: 'Abbott,Dole' }).ownerDirectory.surnameKeys).toEqual(['Abbott', 'Dole'])
})

it('given a Google key, then Google finds addresses, except those that a captain added', async () => {
  const [property] = aList().properties
  const own = property && { ...property, placeId: `${OWN_PLACE}1` }
  const { places, ownerDirectory } = open(aList({ properties: own ? [own] : [] }), { GOOGLE_PLACES_KEY: 'key' })
  expect(places.attribution).toBe('Google Maps')
  expect(await places.findById(`${OWN_PLACE}1`)).toMatchObject({ address: '1 Elm Ct, Lakewood, CO' })
  expect(ownerDirectory.ownersOf(`${OWN_PLACE}1`)).toEqual(['Abbott'])
})
