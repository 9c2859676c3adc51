const FAR_HOURS = 14 * 24

/** Whether a coming moment is two weeks off or more: then a date says more than hours. */
export const isFarOff = (moment: Temporal.Instant, now: Temporal.Instant): boolean =>
  now.until(moment).total('hours') >= FAR_HOURS
