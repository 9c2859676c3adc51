import { type Closure, type DitchRules, ditchDayAt, openPlace, turnWindow } from '@headgate/domain'

/**
 * When the calendar last came to look as it does at `now`: when the open slot opened, at midnight, or when the
 * ditch went off or on. Between two such moments it need not be drawn again.
 */
export function settledAt(
  now: Temporal.Instant,
  rules: DitchRules,
  closures: readonly Closure[] = [],
): Temporal.Instant {
  const { opensAt } = turnWindow(openPlace(now, rules), rules)
  const midnight = ditchDayAt(now, rules.timeZone).toZonedDateTime(rules.timeZone).toInstant()
  return [opensAt, midnight, ...closures.flatMap(({ from, until }) => [from, until])]
    .filter((moment) => Temporal.Instant.compare(moment, now) <= 0)
    .reduce((latest, moment) => (Temporal.Instant.compare(moment, latest) > 0 ? moment : latest))
}
