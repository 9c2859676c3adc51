import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from './database.ts'

export const asideProfile = z.object({
  username: z.string(),
  fullName: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  placeId: z.string(),
  claimedOwners: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

/** What an account held before its owner verified the e-mail. */
export interface SetAsideRow {
  resident: z.infer<typeof asideProfile> | null
  /** JSON, as in `noticeSetting`; null if nothing was set. */
  noticeSettings: string | null
}

type StoredSetAside = Pick<Selectable<Tables['setAsideProfile']>, 'resident' | 'noticeSettings'>

export const readSetAside = (row: StoredSetAside): SetAsideRow => ({
  resident: row.resident === null ? null : asideProfile.parse(JSON.parse(row.resident)),
  noticeSettings: row.noticeSettings,
})
