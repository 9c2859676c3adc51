import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundAlong } from './round-along.ts'

it('given any weights, then the parts add up, and every run of them is less than 1 away from its exact part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 40 }),
      fc.nat({ max: 2_000 }),
      (weights, total) => {
        const parts = roundAlong(weights, total)
        const sum = weights.reduce((before, weight) => before + weight, 0)
        expect(parts.reduce((before, part) => before + part, 0)).toBe(sum === 0 ? 0 : total)
        for (const from of weights.keys()) {
          let [exact, given] = [0, 0]
          for (let index = from; index < weights.length; index += 1) {
            exact += sum === 0 ? 0 : ((weights[index] as number) * total) / sum
            given += parts[index] as number
            expect(Math.abs(given - exact)).toBeLessThan(1 + 1e-6)
          }
        }
      },
    ),
  )
})

it('given equal weights, then a part is never below 0', () => {
  expect(roundAlong([1, 1, 1, 1, 1], 3)).toEqual([1, 0, 1, 0, 1])
})
