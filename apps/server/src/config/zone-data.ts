/**
 * A line for the operator when zone data, of a release such as `2026a`, is over a year old. A release is named after its
 * year alone, so it counts as one of July.
 */
export function zoneDataWarning(release: string | undefined, now: Temporal.Instant): string | undefined {
  const year = Number.parseInt(release ?? '', 10)
  if (!(now.epochMilliseconds >= Date.UTC(year + 1, 6))) return undefined
  return `This Node’s time zone data is of ${year} (${release}). Rules for clocks change every year, and turns may be an hour off: please update Node.`
}
