import { type DitchRules, ditchDayAt, openPlace, turnWindow } from '@headgate/domain'

/**
 * When the calendar last came to look as it does at `now`: when the open slot opened, or at midnight where
 * that was later. Between two such moments it need not be drawn again.
 */
export function settledAt(now: Temporal.Instant, rules: DitchRules): Temporal.Instant {
  const { opensAt } = turnWindow(openPlace(now, rules), rules)
  const midnight = ditchDayAt(now, rules.timeZone).toZonedDateTime(rules.timeZone).toInstant()
  return Temporal.Instant.compare(opensAt, midnight) > 0 ? opensAt : midnight
}
