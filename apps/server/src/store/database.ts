import type { AuditAction } from '@headgate/contracts'
import type { ClosureReason, ForecastSourceName, NoticeChannel, NoticeKind, NoticeOutcome } from '@headgate/domain'
import type { ColumnType, Generated, Kysely } from 'kysely'

/**
 * The tables, read alike from either engine: days are `YYYY-MM-DD` text, which sorts; instants are epoch
 * milliseconds. Columns are snake_case in the database and camelCase here.
 */
export interface Tables {
  seasonImport: SeasonImportTable
  turn: TurnTable
  identityUser: IdentityUserTable
  identitySession: IdentitySessionTable
  identityAccount: IdentityAccountTable
  identityVerification: IdentityVerificationTable
  accessCounter: AccessCounterTable
  knownDevice: KnownDeviceTable
  setAside: SetAsideTable
  attempt: AttemptTable
  keptSecret: KeptSecretTable
  mailboxMessage: MailboxMessageTable
  resident: ResidentTable
  lastForecast: LastForecastTable
  noticeSetting: NoticeSettingTable
  pushDevice: PushDeviceTable
  notice: NoticeTable
  noticePlan: NoticePlanTable
  ditchClosure: DitchClosureTable
  auditEntry: AuditEntryTable
  calendarFeed: CalendarFeedTable
}

export type Database = Kysely<Tables>

/**
 * Where a season came from: `file` is the one named in the settings, `captain` one sent over the web, `undo` an
 * earlier one put back, `correction` the one before with one turn changed by hand.
 */
export type ImportSource = 'sample' | 'file' | 'command' | 'captain' | 'undo' | 'correction'

/** Whose a season is: the sample's also after a correction; nobody's after the first import was undone. */
export type SeasonOwner = 'own' | 'sample' | 'none'

/** One row for each import there ever was. The newest is the season in force; none is changed or removed. */
interface SeasonImportTable {
  id: number
  source: ImportSource
  fileName: string | null
  importedAtMs: number
  importedBy: string | null
  turnCount: number
  /** Null, as `lastDay`, when the season has no turns. */
  firstDay: string | null
  lastDay: string | null
  /** The import that was in force until this one. */
  replacedImportId: number | null
  /** How it differs from that one; null, as `turnsDropped` and `turnsMoved`, where nobody counted. */
  turnsAdded: number | null
  turnsDropped: number | null
  turnsMoved: number | null
  /** Of an undo: the import whose season it put back, 0 when there was none. */
  restoresImportId: number | null
  note: string | null
  owner: Generated<SeasonOwner>
}

interface TurnTable {
  importId: number
  day: string
  slotHour: number
  holderName: string
}

/** `guest`: signed in without saying who they are; `sample`: of the sample ditch, on this machine only. */
export type IdentityKind = 'resident' | 'guest' | 'sample'

/** better-auth writes instants its own way: ISO text on SQLite, which compares alike on both engines. */
type IdentityInstant = ColumnType<Date | string, string, string>

interface IdentityUserTable {
  id: string
  name: string
  email: string
  emailVerified: ColumnType<boolean | 0 | 1, never, never>
  image: string | null
  kind: IdentityKind
  disabledAt: IdentityInstant | null
  createdAt: IdentityInstant
  updatedAt: IdentityInstant
  /** What `accessCounter` came to when this account's access was last ended; 0 when it never was. */
  accessEnded: Generated<number>
}

interface IdentitySessionTable {
  id: string
  token: string
  userId: string
  /** What the resident would call the device: nothing finer is kept. */
  userAgent: string | null
  ipAddress: string | null
  expiresAt: IdentityInstant
  createdAt: IdentityInstant
  /** When the session was last used, within a few minutes. */
  updatedAt: IdentityInstant
}

/** One row for each way in that a user has. */
interface IdentityAccountTable {
  id: string
  userId: string
  providerId: string
  accountId: string
  password: string | null
}

