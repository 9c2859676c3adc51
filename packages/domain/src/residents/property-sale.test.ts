import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import type { HoldersAndProperties } from './holders-and-properties.ts'
import { planSale } from './property-sale.ts'

const FIRST = ditchDay('0001-01-01')
const SALE = ditchDay('2026-06-15')
const name = (text: string) => text as HolderName

const HOLDERS = ['Abbott', 'Clark', 'Abot'].map((text, at) => ({ id: at + 1, name: name(text) }))

/** Properties of these holders, by id; the last day of a list is a sale. */
function owned(...owners: number[][]) {
  const properties = owners.map((ids, at) => ({
    placeId: `p-${at + 1}`,
    street: `${at + 1} Elm Ct`,
    city: 'Lakewood',
    state: 'CO',
    ownerships: ids.map((id, sale) => ({ fromDay: sale === 0 ? FIRST : SALE, holderIds: [id], withTurns: sale > 0 })),
  }))
  const known: HoldersAndProperties = { holders: HOLDERS, properties, merges: [] }
  return { known, property: properties[0] as (typeof properties)[number] }
}

const terms = (to: string, day = '2026-06-15', withTurns = true) => ({ to: name(to), day: ditchDay(day), withTurns })

it('given a seller spelt in two ways, then every spelling sells, and the turns go by the name that is shown', () => {
  const { known, property } = owned([3], [1])
  const merges = [{ from: name('Abot'), to: name('Abbott') }]
  expect(planSale({ ...known, merges }, property, terms('Clark'))).toMatchObject({
    from: ['Abbott'],
    sellerIds: [1, 3],
    alsoOwned: [{ placeId: 'p-2' }],
    successions: [{ from: 'Abbott', to: 'Clark' }],
  })
})

it.each([
  ['to its owner', 'ABBOTT', '2026-06-15', [1], { fault: 'same-owner' }],
  ['on the day of the last sale', 'Dole', '2026-06-15', [1, 2], { fault: 'already-sold' }],
  ['before the last sale', 'Dole', '2026-06-01', [1, 2], { fault: 'already-sold' }],
])('given a sale %s, then it is refused', (_what, to, day, owners, fault) => {
  const { known, property } = owned(owners)
  expect(planSale(known, property, terms(to, day))).toMatchObject(fault)
})
