import type { AuditAction, BackupTrouble } from '@headgate/contracts'
import type {
  ClosureReason,
  ForecastSourceName,
  GateOutcome,
  GatePressKind,
  HolderId,
  Slot,
  TradeMode,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { Generated } from 'kysely'

/** `own`: a captain made it. */
export type PeopleSource = 'file' | 'sample' | 'own'

export type IdKind = 'profile' | 'closure' | 'audit_entry' | 'status_note' | 'holder' | 'property' | 'person' | 'trade'

export interface DitchTables {
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
    /** What people type to open the page; blank if not given. */
    webAddress: Generated<string>
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
    /** The change of the season that put it in force, and from when, as a ground's `begins`; null before the first. */
    changeId: number | null
    begins: string | null
  }

  /** Ids are never reused, so that a deleted row's number does not become another's. */
  idCounter: {
    kind: IdKind
    lastId: number
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

  /** The backup of each of the last nights, of the whole installation. */
  backupNight: {
    /** `YYYY-MM-DD`, of the ditch's clock. */
    night: string
    /** Of the file. */
    name: string
    startedAtMs: number
    /** Null while it is being made, or if it was interrupted. */
    endedAtMs: number | null
    /** These three are null until it has been made and read back. */
    checksum: string | null
    turns: number | null
    people: number | null
    /** Why it was not made; or, of one that was, what a later look has found of it. */
    trouble: BackupTrouble | null
  }

  forecast: {
    /** Coordinates. */
    place: string
    source: ForecastSourceName
    fetchedAtMs: number
    /** JSON */
    forecast: string
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
    /** The import that it came with. */
    changeId: number | null
    /** 1 if it was called off or ended because that import was undone. */
    isWithdrawn: Generated<number>
  }

  /** The captains' notes to everybody; the newest is the one that counts. Rows are never removed. */
  statusNote: {
    id: number
    text: string
    untilMs: number
    /** The note whose notices went out: this one, or an earlier wording of it; null if none did. */
    sentAs: number | null
    endedAtMs: number | null
  }

  /** What a captain has marked as done of what needs one. Rows are removed when a captain takes that back. */
  settledItem: {
    /** Such as `mail-off`, or `no-water:7:1781107200000`. */
    id: string
    settledAtMs: number
    settledBy: string
  }

  /** What residents press at their gate. Rows never change, except when somebody withdraws *done early*. */
  gatePress: {
    userId: string
    /** Made by the device, so that a press that is sent twice counts once. */
    key: string
    kind: GatePressKind
    /** Whose turn it was. */
    holderId: HolderId
    day: string
    slot: Slot
    /** Of the turn, or of the part of it that is the holder's. */
    opensAtMs: number
    /** As the device stated it, held to the turn. */
    pressedAtMs: number
    receivedAtMs: number
    outcome: GateOutcome
    /** The note on *No water came*; may be empty. */
    words: string
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
}
