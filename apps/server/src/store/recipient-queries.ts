import type { NoticeSettings, PushTarget } from '@headgate/domain'
import type { Database } from './database.ts'
import { readNoticeSettings } from './read-notice-settings.ts'

/** A resident as notices know them. */
export interface Recipient {
  userId: string
  username: string
  fullName: string
  placeId: string
  claimedOwners: string | null
  /** Null until they have shown that it is theirs. */
  email: string | null
  settings: NoticeSettings
  /** In the order in which they were added. */
  devices: (PushTarget & { id: string; label: string })[]
}

/** Everybody with a record who may sign in, guests apart; or those of them who are named. */
export async function listRecipients(db: Database, named?: readonly string[]): Promise<Recipient[]> {
  if (named?.length === 0) return []
  const residents = await db
    .selectFrom('resident')
    .innerJoin('identityUser', 'identityUser.id', 'resident.userId')
    .leftJoin('noticeSetting', 'noticeSetting.userId', 'resident.userId')
    .select(['resident.userId', 'resident.username', 'resident.fullName', 'resident.placeId', 'resident.claimedOwners'])
    .select(['identityUser.email', 'identityUser.emailVerified', 'noticeSetting.settings'])
    .where('identityUser.disabledAt', 'is', null)
    .where('identityUser.kind', '!=', 'guest')
    .$if(named !== undefined, (query) => query.where('resident.userId', 'in', named ?? []))
    .execute()
  const devices = await db
    .selectFrom('pushDevice')
    .select(['id', 'userId', 'endpoint', 'p256dh', 'auth', 'label'])
    .$if(named !== undefined, (query) => query.where('userId', 'in', named ?? []))
    .orderBy('addedAtMs')
    .orderBy('id')
    .execute()
  const devicesOf = Map.groupBy(devices, ({ userId }) => userId)
  const settingsOf = readEachOnce()
  return residents.map(({ emailVerified, email, settings, ...resident }) => ({
    ...resident,
    email: emailVerified ? email : null,
    settings: settingsOf(settings ?? undefined),
    devices: (devicesOf.get(resident.userId) ?? []).map(({ userId: _, ...device }) => device),
  }))
}

/** Of thousands of residents most have set the same, or nothing. */
function readEachOnce(): typeof readNoticeSettings {
  const known = new Map<string | undefined, NoticeSettings>()
  return (json) => {
    const settings = known.get(json) ?? readNoticeSettings(json)
    known.set(json, settings)
    return settings
  }
}
