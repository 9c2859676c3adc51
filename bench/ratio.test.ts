import { expect, it } from 'vitest'
import { type Pair, ratioOf, studentT, verdictOf } from './ratio.ts'

it.each([
  [4, 2.776],
  [9, 2.262],
  [14, 2.145],
  [29, 2.045],
])('given %i degrees of freedom, then Student’s t is the tables’ %d', (degreesOfFreedom, tabled) => {
  expect(Math.abs(studentT(degreesOfFreedom) / tabled - 1)).toBeLessThan(0.003)
})

it('given rounds, then the ratio is their geometric mean and the interval is Student’s', () => {
  const pairs = [0.9, 1.0, 1.1, 1.2, 1.3].map((ratio) => ({ ours: 50 * ratio, theirs: 50 }))
  const { ratio, low, high } = ratioOf(pairs)
  // By hand, with t = 2.776 from a table.
  expect(ratio).toBeCloseTo(1.0908, 4)
  expect(low).toBeCloseTo(0.9107, 2)
  expect(high).toBeCloseTo(1.3065, 2)
})

it('given the builds changed places, then the ratio and its interval are inverted', () => {
  const pairs = [1, 2, 3, 4, 5].map((n) => ({ ours: 40 + n, theirs: 42 - (n % 3) }))
  const there = ratioOf(pairs)
  const back = ratioOf(pairs.map(({ ours, theirs }) => ({ ours: theirs, theirs: ours })))
  expect(back.ratio).toBeCloseTo(1 / there.ratio, 10)
  expect([back.low, back.high]).toEqual([expect.closeTo(1 / there.high, 10), expect.closeTo(1 / there.low, 10)])
})

it('given fewer than five rounds, then there is no interval', () => {
  expect(() => ratioOf(Array.from({ length: 4 }, () => ({ ours: 1, theirs: 1 })))).toThrow('at least 5 rounds')
})

it('given a round that cost nothing, then there is no interval', () => {
  const pairs = [0, 1, 1, 1, 1].map((ours) => ({ ours, theirs: 1 }))
  expect(() => ratioOf(pairs)).toThrow('measured nothing')
})

it.each([
  [1.031, 1.2, 'slower'],
  [1.029, 1.2, 'no difference shown'],
  [1.01, 1.02, 'no difference shown'],
  [0.99, 1.01, 'no difference shown'],
  [0.8, 0.971, 'no difference shown'],
  [0.8, 0.969, 'faster'],
])('given an interval of %d to %d, then the verdict is %s', (low, high, verdict) => {
  expect(verdictOf({ ratio: Math.sqrt(low * high), low, high })).toBe(verdict)
})

it('given many runs of builds that are 10 % apart in noise of 3 %, then 95 in 100 intervals contain the truth', () => {
  const RUNS = 2_000
  const random = seeded(7)
  const isCovered = () => {
    const pairs = Array.from({ length: 15 }, (): Pair => ({ ours: 110 * noise(random), theirs: 100 * noise(random) }))
    const { low, high } = ratioOf(pairs)
    return low < 1.1 && 1.1 < high
  }
  const covered = Array.from({ length: RUNS }, isCovered).filter(Boolean).length / RUNS
  // Two standard errors of such a share are 0.01.
  expect(covered).toBeGreaterThan(0.94)
  expect(covered).toBeLessThan(0.96)
})

/** Lognormal, of 3 %, by Box and Muller. */
const noise = (random: () => number) =>
  Math.exp(0.03 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

/** Lehmer's generator, so that the test does not fail at random. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
