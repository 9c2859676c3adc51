/** Where the current instant comes from. Rules never ask for it; whoever calls them does. */
export interface Clock {
  now(): Temporal.Instant
}
