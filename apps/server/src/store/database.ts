import type { AuditAction, ImportSource } from '@headgate/contracts'
import type {
  ClosureReason,
  ForecastSourceName,
  GateOutcome,
  GatePressKind,
  NoticeChannel,
  NoticeKind,
  NoticeOutcome,
  TradeEndReason,
  TradeKind,
  TradeMode,
  TradeState,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { ColumnType, Generated, Kysely } from 'kysely'

/** `sample` also after a correction of the sample; `none` once the first change was undone. */
export type SeasonOwner = 'own' | 'sample' | 'none'

/** `own`: a captain made it. */
export type PeopleSource = 'file' | 'sample' | 'own'

export type IdKind = 'profile' | 'closure' | 'audit_entry' | 'status_note' | 'holder' | 'property' | 'person' | 'trade'

export type MemberRole = 'captain' | 'resident'

/**
 * `guest`: signed in anonymously. `card`: came in by a printed card and has no e-mail. `sample`: an account of the sample
 * ditch, usable on this machine only.
 */
export type IdentityKind = 'resident' | 'guest' | 'card' | 'sample'

/** ISO text on SQLite, always with milliseconds; comparisons work the same on both engines. */
type IdentityInstant = ColumnType<Date | string, string, string>

/**
 * The tables, the same in either engine. Days are `YYYY-MM-DD` text, which sorts; instants are epoch milliseconds.
 * Columns are snake_case in the database and camelCase here. Which ditch a row belongs to is not here: `inDitch` adds
 * `ditch_id` to every query.
 */
export interface Tables {
  ditch: {
    name: string
    city: string
    /** Two letters. */
    state: string
    /** Degrees, as are longitudes. */
    latitude: number
    longitude: number
    /** For readers whose own is not known. */
    language: Language
    /** Whom residents ask; blank if not given. */
    contact: string
    /** What residents should know; blank if not given. */
    policies: string
    /** `YYYY-MM-DD`: from when the terms and what the privacy page says hold. */
    termsFrom: Generated<string>
    /** Makes the UIDs of calendar events unique to this ditch; null until the first feed. */
    calendarKey: string | null
    /** The rules in force. */
    rulesVersion: number
    /** Rises with every change of this row, of the rules or of what they apply to. */
    revision: number
    /** JSON: the names of fields changed in the browser. Settings of the environment no longer decide these. */
    changedFields: string
    /** 0 until the first start has filled in its settings. */
    isFilled: number
    /** When a captain finished setting it up in the browser; null if nobody did. */
    setUpAtMs: number | null
    /** 0 if only invitations confirm whose water somebody may act on. */
    confirmsByHand: Generated<number>
    tradeMode: Generated<TradeMode>
    /** How long before its opening a trade must be agreed. */
    tradeNoticeMinutes: Generated<number>
    /** 0 if only whole turns can be traded. */
    tradeParts: Generated<number>
    /** How long after it was agreed a trade can be undone; 0 is never. */
    tradeUndoHours: Generated<number>
    /** Rises with every change of holders, properties and who owns them. */
    peopleRevision: number
    /** Where the list of properties came from; null until there is one. */
    peopleSource: PeopleSource | null
  }

  /** One row per version, never changed or removed. */
  ditchRules: {
    version: number
    timeZone: string
    /** `4AM,5:30AM` */
    slots: string
    /** `MM-DD` */
    firstDay: string
    lastDay: string
    madeAtMs: number
    /** Null if the server's settings made it. */
    madeBy: string | null
  }

  /** Ids are never reused, so that a deleted row's number does not become another's. */
  idCounter: {
    kind: IdKind
    lastId: number
  }

  /** Who belongs to the ditch. Somebody without a row is a resident who is not shut out. */
  membership: {
    userId: string
    role: MemberRole
    joinedAtMs: number
    /** When a captain shut them out; null if they may come in. */
    shutAtMs: number | null
  }

  /** A party on the schedule, of one or more owners. */
  holder: {
    id: number
    /** As on the schedule. */
    name: string
    /** `nameKey` of it. */
    nameKey: string
    sharesThousandths: number
    /** 0 if the rotation gives them no turns at night. */
    takesNights: number
    /** The sale that put them on the list, by its season change; null for those whom a captain entered. */
    changeId: number | null
    /** When they were taken off the list; null while they are on it. */
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
    holderId: number
    /** The season change of the sale to this owner. The row counts until that change is withdrawn. */
    changeId: number | null
  }

  /** Somebody on a property, with or without an account. */
  person: {
    id: number
    propertyId: number | null
    /** Of a renter on a property, its owner when they were entered; they stay when it is sold. */
    holderId: number | null
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
    holderId: number
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
    holderId: number
  }

  /** Invitations of residents. Each confirms the link of one account to one holder. */
  invitation: {
    id: string
    /** A card signs in by itself; whoever opens a mail has to sign in first. */
    kind: 'mail' | 'card'
    /** Hash of the code in the link. */
    codeHash: string
    /** Hash of the short code that is typed; null for a mailed invitation. */
    typedHash: string | null
    holderId: number
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

  /** Links that make the first captain. */
  setupLink: {
    codeHash: string
    madeAtMs: number
    expiresAtMs: number
    usedAtMs: number | null
  }

  /** One row per change of the season, never changed or removed. The newest says which season is in force. */
  seasonChange: {
    id: number
    /** The change whose turns are the base from here on: its own, or an earlier one's. */
    baseId: number
    /** The rules it came with. */
    rulesVersion: number
    source: ImportSource
    fileName: string | null
    importedAtMs: number
    importedBy: string | null
    turnCount: number
    /** Null, like `lastDay`, if the season has no turns. */
    firstDay: string | null
    lastDay: string | null
    /** The change that was in force until this one. */
    replacedImportId: number | null
    /** The difference from that one; null, like `turnsDropped` and `turnsMoved`, if not counted. */
    turnsAdded: number | null
    turnsDropped: number | null
    turnsMoved: number | null
    /** JSON of `ChangedTurns`; null if not recorded. */
    changedTurns: Generated<string | null>
    /** For an undo, the change whose season it restored, or 0 for the empty season. */
    restoresImportId: number | null
    note: string | null
    owner: SeasonOwner
  }

  turn: {
    importId: number
    day: string
    /** Minutes since midnight at which the slot opens. */
    slotMinute: number
    holderName: string
  }

  /** A layer: in `changeId`, one turn went from the holder who was expected to have it to another. Null is nobody. */
  editedTurn: {
    changeId: number
    /** From 1 within its change. */
    number: number
    day: string
    slotMinute: number
    expectedHolder: string | null
    nextHolder: string | null
  }

  /** From a day on, or always, the turns of one holder show another's name. */
  succession: {
    changeId: number
    number: number
    fromHolder: string
    toHolder: string
    fromDay: string | null
  }

  /** `changeId` takes back the layers of `withdrawnId`, unless it is taken back itself. */
  withdrawal: {
    changeId: number
    withdrawnId: number
  }

  /** The time in `[fromMs, untilMs)` goes from one holder to the next. */
  handover: {
    changeId: number
    /** From 1 within its change. */
    number: number
    fromMs: number
    untilMs: number
    expectedHolder: string
    nextHolder: string
  }

  /** What one holder asks another, or all of them, for. */
  trade: {
    id: number
    kind: TradeKind
    state: TradeState
    /** Who asks. */
    fromHolder: string
    /** Who is asked; null while it is offered to all. */
    toHolder: string | null
    /** The `nameKey` of each, to find a holder's trades by. */
    fromKey: string
    toKey: string | null
    /** The asker's own words; may be empty. */
    note: string
    madeAtMs: number
    /** Null after that account is deleted. */
    madeBy: string | null
    /** 1 if a captain asked for the holder. */
    isMadeByCaptain: number
    /** From then on it can no longer be answered. */
    endsAtMs: number
    /** When it was last decided: by the other side, then by a captain whose yes it waited for. */
    settledAtMs: number | null
    settledBy: string | null
    isSettledByCaptain: Generated<number>
    /** Why it ended unanswered. */
    endReason: TradeEndReason | null
    /** The change of the season that it made. */
    changeId: number | null
    /** The side that asks to undo it. */
    undoAskedByHolder: string | null
    undoAskedAtMs: number | null
    undoAskedBy: string | null
  }

  /** `[fromMs, untilMs)` that goes from one holder to the next. */
  tradeTime: {
    tradeId: number
    /** From 1 within its trade. */
    number: number
    fromMs: number
    untilMs: number
    expectedHolder: string
    /** Null while it is offered to all. */
    nextHolder: string | null
  }

  /** Lets one account answer one trade from a mail, once. */
  tradeLink: {
    codeHash: string
    tradeId: number
    userId: string
    madeAtMs: number
    usedAtMs: number | null
  }

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

  rateLimit: {
    kind: string
    subjectHash: string
    tries: number
    windowEndsMs: number
  }

  secret: {
    name: string
    value: string
  }

  mailboxMessage: {
    id: string
    sentAtMs: number
    recipient: string
    subject: string
    plainText: string
    html: string
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

  forecast: {
    /** Coordinates. */
    place: string
    source: ForecastSourceName
    fetchedAtMs: number
    /** JSON */
    forecast: string
  }

  noticeSettings: {
    userId: string
    /** JSON */
    settings: string
    updatedAtMs: number
  }

  /** One row for each browser in which a user has turned on push notifications. */
  pushSubscription: {
    id: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    /** Such as `Firefox on Linux`. */
    label: string
    addedAtMs: number
    lastReachedAtMs: number | null
    /** As of the session that added it: until then it gets no notices of trades. */
    newUntilMs: Generated<number | null>
  }

  /** The outbox: one row for each notice and destination. */
  noticeDelivery: {
    /** Derived from user, kind, subject, channel and device, so that no notice is added twice. */
    id: string
    userId: string
    kind: NoticeKind
    /** What it is about, such as `2026-06-10:4AM` or `import:17`. */
    subject: string
    channel: NoticeChannel
    deviceId: string | null
    /** The device's label, kept after the device is removed. */
    deviceLabel: string | null
    /** The delivery queue: one for each mail server or push service. Blank for the list. */
    lane: string
    /** JSON of a `NoticeMessage`: what it says as values, to be worded in its reader's language. */
    message: string
    path: string
    dueAtMs: number
    usefulUntilMs: number
    outcome: NoticeOutcome
    settledAtMs: number | null
    /** JSON of a `Delivery`: what became of it; null while it has not been tried. */
    delivery: string | null
    readAtMs: number | null
    tries: number
    /** While it is being sent, the end of the lease. */
    nextTryAtMs: number
    /** The worker that is sending it. */
    lease: string | null
  }

  /** One row: every notice due until this time is in the outbox. */
  noticeProgress: {
    plannedUntilMs: number
  }

  /** One row for each closure, never removed. */
  closure: {
    id: number
    fromMs: number
    /** As planned. */
    untilMs: number
    reason: ClosureReason
    note: string
    closedAtMs: number
    closedBy: string
    reopenedAtMs: number | null
    reopenedBy: string | null
  }

  /** The captains' notes to everybody; the newest is the one that counts. Rows are never removed. */
  statusNote: {
    id: number
    text: string
    untilMs: number
    endedAtMs: number | null
  }

  /** What residents press at their gate. Rows are never changed. */
  gatePress: {
    userId: string
    /** Made by the device, so that a press that is sent twice counts once. */
    key: string
    kind: GatePressKind
    /** Whose turn it was. */
    holderId: number
    /** As on the schedule. */
    holderName: string
    day: string
    slotMinute: number
    /** Of the turn, or of the part of it that is the holder's. */
    opensAtMs: number
    /** As the device stated it, held to the turn. */
    pressedAtMs: number
    receivedAtMs: number
    outcome: GateOutcome
  }

  /** The audit trail of captains' actions; rows are never changed or removed. */
  auditEntry: {
    id: number
    atMs: number
    /** Null when nobody was signed in. */
    byUser: string | null
    /** Their e-mail at the time, which stays when they leave; or the command, or `the start`. */
    byCalled: string
    action: AuditAction
    /** JSON of `AuditDetails`: what was done as values, to be worded in any language. */
    details: string
    aboutUser: string | null
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

export type Database = Kysely<Tables>
