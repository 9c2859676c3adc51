/**
 * A holder's water in a season, each in whole milliseconds and never below 0. It adds up:
 * `scheduledMs - givenMs + receivedMs - lostMs === hadMs`.
 */
export interface LedgerHours {
  /** What is theirs by the season without trades. */
  scheduledMs: number
  /** Of the time that they have after trades, what closures take. */
  lostMs: number
  /** What trades took to others, or left in the ditch, with or without water. */
  givenMs: number
  /** What trades brought from others, with or without water. */
  receivedMs: number
  /** With water, past and to come. */
  hadMs: number
}

export const NO_HOURS: LedgerHours = { scheduledMs: 0, lostMs: 0, givenMs: 0, receivedMs: 0, hadMs: 0 }

export const addHours = (a: LedgerHours, b: LedgerHours): LedgerHours => ({
  scheduledMs: a.scheduledMs + b.scheduledMs,
  lostMs: a.lostMs + b.lostMs,
  givenMs: a.givenMs + b.givenMs,
  receivedMs: a.receivedMs + b.receivedMs,
  hadMs: a.hadMs + b.hadMs,
})
