import type { Tables } from './database.ts'

/**
 * What becomes of the rows about somebody when they delete their account:
 * - `deleted-with-profile`: deleted then, and when the account is taken back from a stranger, by their `userId`;
 * - `deleted-with-account`: deleted then;
 * - `anonymous`: the row stays for others, without what tells whose account it was;
 * - `stays`: what a captain has done stays known, under their user id or the e-mail that it was done with.
 */
type AtDeletion = 'deleted-with-profile' | 'deleted-with-account' | 'anonymous' | 'stays'

/** `download` are the parts of somebody's download that show these rows. */
interface Personal {
  download: readonly string[]
  atDeletion: AtDeletion
}

/** The ditch's, or nobody's: turns and holders are what everybody sees. */
const NOBODYS = undefined

/** A captain's id beside what they did, which the audit shows them. */
const CAPTAINS_WORK = { download: ['captainsWork'], atDeletion: 'stays' } as const

/** Every table, with what it holds about people who have an account. A new table does not compile until it is here. */
export const PERSONAL_TABLES = {
  ditch: NOBODYS,
  ditchRules: CAPTAINS_WORK,
  idCounter: NOBODYS,
  membership: { download: ['account'], atDeletion: 'deleted-with-account' },
  holder: NOBODYS,
  property: NOBODYS,
  ownership: NOBODYS,
  person: { download: ['listEntries'], atDeletion: 'anonymous' },
  confirmedLink: { download: ['holders'], atDeletion: 'deleted-with-account' },
  linkRefusal: { download: ['refusedHolders'], atDeletion: 'deleted-with-account' },
  invitation: { download: ['invitations'], atDeletion: 'deleted-with-account' },
  namedCaptain: { download: ['account'], atDeletion: 'stays' },
  captainInvitation: CAPTAINS_WORK,
  setupCode: NOBODYS,
  seasonChange: CAPTAINS_WORK,
  turn: NOBODYS,
  ground: NOBODYS,
  move: NOBODYS,
  otherTimes: NOBODYS,
  succession: NOBODYS,
  withdrawal: NOBODYS,
  trade: { download: ['trades'], atDeletion: 'anonymous' },
  tradeTime: NOBODYS,
  // A hash of a code to answer one of those.
  tradeLink: { download: ['trades'], atDeletion: 'deleted-with-account' },
  userAccount: { download: ['account', 'language'], atDeletion: 'deleted-with-account' },
  accountSession: { download: ['sessions'], atDeletion: 'deleted-with-account' },
  // Which ways to sign in there are; what is in them is secret.
  signInMethod: { download: ['account'], atDeletion: 'deleted-with-account' },
  signInCode: { download: ['account'], atDeletion: 'deleted-with-account' },
  accessCounter: NOBODYS,
  knownDevice: { download: ['knownDevices'], atDeletion: 'deleted-with-account' },
  setAsideProfile: { download: ['setAside'], atDeletion: 'deleted-with-profile' },
  rateLimit: NOBODYS,
  secret: NOBODYS,
  mailboxMessage: { download: ['account'], atDeletion: 'deleted-with-account' },
  profile: { download: ['profile'], atDeletion: 'deleted-with-profile' },
  backupNight: NOBODYS,
  forecast: NOBODYS,
  noticeSettings: { download: ['notices'], atDeletion: 'deleted-with-profile' },
  pushSubscription: { download: ['notices'], atDeletion: 'deleted-with-profile' },
  noticeDelivery: { download: ['notices'], atDeletion: 'deleted-with-profile' },
  noticeProgress: NOBODYS,
  closure: CAPTAINS_WORK,
  statusNote: CAPTAINS_WORK,
  settledItem: CAPTAINS_WORK,
  gatePress: { download: ['gatePresses'], atDeletion: 'deleted-with-profile' },
  auditEntry: CAPTAINS_WORK,
  feed: { download: ['calendar'], atDeletion: 'deleted-with-profile' },
} as const satisfies Record<keyof Tables, Personal | undefined>

type PersonalTables = typeof PERSONAL_TABLES

/** The parts of the download that the tables call for. */
export type DownloadPart = NonNullable<PersonalTables[keyof Tables]>['download'][number]

type DeletedWithProfile = {
  [T in keyof Tables]: PersonalTables[T] extends { atDeletion: 'deleted-with-profile' } ? T : never
}[keyof Tables]

export const DELETED_WITH_PROFILE = (Object.keys(PERSONAL_TABLES) as (keyof Tables)[]).filter(
  (table): table is DeletedWithProfile => PERSONAL_TABLES[table]?.atDeletion === 'deleted-with-profile',
)
