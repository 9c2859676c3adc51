/** The categories of failures. */
export const DITCH_ERROR_CODES = [
  'invalid-input',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'conflict',
  'too-many-requests',
  'mailed-enough',
  'upstream-unavailable',
] as const
export type DitchErrorCode = (typeof DITCH_ERROR_CODES)[number]

/** Which rule a field of a request breaks. */
export const FIELD_RULES = [
  'missing',
  'wrong-type',
  'too-long',
  'too-short',
  'too-large',
  'too-small',
  'no-choice',
  'unknown-field',
  'email',
  'phone',
  'one-line',
  'address-without-place',
  'name-or-place',
  'wrong-format',
] as const
export type FieldRule = (typeof FIELD_RULES)[number]

/** A field of a request that breaks a rule. */
export interface FieldFault {
  /** Its name on the wire, with dots between levels; blank for the request as a whole. */
  field: string
  rule: FieldRule
  /** With `too-long`, `too-short`, `too-large` and `too-small`. */
  limit?: number
}

/** Every reason but those of the identity provider, with its category. */
export const REASON_CODES = {
  // Any request
  'wrong-fields': 'invalid-input',
  'no-route': 'not-found',
  'address-too-long': 'invalid-input',
  'address-unreadable': 'invalid-input',
  'body-too-large': 'invalid-input',
  'body-unreadable': 'invalid-input',
  'media-type-unsupported': 'invalid-input',
  'unstorable-text': 'invalid-input',
  'from-other-site': 'not-allowed',
  'not-http': 'invalid-input',
  'request-too-slow': 'invalid-input',
  'request-too-large': 'invalid-input',
  'headers-too-large': 'invalid-input',
  'expectation-unsupported': 'invalid-input',
  'too-many-tries': 'too-many-requests',
  'many-sign-ins': 'too-many-requests',
  'mailed-enough': 'mailed-enough',
  'store-unavailable': 'upstream-unavailable',
  'store-full': 'upstream-unavailable',
  'store-not-responding': 'upstream-unavailable',
  'store-busy': 'conflict',
  // Who is asking
  'not-signed-in': 'not-signed-in',
  'new-device': 'not-allowed',
  'captains-only': 'not-allowed',
  'guests-get-no-notices': 'not-allowed',
  'guests-get-no-calendar': 'not-allowed',
  'no-metrics-token': 'not-allowed',
  // Accounts and residents
  'no-such-record': 'not-found',
  'no-such-session': 'not-found',
  'nothing-set-aside': 'not-found',
  'no-mailbox': 'not-found',
  'no-calendar': 'not-found',
  'no-such-place': 'not-found',
  'places-unavailable': 'upstream-unavailable',
  // Notices and the weather
  'no-such-device': 'not-found',
  'push-service-unknown': 'invalid-input',
  'push-keys-differ': 'conflict',
  'no-weather': 'upstream-unavailable',
  // Captains
  'no-file': 'invalid-input',
  'no-csv-file': 'invalid-input',
  'no-file-configured': 'invalid-input',
  'file-unreadable': 'invalid-input',
  'faulty-file': 'invalid-input',
  'season-outdated': 'conflict',
  'no-such-import': 'not-found',
  /** Nothing of a season's file is still to come. */
  'season-over': 'conflict',
  'turn-times-wrong': 'invalid-input',
  'after-season': 'invalid-input',
  'before-season': 'invalid-input',
  'no-holder': 'invalid-input',
  'cells-changed': 'conflict',
  'names-misspelt': 'conflict',
  'nothing-to-change': 'conflict',
  'undone-already': 'conflict',
  'closure-backwards': 'invalid-input',
  'closure-past': 'invalid-input',
  'closure-too-early': 'invalid-input',
  'closure-too-long': 'invalid-input',
  'no-such-closure': 'not-found',
  'closure-over': 'conflict',
  'no-such-item': 'not-found',
  'status-note-past': 'invalid-input',
  'status-note-outdated': 'conflict',
  'own-account': 'conflict',
  'own-account-disabled': 'not-allowed',
  'no-such-account': 'not-found',
  'ditch-outdated': 'conflict',
  'turns-affected': 'conflict',
  'no-time-zone': 'not-found',
  'download-foreign': 'invalid-input',
  'download-newer': 'invalid-input',
  'download-damaged': 'invalid-input',
  'download-too-large': 'invalid-input',
  'ditch-not-empty': 'conflict',
  'no-such-town': 'not-found',
  'no-web-address': 'not-found',
  'last-captain': 'conflict',
  'no-such-captain': 'not-found',
  'captain-already': 'conflict',
  'email-unconfirmed': 'conflict',
  'guests-are-no-captains': 'not-allowed',
  'invitation-unknown': 'not-found',
  'invitation-used': 'not-found',
  'invitation-withdrawn': 'not-found',
  'invitation-expired': 'not-found',
  'cards-are-no-captains': 'not-allowed',
  'no-such-holder': 'not-found',
  'no-such-property': 'not-found',
  'no-such-person': 'not-found',
  'link-changed': 'conflict',
  'email-unproven': 'conflict',
  'card-for-captain': 'conflict',
  'join-code-unknown': 'not-found',
  'join-code-used': 'not-found',
  'join-code-withdrawn': 'not-found',
  'join-code-expired': 'not-found',
  'joined-already': 'conflict',
  'guests-join-nothing': 'not-allowed',
  'no-confirmed-link': 'not-allowed',
  'somebody-signed-in': 'conflict',
  'card-of-own-making': 'not-allowed',
  'setup-code-unknown': 'not-found',
  'setup-code-used': 'not-found',
  'setup-code-expired': 'not-found',
  'setup-has-captain': 'not-found',
  'setup-not-here': 'not-allowed',
  'rotation-too-long': 'invalid-input',
  'rotation-too-many': 'invalid-input',
  // The list of people
  'people-outdated': 'conflict',
  'not-on-list': 'not-found',
  'address-taken': 'conflict',
  'no-owner': 'invalid-input',
  'same-owner': 'conflict',
  'already-sold': 'conflict',
  'near-names': 'conflict',
  // Trades
  'guests-trade-nothing': 'not-allowed',
  'not-confirmed': 'not-allowed',
  'not-your-water': 'not-allowed',
  'no-such-trade': 'not-found',
  'no-trade-partner': 'not-found',
  'zone-not-traded': 'not-allowed',
  'trade-unclear': 'invalid-input',
  'trade-five-minutes': 'invalid-input',
  'trade-hours-changed': 'conflict',
  'trade-overlaps': 'conflict',
  'trades-open-enough': 'conflict',
  'trade-too-late': 'conflict',
  'trade-parts-off': 'conflict',
  'trade-no-water': 'conflict',
  'trade-settled': 'conflict',
  'trade-passed-on': 'conflict',
  'trade-undo-over': 'conflict',
  'trade-link-unknown': 'not-found',
  'trade-link-over': 'not-allowed',
  'trades-off': 'conflict',
} as const satisfies Record<string, DitchErrorCode>

