import type { RateLimit } from './rate-limiter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const perQuarterHour = (kind: string, most: number): RateLimit => ({ kind, most, windowMs: 15 * MINUTE_MS })
const perHour = (kind: string, most: number): RateLimit => ({ kind, most, windowMs: HOUR_MS })
const perDay = (kind: string, most: number): RateLimit => ({ kind, most, windowMs: DAY_MS })

const perQuarterHourAndDay = (kind: string, inQuarterHour: number, daily: number): readonly RateLimit[] => [
  perQuarterHour(kind, inQuarterHour),
  perDay(`${kind} in a day`, daily),
]
const guesses = (kind: string, daily: number) => perQuarterHourAndDay(kind, 10, daily)

export interface MailLimits {
  byRecipient: readonly RateLimit[]
  byKnownDevice: readonly RateLimit[]
}

/** For one recipient: what one account causes, and all accounts together. */
interface CausedLimits {
  fromOne: RateLimit
  fromAll: RateLimit
}

/** What one account causes in the mailboxes and phones of others. Beyond it, notices are joined or only listed. */
const CAUSED = {
  /** Questions, answers and other news of trades. */
  news: {
    fromOne: perDay('notices to a recipient by user', 6),
    fromAll: perDay('notices to a recipient', 40),
  } satisfies CausedLimits,
  /** Both sides have said yes: whose water it is changes. */
  moves: {
    fromOne: perDay('moved hours to a recipient by user', 20),
    fromAll: perDay('moved hours to a recipient', 60),
  } satisfies CausedLimits,
  /** That somebody new may act for a holder; beyond it, it is only listed. */
  links: perDay('new links to a recipient by user', 6),
  /** To all recipients together: by itself, and joined with others. */
  notices: perDay('notices by user', 600),
  joined: perDay('joined notices by user', 600),
  /** That no water came, to one captain. */
  reports: perDay('reports to a captain by user', 6),
  /** Mails that ask one captain to confirm somebody, from everybody. Beyond that, requests are only listed. */
  asks: perDay('confirmations asked of a captain', 20),
}

/** Every rate limit of the server. `kind` is stored with each count: renaming one resets its counts. */
export const RATE_LIMITS = {
  // Guesses at one account. A browser that has been signed in to the account has counts of its own, so that a
  // stranger who guesses does not lock the owner out.
  guessesByKnownDevice: guesses('guesses by a known device', 100),
  guessesBySession: guesses('guesses by a session', 100),
  guessesAtAccountFromAddress: guesses('guesses at an account from an address', 30),
  /** All unknown browsers together, so that many addresses cannot try many passwords. */
  guessesAtAccount: perDay('guesses at an account in a day', 100),
  /** At any accounts. */
  guessesFromAddress: perQuarterHour('guesses by address', 60),

  newAccountsFromAddress: [perHour('new accounts by address', 30), perDay('new accounts by address in a day', 120)],
  newGuestsFromAddress: [perHour('new guests by address', 60), perDay('new guests by address in a day', 300)],
  codesFromAddress: perQuarterHour('codes by address', 60),
  googleFromAddress: perQuarterHour('google by address', 60),

  mailedLinks: {
    byRecipient: perQuarterHourAndDay('links by recipient', 4, 15),
    byKnownDevice: perQuarterHourAndDay('links by known device', 4, 15),
  },
  /** Counted apart from sign-in links, so that registering an address cannot use those up. */
  mailedConfirmations: {
    byRecipient: perQuarterHourAndDay('confirmations by recipient', 2, 5),
    byKnownDevice: perQuarterHourAndDay('confirmations by known device', 2, 5),
  },
  mailFromAddress: perHour('mail by address', 30),

  /** Each adds rows that are never deleted. No captain makes as many by hand. */
  captainChanges: [perHour('changes by captain', 300), perDay('changes by captain in a day', 1_000)],
  seasonsBrought: perDay('seasons by captain', 100),
  /** An operator's `SETUP_CODE` may be as weak as a sentence, so all addresses together are limited, too. */
  setupCodesFromAddress: perHour('setup codes by address', 20),
  setupCodes: perHour('setup codes', 100),
  /** Invitations of captains. */
  linkCodesFromAddress: perQuarterHour('link codes by address', 60),
  captainInvitations: perDay('captain invitations by user', 50),
  /** Codes of cards that are typed: 44 bits, so all addresses together are limited too. */
  typedCodesFromAddress: perQuarterHour('typed codes by address', 30),
  typedCodes: perHour('typed codes', 2_000),
  /** Each is a mail to an address that a captain has typed. */
  residentInvitations: perDay('resident invitations by user', 600),
  cardSheets: perHour('card sheets by user', 60),
  residentCards: perDay('resident cards by user', 2_000),

  /** Asked for at each visit of the pages that show it. */
  ownLinks: perHour('own links by user', 600),
  /** Each request may mail every captain. */
  confirmationsAsked: perDay('confirmations asked by user', 1),
  /** Asked for while a turn is near. */
  neighborPhones: perHour('neighbor phones by user', 600),
  /** Presses, of which one request may bring 20. Each is sent once, and again where the network fails. */
  gatePresses: perHour('gate presses by user', 300),
  /** Asked for at each visit. */
  ownGate: perHour('own gate by user', 600),
  ownTrades: perHour('own trades by user', 600),
  ledgers: perHour('ledgers by user', 600),
  /** Each notifies neighbors, and is stored for 60 days at least. */
  tradesAsked: [perHour('trades asked by user', 60), perDay('trades asked by user in a day', 100)],
  /** Each is an entry in the list of everybody who may take it. */
  offersToAll: perDay('offers to all by user in a day', 20),
  tradesAnswered: [perHour('trades answered by user', 120), perDay('trades answered by user in a day', 300)],
  caused: CAUSED,
  profileChanges: perHour('profile changes by user', 60),
  accountsAtPlace: perHour('accounts at a place by address', 60),
  downloads: perHour('downloads by user', 20),
  /** Lets a household behind one address type dozens of addresses letter by letter. */
  placeSuggestions: perHour('place suggestions by address', 1_000),
  placeLookUps: perHour('place look-ups by address', 200),

  noticeSettings: perHour('notice settings by user', 120),
  testNotices: { kind: 'test notices by user', most: 5, windowMs: 10 * MINUTE_MS },
  /** A browser sends its subscription at each visit. */
  pushDevices: perHour('push devices by user', 120),
  /** Mail services unsubscribe for many people from one address, so a valid token counts for its user. */
  unsubscribing: perHour('unsubscribing by user', 60),
  wrongUnsubscribeTokens: perQuarterHour('unsubscribing by address', 60),

  /** Calendar services fetch for many people from few addresses. */
  calendarDownloads: perHour('calendars by address', 1_000),
  /** Apps on several devices, each every few minutes. */
  calendarDownloadsOfUser: perHour('calendars by user', 120),
  calendarAddresses: perHour('calendar addresses by user', 20),
} satisfies Record<string, RateLimit | readonly RateLimit[] | MailLimits | typeof CAUSED>
