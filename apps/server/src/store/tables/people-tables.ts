import type { HolderId } from '@headgate/domain'
import type { Generated } from 'kysely'

export type MemberRole = 'captain' | 'resident'

export interface PeopleTables {
  /** Who belongs to the ditch. Somebody without a row is a resident who is not shut out. */
  membership: {
    userId: string
    role: MemberRole
    joinedAtMs: number
    /** When a captain shut them out; null if they may come in. */
    shutAtMs: number | null
    /** 1 for a captain who has said that they are not on the list of people. */
    isOffList: Generated<number>
  }

  /** A party on the schedule, of one or more owners. */
  holder: {
    id: HolderId
    /** As on the schedule. */
    name: string
    /** `nameKey` of it. */
    nameKey: string
    /** 1 for one of the sample, whom no season of the ditch's own means. */
    isSample: number
    /** Of no property. */
    sharesThousandths: number
    /** 1 for a zone: many households, whose turns nobody trades. */
    isZone: number
    /** The sale that put them on the list, by its season change; null for those whom a captain entered. */
    changeId: number | null
    /** When they were taken off the list, or a file named them first; null while they are on it. */
    removedAtMs: number | null
  }

  property: {
    id: number
    placeId: string
    street: string
    city: string
    state: string
    removedAtMs: number | null
  }

  /** Whose a property is from a day on, until the next row's day. */
  ownership: {
    propertyId: number
    /** `0001-01-01` for the first owner that is known. */
    fromDay: string
    /** From 1 among the owners of that day. */
    number: number
    holderId: HolderId
    /** What they have with this property. */
    sharesThousandths: number
    /** The season change of the sale to this owner. The row counts until that change is withdrawn. */
    changeId: number | null
  }

  /** Somebody on a property, with or without an account. */
  person: {
    id: number
    propertyId: number | null
    /** Of a renter on a property, its owner when they were entered; they stay when it is sold. */
    holderId: HolderId | null
    name: string
    email: string | null
    phone: string | null
    isRenter: number
    /** Their account, once they have joined. */
    userId: string | null
    addedAtMs: number
    /** As a holder's. */
    changeId: number | null
    removedAtMs: number | null
  }

  /** Who may act on a holder's water, from `fromDay` until before `untilDay`. */
  confirmedLink: {
    userId: string
    holderId: HolderId
    fromDay: string
    untilDay: string | null
    /** The sale that set `untilDay`; null if nothing or nobody else did. */
    endedByChangeId: number | null
    madeAtMs: number
    /** Whose word it stands on: who confirmed it, or made the invitation. */
    madeBy: string | null
    /** When others were told of a link that its owner made; null if nobody was. */
    announcedAtMs: Generated<number | null>
  }

  /** A captain has said that a holder's water is not this account's: it no longer waits to be confirmed. */
  linkRefusal: {
    userId: string
    holderId: HolderId
  }

  /** Invitations of residents. Each confirms the link of one account to one holder. */
  invitation: {
    id: string
    /** A card signs in by itself; a mailed invitation asks for a sign-in first. */
    kind: 'mail' | 'card'
    /** Hash of the code in the link. */
    codeHash: string
    /** Hash of the short code that is typed; null for a mailed invitation. */
    typedHash: string | null
    holderId: HolderId
    propertyId: number | null
    personId: number | null
    /** As on the card or in the mail. */
    name: string
    /** Where it was mailed to. */
    email: string | null
    /** 1 for a card for an account that there is already. */
    isRenewal: number
    /** Whose account it signs in to: of a renewal from the start, of others once they were used. */
    userId: string | null
    madeBy: string
    madeAtMs: number
    expiresAtMs: number
    usedAtMs: number | null
    /** When a card was used for the second time, within a day of the first. */
    pairedAtMs: number | null
    /** The account's `accessEnded` at the first use: a card pairs only while nothing has ended access since. */
    accessAtUse: number | null
    withdrawnAtMs: number | null
    /** When a captain decided to keep it although its maker is none any more. */
    keptAtMs: Generated<number | null>
  }

  /** The addresses that `CAPTAINS` ever listed. Each makes one account a captain, once. */
  namedCaptain: {
    /** In lower case. */
    email: string
    usedAtMs: number | null
  }

  captainInvitation: {
    id: string
    codeHash: string
    /** Where it was mailed to; null if the captain passes on the link. */
    email: string | null
    invitedBy: string
    madeAtMs: number
    expiresAtMs: number
    usedAtMs: number | null
    withdrawnAtMs: number | null
  }

  /** Codes that make the first captain. */
  setupCode: {
    codeHash: string
    madeAtMs: number
    /** Null for the operator's `SETUP_CODE`, which is good until there is a captain. */
    expiresAtMs: number | null
    usedAtMs: number | null
  }
}
