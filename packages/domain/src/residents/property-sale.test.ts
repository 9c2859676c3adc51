import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import { aName } from '../testing/lakewood.ts'
import type { HoldersAndProperties } from './holders-and-properties.ts'
import { planSale } from './property-sale.ts'

const FIRST = ditchDay('0001-01-01')
const SALE = ditchDay('2026-06-15')

const HOLDERS = ['Abbott', 'Clark', 'Abot'].map((text) => ({ id: aName(text), name: aName(text) }))

/** Properties of these holders; the last of a list bought it. */
function owned(...owners: string[][]) {
  const properties = owners.map((names, at) => ({
    placeId: `p-${at + 1}`,
    street: `${at + 1} Elm Ct`,
    city: 'Lakewood',
    state: 'CO',
    ownerships: names.map((name, sale) => ({
      fromDay: sale === 0 ? FIRST : SALE,
      holderIds: [aName(name)],
      withTurns: sale > 0,
    })),
  }))
  const known: HoldersAndProperties = { holders: HOLDERS, properties, merges: [] }
  return { known, property: properties[0] as (typeof properties)[number] }
}

const terms = (to: string, day = '2026-06-15') => ({ to: aName(to), day: ditchDay(day) })

it('given a seller spelt in two ways, then every spelling sells, and the turns are those of the one that is shown', () => {
  const { known, property } = owned(['Abot'], ['Abbott'])
  const merges = [{ from: aName('Abot'), to: aName('Abbott') }]
  expect(planSale({ ...known, merges }, property, terms('Clark'))).toMatchObject({
    sellers: ['Abbott'],
    sellerIds: ['Abbott', 'Abot'],
    alsoOwned: [{ placeId: 'p-2' }],
  })
})

it.each([
  ['to its owner', 'Abbott', '2026-06-15', ['Abbott'], { fault: 'same-owner' }],
  ['on the day of the last sale', 'Dole', '2026-06-15', ['Abbott', 'Clark'], { fault: 'already-sold' }],
  ['before the last sale', 'Dole', '2026-06-01', ['Abbott', 'Clark'], { fault: 'already-sold' }],
])('given a sale %s, then it is refused', (_what, to, day, owners, fault) => {
  const { known, property } = owned(owners)
  expect(planSale(known, property, terms(to, day))).toMatchObject(fault)
})
