export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(b, a) ? b : a)

export const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(a, b) ? b : a)
