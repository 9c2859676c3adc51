import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@headgate/domain'
import type { Language } from '@headgate/language'
import { sql } from 'kysely'
import { setShut } from '../membership-queries.ts'
import type { Store } from '../store.ts'
import type { IdentityKind } from '../tables/account-tables.ts'
import { takeId } from '../take-id.ts'

export interface SeededResident {
  /** Must be unique: it is their user id. */
  name: string
  /** The name on their turns; defaults to `name`. */
  fullName?: string
  /** Verified, unless `isVerified` is false. Derived from the name by default. */
  email?: string
  isVerified?: boolean
  isDisabled?: boolean
  kind?: IdentityKind
  /** By default not known. */
  language?: Language
  placeId?: string
  devices?: readonly { endpoint: string; keys: { p256dh: string; auth: string } }[]
  /** By default they have none. */
  settings?: NoticeSettings
}

const ROWS_PER_INSERT = 500

/** Inserts many residents directly into the store, as if they had signed in and set everything up long ago. */
export async function seedResidents({ db, engine }: Store, residents: readonly SeededResident[]): Promise<void> {
  const isTrue = (is: boolean) => (engine === 'postgres' ? is : Number(is))
  const longAgo = '2026-01-01T00:00:00.000Z'
  for (let start = 0; start < residents.length; start += ROWS_PER_INSERT) {
    const some = residents.slice(start, start + ROWS_PER_INSERT)
    const users = some.map(
      ({ name, email = emailOf(name), isVerified = true, kind = 'resident', language = null }) =>
        sql`(${name}, ${name}, ${email}, ${isTrue(isVerified)}, ${kind}, ${longAgo}, ${language})`,
    )
    await sql`insert into user_account (id, name, email, email_verified, kind, created_at,
      language) values ${sql.join(users)}`.execute(db)
    for (const { name, isDisabled } of some) {
      if (isDisabled) await setShut(db, name, Temporal.Instant.from(longAgo), Temporal.Instant.from(longAgo))
    }
    const firstId = await takeId(db, 'profile')
    await db
      .updateTable('idCounter')
      .set({ lastId: firstId + some.length })
      .where('kind', '=', 'profile')
      .execute()
    const records = some.map(({ name, fullName = name, placeId = '' }, index) => ({
      id: firstId + index,
      userId: name,
      username: name.toLowerCase(),
      fullName,
      address: '',
      placeId,
      opaqueId: `${start + index}`,
      createdAtMs: 0,
      updatedAtMs: 0,
    }))
    await db.insertInto('profile').values(records).execute()
    const devices = some.flatMap(({ name, devices = [] }) =>
      devices.map(({ endpoint, keys }, index) => ({
        id: `${name}-${index}`,
        userId: name,
        endpoint,
        ...keys,
        label: `Browser ${index + 1}`,
        addedAtMs: index,
        lastReachedAtMs: null,
      })),
    )
    if (devices.length > 0) await db.insertInto('pushSubscription').values(devices).execute()
    const settings = some.flatMap(({ name, settings }) =>
      settings ? [{ userId: name, settings: JSON.stringify(settings), updatedAtMs: 0 }] : [],
    )
    if (settings.length > 0) await db.insertInto('noticeSettings').values(settings).execute()
  }
}

export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`

/** Settings with every notice on these channels and no others; with `kinds`, only notices of these kinds. */
export function wanting(
  channels: readonly ('push' | 'e-mail' | 'list')[],
  more: Partial<Omit<NoticeSettings, 'channels'>> & { kinds?: readonly (keyof NoticeSettings['channels'])[] } = {},
): NoticeSettings {
  const { kinds, ...rest } = more
  const all = Object.keys(DEFAULT_NOTICE_SETTINGS.channels) as (keyof NoticeSettings['channels'])[]
  const entries = all.map((kind) => {
    const isOn = kinds?.includes(kind) ?? true
    const by = (channel: 'push' | 'e-mail' | 'list') => isOn && channels.includes(channel)
    return [kind, { push: by('push'), 'e-mail': by('e-mail'), list: by('list') }]
  })
  return { ...DEFAULT_NOTICE_SETTINGS, ...rest, channels: Object.fromEntries(entries) as NoticeSettings['channels'] }
}
