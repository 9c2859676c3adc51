import { type HolderLink, type NoticeSettings, type PushTarget, remember } from '@headgate/domain'
import type { Language } from '@headgate/language'
import { listLinks } from './confirmed-link-queries.ts'
import type { Database } from './database.ts'
import { readNoticeSettings } from './notice-setting-queries.ts'

/** A resident, or a captain, as notices know them. */
export interface Recipient {
  userId: string
  /** Names and place are blank for a captain who has no profile. */
  username: string
  fullName: string
  placeId: string
  claimedOwners: string | null
  isCaptain: boolean
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
    const userIds = page.map(({ userId }) => userId)
    yield await listRecipients(db, userIds)
    if (page.length < RECIPIENTS_PER_PAGE) return
    after = last.userId
  }
}

/**
 * Everybody with a profile who may sign in, except guests. With `named`, only those of these user ids, and captains among
 * them also without a profile: whoever came in by the setup link may have none.
 */
export async function listRecipients(db: Database, named?: readonly string[]): Promise<Recipient[]> {
  if (named?.length === 0) return []
  const residents = await db
    .selectFrom('userAccount')
    .leftJoin('profile', 'profile.userId', 'userAccount.id')
    .leftJoin('membership', 'membership.userId', 'userAccount.id')
    .leftJoin('noticeSettings', 'noticeSettings.userId', 'userAccount.id')
    .select(['userAccount.id as userId', 'userAccount.email', 'userAccount.emailVerified', 'userAccount.language'])
    .select(['profile.username', 'profile.fullName', 'profile.placeId', 'profile.claimedOwners'])
    .select(['membership.role', 'noticeSettings.settings'])
    .where('membership.shutAtMs', 'is', null)
    .where('userAccount.kind', '!=', 'guest')
    .where((row) =>
      named === undefined
        ? row('profile.userId', 'is not', null)
        : row.and([
            row('userAccount.id', 'in', [...named]),
            row.or([row('profile.userId', 'is not', null), row('membership.role', '=', 'captain')]),
          ]),
    )
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
  // Among thousands of residents, most have equal settings or none.
  const settingsOf = remember((json: string | null) => readNoticeSettings(json ?? undefined))
  return residents.map(({ emailVerified, email, settings, role, ...resident }) => ({
    ...resident,
    username: resident.username ?? '',
    fullName: resident.fullName ?? '',
    placeId: resident.placeId ?? '',
    isCaptain: role === 'captain',
    links: linksOf.get(resident.userId) ?? [],
    email: emailVerified ? email : null,
    settings: settingsOf(settings),
    devices: (devicesOf.get(resident.userId) ?? []).map(({ userId: _, ...device }) => device),
  }))
}
