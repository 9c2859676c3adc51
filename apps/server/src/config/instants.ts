/** The instant of epoch milliseconds, as the store has them. */
export const instantOf = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(ms)

/** The same as the wire has it: ISO 8601, UTC. */
export const instantText = (ms: number): string => instantOf(ms).toString()
