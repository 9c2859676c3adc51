const FAR_HOURS = 14 * 24

/** Whether a coming moment is two weeks off or more. Nobody counts hours then: a date says more. */
export const isFarOff = (moment: Temporal.Instant, now: Temporal.Instant): boolean =>
  now.until(moment).total('hours') >= FAR_HOURS
