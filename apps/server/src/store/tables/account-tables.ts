import type { Language } from '@headgate/language'
import type { ColumnType, Generated } from 'kysely'

/**
 * `guest`: signed in anonymously. `card`: came in by a printed card and has no e-mail. `sample`: an account of the sample
 * ditch, usable on this machine only.
 */
export type IdentityKind = 'resident' | 'guest' | 'card' | 'sample'

/** ISO text on SQLite, always with milliseconds; comparisons work the same on both engines. */
type IdentityInstant = ColumnType<Date | string, string, string>

export interface AccountTables {
  userAccount: {
    id: string
    /** As Google or the setup link gave it; blank if unknown. */
    name: string
    /** In lower case. Guests and cards have one in the reserved domain. */
    email: string
    emailVerified: ColumnType<boolean | 0 | 1, boolean, boolean>
    image: string | null
    kind: IdentityKind
    createdAt: IdentityInstant
    /** When it was last used, to within an hour; null if not known. */
    usedAtMs: Generated<number | null>
    /** The value of `accessCounter` when this account's access was last ended; 0 if never. */
    accessEnded: Generated<number>
    /** Mail to it opens nothing until it is verified: it was typed in by the first captain. */
    mailNeedsProof: ColumnType<boolean | 0 | 1, never, boolean>
    /** In which they are written to; null until their next visit sets it. */
    language: Generated<Language | null>
  }

  accountSession: {
    id: string
    token: string
    userId: string
    /** A coarse label such as `Chrome on Android`; nothing finer is stored. */
    userAgent: string | null
    expiresAt: IdentityInstant
    createdAt: IdentityInstant
    /** When the session was last used, to within a few minutes. */
    updatedAt: IdentityInstant
    /** Until when it shows less: a card opened it, on a device that the account did not know. */
    newUntilMs: Generated<number | null>
  }

  /** One row for each way a user can sign in. */
  signInMethod: {
    userId: string
    /** `credential`, `emailLink`, or the issuer of an OpenID provider. */
    providerId: string
    /** The provider's id for the user; ours where we are the provider. */
    accountId: string
    /** The hash of `credential`. */
    password: string | null
  }

  /** The codes of mailed links, and sign-ins with Google under way. */
  signInCode: {
    /** The hash of a code and its purpose. */
    identifier: string
    /** JSON: what the code is for. */
    value: string
    /** The account a code is for; null if only the e-mail is known. */
    userId: string | null
    email: string | null
    expiresAt: IdentityInstant
  }

  /** One row, with id 1: how many times access was ended, over all accounts. */
  accessCounter: {
    id: number
    ended: number
  }

  /** One row for each browser an account was signed in from. The browser has the token in a cookie. */
  knownDevice: {
    tokenHash: string
    userId: string
    signedInAtMs: number
    /** As of its last session. */
    newUntilMs: Generated<number | null>
  }

  /** What an account held when its owner first verified the e-mail, until they keep or discard it. */
  setAsideProfile: {
    userId: string
    atMs: number
    /** JSON of the resident's row; null if there was none. */
    resident: string | null
    /** JSON, as in `noticeSettings`; null if nothing was set. */
    noticeSettings: string | null
  }

  /** A user's profile. Their e-mail is not here, because the identity provider stores and verifies it. */
  profile: {
    id: number
    /** From the identity provider. */
    userId: string
    username: string
    fullName: string
    phone: string | null
    /** 1 if they chose to show the number to the neighbors right before and after their turns. */
    showsPhone: Generated<number>
    address: string
    placeId: string
    /** JSON: the owners' names each time the resident claimed the place; null until any owner is known. */
    claimedOwners: Generated<string | null>
    /** Stands for the resident in answers to strangers: random, and renewed with each place. */
    opaqueId: string
    photoUrl: string | null
    createdAtMs: number
    updatedAtMs: number
  }

  feed: {
    /** From the identity provider. */
    userId: string
    /** Grants read access to the user's turns. Stored in plain text, so that the address can be shown again. */
    token: string
    tokenHash: string
    createdAtMs: number
  }
}
