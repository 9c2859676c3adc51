import fc from 'fast-check'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { LayeredChange } from '../schedule/layer-history.ts'
import type { Reassignment, Succession } from '../schedule/layers.ts'
import { type Season, seasonOf } from '../schedule/season.ts'
import type { Slot } from '../schedule/slot.ts'
import { aName, lakewood } from './lakewood.ts'

/** Few places and few names, two of them one name spelled in two ways, so that layers meet. */
const anyPlace = fc.record({
  day: fc.nat({ max: 3 }).map((days) => ditchDay('2026-06-10').add({ days })),
  slot: fc.constantFrom<Slot>(...lakewood.slots.slice(0, 2)),
})
const anyHolder = fc.constantFrom('Abbott', 'Baca', 'BACA', 'Clark').map(aName)
const anybody = fc.option(anyHolder, { nil: undefined })

export const anyBase: fc.Arbitrary<Season> = fc
  .uniqueArray(
    fc.tuple(anyPlace, anyHolder).map(([place, holder]) => ({ ...place, holder })),
    {
      selector: ({ day, slot }) => `${day} ${slot}`,
      maxLength: 8,
    },
  )
  .map(seasonOf)

const anyReassignments = fc
  .uniqueArray(fc.tuple(anyPlace, anybody, anybody), {
    selector: ([{ day, slot }]) => `${day} ${slot}`,
    minLength: 1,
    maxLength: 3,
  })
  .map((cells) => cells.map(([place, expected, next]) => ({ ...place, expected, next })))

const anySuccession = fc.record({
  from: anyHolder,
  to: anyHolder,
  fromDay: fc.option(
    anyPlace.map(({ day }) => day),
    { nil: undefined },
  ),
})

type Wanted =
  | { reassignments: Omit<Reassignment, 'changeId' | 'number'>[] }
  | { successions: Omit<Succession, 'changeId'>[] }
  | { withdrawsNumber: number }

const numbered = (wanted: Wanted, at: number): LayeredChange => {
  const id = at + 1
  const change = { id, owner: 'own', reassignments: [], handovers: [], successions: [], withdraws: [] }
  if ('withdrawsNumber' in wanted) return { ...change, withdraws: id === 1 ? [] : [(wanted.withdrawsNumber % at) + 1] }
  if ('successions' in wanted)
    return { ...change, successions: wanted.successions.map((one) => ({ ...one, changeId: id })) }
  const reassignments = wanted.reassignments.map((one, index) => ({ ...one, changeId: id, number: index + 1 }))
  return { ...change, reassignments }
}

/** A history of edits, successions and undos of earlier changes, in order. */
export const anyChanges: fc.Arbitrary<LayeredChange[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: anyReassignments.map((reassignments): Wanted => ({ reassignments })) },
      { weight: 1, arbitrary: anySuccession.map((one): Wanted => ({ successions: [one] })) },
      { weight: 2, arbitrary: fc.nat().map((withdrawsNumber): Wanted => ({ withdrawsNumber })) },
    ),
    { maxLength: 12 },
  )
  .map((all) => all.map(numbered))
