import { presentFeed } from './calendar/feed-address.ts'
import { exportNotices } from './notices/present-notices.ts'
import type { ExportRoutes, RecordReader } from './residents/export-routes.ts'
import { findAccountLanguage } from './store/account-language-queries.ts'
import { listWorkOf } from './store/audit-queries.ts'
import { findFeedOf } from './store/calendar-queries.ts'
import { listHoldersOf, listRefusedHoldersOf } from './store/confirmed-link-queries.ts'
import type { Database } from './store/database.ts'
import { exportGatePresses } from './store/gate-queries.ts'
import { listInvitationsOf } from './store/invitation-queries.ts'
import { listKnownDevices } from './store/known-device-queries.ts'
import { exportOwnEntries } from './store/own-entry-queries.ts'
import { findSetAside } from './store/set-aside-queries.ts'
import { listTradesOfUser } from './store/trade-queries.ts'

const ofUser =
  (read: (db: Database, uid: string) => Promise<unknown>): RecordReader =>
  async ({ db }, { user }) =>
    (await read(db, user.uid)) ?? null

/** How each kind of record is read for the download. `store/personal-tables.ts` says which kinds there must be. */
export const EXPORTED_RECORDS: ExportRoutes['records'] = {
  sessions: ({ sessions }, signedIn) => sessions.listSessions(signedIn),
  knownDevices: ofUser(listKnownDevices),
  setAside: ofUser(findSetAside),
  notices: ofUser(exportNotices),
  language: ofUser(findAccountLanguage),
  calendar: ofUser(async (db, uid) => presentFeed(await findFeedOf(db, uid))),
  listEntries: ofUser(exportOwnEntries),
  captainsWork: ofUser(listWorkOf),
  holders: ofUser(listHoldersOf),
  refusedHolders: ofUser(listRefusedHoldersOf),
  invitations: ofUser(listInvitationsOf),
  gatePresses: ofUser(exportGatePresses),
  trades: ofUser(listTradesOfUser),
}
