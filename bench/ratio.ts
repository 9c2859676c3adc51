/** Smaller losses and gains are of no consequence, even when they are certain. */
const MARGIN = 0.03
/** The 97.5 % point of the normal distribution. */
const Z = 1.959964
export const FEWEST_ROUNDS = 5

/** What one round measured of both builds, in the same unit. */
export interface Pair {
  ours: number
  theirs: number
}

/** `ours / theirs`, and the ends of its 95 % confidence interval. */
export interface Ratio {
  ratio: number
  low: number
  high: number
}

/**
 * The geometric mean of the rounds' ratios, with Student's t interval over their logarithms. Errors multiply and
 * rounds are independent, so the logarithms are close to normal, where t is exact for any number of rounds; a
 * percentile bootstrap of 15 comes out too narrow. Throws for fewer than `FEWEST_ROUNDS`, and for
 * a cost of zero.
 */
export function ratioOf(pairs: readonly Pair[]): Ratio {
  if (pairs.length < FEWEST_ROUNDS) throw new RangeError(`an interval needs at least ${FEWEST_ROUNDS} rounds`)
  const logs = pairs.map(({ ours, theirs }) => Math.log(ours / theirs))
  if (!logs.every(Number.isFinite)) throw new RangeError('a round measured nothing')
  const mean = sum(logs) / logs.length
  const variance = sum(logs.map((log) => (log - mean) ** 2)) / (logs.length - 1)
  const halfWidth = studentT(logs.length - 1) * Math.sqrt(variance / logs.length)
  return { ratio: Math.exp(mean), low: Math.exp(mean - halfWidth), high: Math.exp(mean + halfWidth) }
}

/** The 97.5 % point of Student's distribution, within 0.3 % from 4 degrees of freedom (Abramowitz and Stegun 26.7.5). */
export function studentT(degreesOfFreedom: number): number {
  const n = degreesOfFreedom
  return (
    Z +
    (Z ** 3 + Z) / (4 * n) +
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * n ** 2) +
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * n ** 3)
  )
}

export type Verdict = 'faster' | 'slower' | 'no difference shown'

/** For a ratio of costs: a difference counts when the whole interval lies beyond the margin. */
export function verdictOf({ low, high }: Ratio, margin = MARGIN): Verdict {
  if (low > 1 + margin) return 'slower'
  return high < 1 - margin ? 'faster' : 'no difference shown'
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