/** Codes in links that were mailed, as hashes, and attempts to sign in with Google. better-auth has more columns. */
interface IdentityVerificationTable {
  id: string
  /** The account a code is for; null where only the e-mail is known. */
  userId: string | null
  email: string | null
}

/** One row, of id 1: how many times an account's access was ended, all accounts counted together. */
interface AccessCounterTable {
  id: number
  ended: number
}

/** One row for each browser in which an account was signed in; it has the token in a cookie. */
interface KnownDeviceTable {
  tokenHash: string
  userId: string
  signedInAtMs: number
}

/** What stood on an account when its owner first showed that the mailbox is theirs, until they keep or discard it. */
interface SetAsideTable {
  userId: string
  atMs: number
  /** JSON of the resident's row; null when there was none. */
  resident: string | null
  /** JSON, as in `noticeSetting`; null when nothing was set. */
  noticeSettings: string | null
}

interface AttemptTable {
  kind: string
  subjectHash: string
  tries: number
  windowEndsMs: number
}

interface KeptSecretTable {
  name: string
  value: string
}

interface MailboxMessageTable {
  id: string
  sentAtMs: number
  recipient: string
  subject: string
  plainText: string
  html: string
}

/** What one user has said about themselves. Their e-mail is not here: the identity provider has it, and keeps it true. */
interface ResidentTable {
  id: Generated<number>
  /** The identity provider's. */
  userId: string
  username: string
  fullName: string
  phone: string | null
  address: string
  placeId: string
  /** JSON: the owners' names at each time the resident claimed the place; null while none is known. */
  claimedOwners: Generated<string | null>
  /** What stands for the resident at this place before strangers: random, and another at the next place. */
  opaqueId: string
  photoUrl: string | null
  createdAtMs: number
  updatedAtMs: number
}

/** One row for each time the ditch was closed; none is removed. */
interface DitchClosureTable {
  id: Generated<number>
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

/** What captains did; nothing is changed or removed. */
interface AuditEntryTable {
  id: Generated<number>
  atMs: number
  /** Null when nobody was signed in. */
  byUser: string | null
  /** Their e-mail as it was then, which stays when they leave; or the command, or `the start`. */
  byCalled: string
  action: AuditAction
  /** A sentence; for what was done to somebody's account, without their name. */
  what: string
  aboutUser: string | null
}

interface LastForecastTable {
  /** Its coordinates. */
  place: string
  source: ForecastSourceName
  fetchedAtMs: number
  /** JSON */
  forecast: string
}

interface NoticeSettingTable {
  userId: string
  /** JSON */
  settings: string
  updatedAtMs: number
}

/** One row for each browser that a user has allowed to be reached. */
interface PushDeviceTable {
  id: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  /** Such as `Firefox on Linux`. */
  label: string
  addedAtMs: number
  lastReachedAtMs: number | null
}

/** The outbox: one row for each notice and each place it goes to. */
interface NoticeTable {
  /** Made of user, kind, subject, channel and device, so that no notice is taken twice. */
  id: string
  userId: string
  kind: NoticeKind
  /** What it is about, such as `2026-06-10:4AM` or `import:17`. */
  subject: string
  channel: NoticeChannel
  deviceId: string | null
  /** What the device was called; outlives the device. */
  deviceLabel: string | null
  /** Whose pace it is sent at: one mail server, or one push service. Blank in the list. */
  lane: string
  title: string
  body: string
  path: string
  dueAtMs: number
  usefulUntilMs: number
  outcome: NoticeOutcome
  settledAtMs: number | null
  said: string
  readAtMs: number | null
  tries: number
  /** While it is being sent, when it counts as abandoned. */
  nextTryAtMs: number
  /** Who is sending it. */
  lease: string | null
}

/** One row, of id 1: until when all that fell due is in the outbox. */
interface NoticePlanTable {
  id: number
  plannedUntilMs: number
}

interface CalendarFeedTable {
  /** The identity provider's. */
  userId: string
  /** Whoever knows it may read the user's turns. Kept as it is, so that its address can be shown again. */
  token: string
  tokenHash: string
  createdAtMs: number
}
