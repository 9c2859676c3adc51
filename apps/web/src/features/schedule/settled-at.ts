import { type Closure, type DitchRules, ditchDayAt, openPlace, type TurnPart, turnWindow } from '@headgate/domain'

/**
 * The last moment before `now` at which the calendar changed: the running slot's opening, midnight, or the start or end
 * of a closure or of a part of a turn. Between two such moments it need not be drawn again.
 */
export function settledAt(
  now: Temporal.Instant,
  rules: DitchRules,
  closures: readonly Closure[] = [],
  parts: readonly TurnPart[] = [],
): Temporal.Instant {
  const { opensAt } = turnWindow(openPlace(now, rules), rules)
  const midnight = ditchDayAt(now, rules.timeZone).toZonedDateTime(rules.timeZone).toInstant()
  return [
    opensAt,
    midnight,
    ...closures.flatMap(({ from, until }) => [from, until]),
    ...parts.map((part) => part.opensAt),
  ]
    .filter((moment) => Temporal.Instant.compare(moment, now) <= 0)
    .reduce((latest, moment) => (Temporal.Instant.compare(moment, latest) > 0 ? moment : latest))
}
