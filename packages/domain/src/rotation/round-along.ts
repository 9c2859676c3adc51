/**
 * Whole numbers that add up to `total`, in proportion to the weights: each is less than 1 away from its exact part.
 * Rounds the running sum, so that the sum of any neighbors is less than 1 away from theirs too. All 0 if no weight is
 * above 0.
 */
export function roundAlong(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  let [running, given] = [0, 0]
  return weights.map((weight) => {
    running += weight
    const reached = Math.floor((running / sum) * total + 0.5)
    const part = reached - given
    given = reached
    return part
  })
}
