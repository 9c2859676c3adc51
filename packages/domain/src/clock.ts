/** The source of the current instant. Rules never read it; their callers pass the time in. */
export interface Clock {
  now(): Temporal.Instant
}
