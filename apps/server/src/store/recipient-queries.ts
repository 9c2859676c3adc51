import type { HolderLink, NoticeSettings, PushTarget } from '@headgate/domain'
import { findLanguage, type Language } from '@headgate/language'
import type { Database } from './database.ts'
import { listLinks } from './link-queries.ts'
import { readNoticeSettings } from './read-notice-settings.ts'

/** A resident as notices know them. */
export interface Recipient {
  userId: string
  username: string
  fullName: string
  placeId: string
  claimedOwners: string | null
  /** To holders, ended ones included. */
  links: HolderLink[]
  /** Null until it is verified. */
  email: string | null
  /** Null until a visit has set it. */
  language: Language | null
  settings: NoticeSettings
  /** Oldest first. */
  devices: (PushTarget & { id: string; label: string; newUntilMs: number | null })[]
}

/** Few enough that planning the notices of one page does not hold up requests. */
const RECIPIENTS_PER_PAGE = 50

/** Everybody of `listRecipients`, page by page. */
export async function* listRecipientPages(db: Database): AsyncGenerator<Recipient[]> {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('profile')
      .select('userId')
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(RECIPIENTS_PER_PAGE)
      .execute()
    const last = page.at(-1)
    if (last === undefined) return
    yield await listRecipients(
      db,
      page.map(({ userId }) => userId),
    )
    after = last.userId
  }
}

/** Everybody with a profile who may sign in, except guests. With `named`, only those of these user ids. */
export async function listRecipients(db: Database, named?: readonly string[]): Promise<Recipient[]> {
  if (named?.length === 0) return []
  const residents = await db
    .selectFrom('profile')
    .innerJoin('userAccount', 'userAccount.id', 'profile.userId')
    .leftJoin('membership', 'membership.userId', 'profile.userId')
    .leftJoin('noticeSettings', 'noticeSettings.userId', 'profile.userId')
    .select(['profile.userId', 'profile.username', 'profile.fullName', 'profile.placeId', 'profile.claimedOwners'])
    .select(['userAccount.email', 'userAccount.emailVerified', 'userAccount.language', 'noticeSettings.settings'])
    .where('membership.shutAtMs', 'is', null)
    .where('userAccount.kind', '!=', 'guest')
    .$if(named !== undefined, (query) => query.where('profile.userId', 'in', named ?? []))
    .execute()
  const devices = await db
    .selectFrom('pushSubscription')
    .select(['id', 'userId', 'endpoint', 'p256dh', 'auth', 'label', 'newUntilMs'])
    .$if(named !== undefined, (query) => query.where('userId', 'in', named ?? []))
    .orderBy('addedAtMs')
    .orderBy('id')
    .execute()
  const devicesOf = Map.groupBy(devices, ({ userId }) => userId)
  const linksOf = await listLinks(db, named)
  const settingsOf = memoizedReader()
  return residents.map(({ emailVerified, email, language, settings, ...resident }) => ({
    ...resident,
    links: linksOf.get(resident.userId) ?? [],
    language: findLanguage(language) ?? null,
    email: emailVerified ? email : null,
    settings: settingsOf(settings ?? undefined),
    devices: (devicesOf.get(resident.userId) ?? []).map(({ userId: _, ...device }) => device),
  }))
}

/** Among thousands of residents, most have equal settings or none. */
function memoizedReader(): typeof readNoticeSettings {
  const known = new Map<string | undefined, NoticeSettings>()
  return (json) => {
    const settings = known.get(json) ?? readNoticeSettings(json)
    known.set(json, settings)
    return settings
  }
}
