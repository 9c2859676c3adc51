import type { AttemptLimit } from '../attempt-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Guesses at one account, from anywhere. Whoever uses them up keeps its owner from the password for a while,
 * but not out: a sign-in link and Google are counted for themselves.
 */
export const GUESSES_AT_ACCOUNT: readonly AttemptLimit[] = [
  { kind: 'guesses at an account', most: 10, windowMs: 15 * MINUTE_MS },
  { kind: 'guesses at an account in a day', most: 100, windowMs: DAY_MS },
]
/** At whatever accounts, from one address. */
export const GUESSES_FROM_ADDRESS: AttemptLimit = { kind: 'guesses by address', most: 60, windowMs: 15 * MINUTE_MS }

export const NEW_ACCOUNTS: AttemptLimit = { kind: 'new accounts by address', most: 30, windowMs: HOUR_MS }
export const NEW_GUESTS: AttemptLimit = { kind: 'new guests by address', most: 60, windowMs: HOUR_MS }

/** Nobody's mailbox is filled by us, and nobody sends through us to everybody. */
export const MAIL_TO_RECIPIENT: readonly AttemptLimit[] = [
  { kind: 'mail by recipient', most: 5, windowMs: 15 * MINUTE_MS },
  { kind: 'mail by recipient in a day', most: 20, windowMs: DAY_MS },
]
export const MAIL_FROM_ADDRESS: AttemptLimit = { kind: 'mail by address', most: 30, windowMs: HOUR_MS }

export const CODES_FROM_ADDRESS: AttemptLimit = { kind: 'codes by address', most: 60, windowMs: 15 * MINUTE_MS }
export const GOOGLE_FROM_ADDRESS: AttemptLimit = { kind: 'google by address', most: 60, windowMs: 15 * MINUTE_MS }
