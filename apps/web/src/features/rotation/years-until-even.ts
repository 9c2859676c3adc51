const WEEK_HOURS = 168

/** After how many years everybody is back at the same time of the week; undefined if nobody moves. */
export function yearsUntilEven(hoursPerYear: number): number | undefined {
  return hoursPerYear === 0 ? undefined : WEEK_HOURS / greatestCommonDivisor(WEEK_HOURS, hoursPerYear)
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