export type DitchReason = keyof typeof REASON_CODES

/** Reasons that come with one of the identity provider's codes. */
export const IDENTITY_REASONS = [
  'turned-off',
  'google-not-set-up',
  'google-not-responding',
  'no-mail-sent-here',
  'no-password-yet',
  'signed-out-everywhere',
  'sign-in-again',
  'sign-in-to-confirm',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** Why a request failed, in a word that programs can compare. */
export type ProblemReason = DitchReason | IdentityReason

export const PROBLEM_REASONS = [...Object.keys(REASON_CODES), ...IDENTITY_REASONS] as ProblemReason[]

/** Of the reasons whose words need some. Dates are ISO 8601; names and paths are as they were typed. */
interface Values {
  'wrong-fields': { fields: readonly FieldFault[] }
  'no-route': { method: string; path: string | null }
  'too-many-tries': { seconds: number }
  'many-sign-ins': { seconds: number }
  'mailed-enough': { seconds: number }
  'file-unreadable': { setting: string; path: string; why: 'missing' | 'forbidden' | 'no-file' | 'unreadable' }
  'faulty-file': { faults: number }
  'after-season': { lastDay: string }
  'before-season': { firstDay: string }
  'cells-changed': { turns: number }
  'names-misspelt': { names: number }
  'no-such-account': { isDisabling: boolean }
  'turns-affected': { turns: number }
  /** A file in the ZIP, with the number of a line in it where that is known. */
  'download-damaged': { place: string | null }
  'no-such-holder': { holder: string }
  'rotation-too-long': { cycleMinutes: number; neededMinutes: number }
  'rotation-too-many': { most: number }
  'address-taken': { address: string }
  'no-such-town': { town: string; state: string }
  'same-owner': { holder: string }
  'already-sold': { date: string }
  'no-trade-partner': { holder: string }
  'trades-open-enough': { most: number }
}

/** What the words for each reason need; most need nothing. */
export type ProblemValues = Values & Record<Exclude<ProblemReason, keyof Values>, Record<never, never>>

/** A reason with its values. */
export type ProblemBecause = { [R in ProblemReason]: { reason: R; values: ProblemValues[R] } }[ProblemReason]
