/** How often something may be tried before it has to wait. */
export interface AttemptLimit {
  /** What is counted, such as `sign-in by account`. */
  kind: string
  most: number
  windowMs: number
}

/** Counts tries in the store, so that a limit holds on every node and over restarts. */
export interface Attempts {
  /**
   * Counts one try for `subject` (an account, an address). Throws a DitchError `too-many-requests` that says
   * how long to wait once `most` tries were made within the window.
   */
  take(limit: AttemptLimit, subject: string): Promise<void>
  /** Forgets the tries of a subject that has proved itself. */
  forget(limit: AttemptLimit, subject: string): Promise<void>
}
