import type { RateLimit } from './rate-limiter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const guesses = (kind: string, daily: number): readonly RateLimit[] => [
  { kind, most: 10, windowMs: 15 * MINUTE_MS },
  { kind: `${kind} in a day`, most: daily, windowMs: DAY_MS },
]

/**
 * Guesses at one account. Those of one address cost that address, and those of a browser in which the account was signed
 * in before are counted for themselves, so that a stranger who guesses does not keep the owner out.
 */
export const GUESSES_BY_KNOWN_DEVICE = guesses('guesses by a known device', 100)
export const GUESSES_BY_SESSION = guesses('guesses by a session', 100)
export const GUESSES_AT_ACCOUNT_FROM_ADDRESS = guesses('guesses at an account from an address', 30)
/** By all who are not known together: so many addresses cannot try many passwords either. */
export const GUESSES_AT_ACCOUNT: RateLimit = { kind: 'guesses at an account in a day', most: 100, windowMs: DAY_MS }
/** At whatever accounts, from one address. */
export const GUESSES_FROM_ADDRESS: RateLimit = { kind: 'guesses by address', most: 60, windowMs: 15 * MINUTE_MS }

export const NEW_ACCOUNTS: RateLimit = { kind: 'new accounts by address', most: 30, windowMs: HOUR_MS }
export const NEW_GUESTS: RateLimit = { kind: 'new guests by address', most: 60, windowMs: HOUR_MS }

/** What is mailed to one address when somebody asks for it. */
export interface MailLimits {
  byRecipient: readonly RateLimit[]
  byKnownDevice: readonly RateLimit[]
}

const mails = (kind: string, inQuarterHour: number, inDay: number): readonly RateLimit[] => [
  { kind, most: inQuarterHour, windowMs: 15 * MINUTE_MS },
  { kind: `${kind} in a day`, most: inDay, windowMs: DAY_MS },
]

/** Nobody's mailbox is filled by us. */
export const MAILED_LINKS: MailLimits = {
  byRecipient: mails('links by recipient', 4, 15),
  byKnownDevice: mails('links by known device', 4, 15),
}
/** Counted apart from the links that let somebody in, so that these cannot be used up by registering. */
export const MAILED_CONFIRMATIONS: MailLimits = {
  byRecipient: mails('confirmations by recipient', 2, 5),
  byKnownDevice: mails('confirmations by known device', 2, 5),
}
/** Nobody sends through us to everybody. */
export const MAIL_FROM_ADDRESS: RateLimit = { kind: 'mail by address', most: 30, windowMs: HOUR_MS }

export const CODES_FROM_ADDRESS: RateLimit = { kind: 'codes by address', most: 60, windowMs: 15 * MINUTE_MS }
export const GOOGLE_FROM_ADDRESS: RateLimit = { kind: 'google by address', most: 60, windowMs: 15 * MINUTE_MS }
