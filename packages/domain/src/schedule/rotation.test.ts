import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, anySlots, runs } from '../testing/any.ts'
import { rotation } from './rotation.ts'
import { seasonOf } from './season.ts'
import type { Turn } from './turn.ts'

const owners = (count: number) => Array.from({ length: count }, (_, index) => `Owner ${index + 1}`)

/** How many more turns the luckiest owner has than the unluckiest. */
function spread(turns: readonly Turn[], names: readonly string[]): number {
  const counts = new Map(names.map((name) => [name, 0]))
  for (const { holder } of turns) counts.set(holder, (counts.get(holder) ?? 0) + 1)
  return Math.max(...counts.values()) - Math.min(...counts.values())
}

describe('sharing out a season', () => {
  it('given any 2 to 60 owners, slots and days, then counts differ by at most one turn, in total and in each slot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        anySlots,
        anyDay,
        fc.integer({ min: 1, max: 366 }),
        fc.nat({ max: 100 }),
        (count, slots, from, length, shift) => {
          const names = owners(count)
          const turns = rotation({ owners: names, slots, from, through: from.add({ days: length - 1 }), shift })
          expect(seasonOf(turns).turns).toHaveLength(length * slots.length)
          expect(spread(turns, names)).toBeLessThanOrEqual(1)
          for (const slot of slots) {
            const ofSlot = turns.filter((turn) => turn.slot === slot)
            expect(spread(ofSlot, names)).toBeLessThanOrEqual(1)
          }
        },
      ),
      runs(60),
    )
  })
})
