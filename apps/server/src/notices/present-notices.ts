import type { NoticeRecord, NoticeSettingsResponse, PushDevice } from '@headgate/contracts'
import { type NoticeSettings, readDevice, silencedBy } from '@headgate/domain'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { instantText } from '../config/instants.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import type { NoticeRow } from '../store/notice-queries.ts'
import { listAllNotices } from '../store/notice-record-queries.ts'
import { getNoticeSettings } from '../store/notice-setting-queries.ts'
import { listPushDevicesOf, type PushDeviceRow } from '../store/push-device-queries.ts'
import { readDelivery, readMessage } from './stored-notice.ts'

export const presentNotice = (row: NoticeRow): NoticeRecord => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  device: row.deviceLabel,
  message: readMessage(row),
  path: row.path,
  dueAt: instantText(row.dueAtMs),
  outcome: row.outcome,
  settledAt: row.settledAtMs === null ? null : instantText(row.settledAtMs),
  delivery: readDelivery(row),
  isRead: row.readAtMs !== null,
})

export const presentDevice = (row: PushDeviceRow, endpoint: string | undefined): PushDevice => ({
  id: row.id,
  label: row.label,
  ...readDevice(row.label),
  addedAt: instantText(row.addedAtMs),
  lastReachedAt: row.lastReachedAtMs === null ? null : instantText(row.lastReachedAtMs),
  isThisOne: row.endpoint === endpoint,
})

export const presentSettings = (
  settings: NoticeSettings,
  { user }: SignedIn,
  { ditch: { rules }, mailReach }: { ditch: CurrentDitch; mailReach: Mailer['reach'] },
): NoticeSettingsResponse => ({
  settings,
  email: { address: user.email, reach: mailReachOf(user, mailReach) },
  silences: silencedBy(settings, rules).map(({ kind, slot, at }) => ({ kind, slot, at })),
})

/** Whether this resident can get notices by mail. */
export function mailReachOf(
  { email, emailVerified }: SignedIn['user'],
  mailReach: Mailer['reach'],
): NoticeSettingsResponse['email']['reach'] {
  if (mailReach === 'none') return 'off'
  if (email === null) return 'no-address'
  return emailVerified ? 'ready' : 'unverified'
}

/** A resident's notice settings, devices and notices, for the download of their data. Leaves out the devices' keys. */
export async function exportNotices(db: Database, userId: string) {
  const [settings, devices, notices] = await Promise.all([
    getNoticeSettings(db, userId),
    listPushDevicesOf(db, userId),
    listAllNotices(db, userId),
  ])
  return {
    settings,
    devices: devices.map((device) => {
      const { isThisOne: _, ...presented } = presentDevice(device, undefined)
      return { ...presented, pushService: URL.parse(device.endpoint)?.origin ?? '' }
    }),
    notices: notices.map(presentNotice),
  }
}
