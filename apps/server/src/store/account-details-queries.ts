import { ditchDay, type HolderLink } from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import { readSetAside, type SetAsideRow } from './set-aside-queries.ts'

/** What the store has about an account besides its session. */
export interface AccountDetails {
  /** The language of mail and notices to it, once a visit has set it. */
  language: Language | undefined
  setAside: SetAsideRow | undefined
  hasNoticeSettings: boolean
  resident: Pick<Selectable<Tables['profile']>, 'username' | 'fullName' | 'placeId' | 'claimedOwners'> | undefined
  /** Ended ones included. */
  links: HolderLink[]
}

const listDetails = preparedQuery((db, uid: string) =>
  db
    .selectFrom('userAccount as user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin('setAsideProfile as aside', 'aside.userId', 'user.id')
    .leftJoin('noticeSettings as chosen', 'chosen.userId', 'user.id')
    .leftJoin('confirmedLink as link', 'link.userId', 'user.id')
    .select(['user.language', 'chosen.updatedAtMs as chosenAtMs'])
    .select(['profile.username', 'profile.fullName', 'profile.placeId', 'profile.claimedOwners'])
    .select(['aside.atMs as asideAtMs', 'aside.resident as asideResident', 'aside.noticeSettings as asideSettings'])
    .select(['link.holderId', 'link.untilDay'])
    .where('user.id', '=', uid)
    .orderBy('link.fromDay')
    .orderBy('link.holderId'),
)

/** In one query, because every visit of a signed-in browser needs it. Undefined if there is no such account. */
export async function findAccountDetails(db: Database, uid: string): Promise<AccountDetails | undefined> {
  const rows = await listDetails(db, uid)
  const [row] = rows
  if (row === undefined) return undefined
  const { username, fullName, placeId, claimedOwners, asideAtMs, asideResident, asideSettings } = row
  // All of it or none, by the join.
  const resident = { username, fullName, placeId, claimedOwners } as AccountDetails['resident']
  return {
    language: row.language ?? undefined,
    setAside: asideAtMs === null ? undefined : readSetAside({ resident: asideResident, noticeSettings: asideSettings }),
    hasNoticeSettings: row.chosenAtMs !== null,
    resident: username === null ? undefined : resident,
    links: rows.flatMap(({ holderId, untilDay }) =>
      holderId === null ? [] : [{ holderId, untilDay: untilDay === null ? undefined : ditchDay(untilDay) }],
    ),
  }
}
