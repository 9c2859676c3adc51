import type { NoticeRecord, NoticeSettingsResponse, PushDevice } from '@headgate/contracts'
import { type NoticeSettings, readDevice, silencedBy } from '@headgate/domain'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import type { NoticeRow } from '../store/notice-queries.ts'
import type { PushDeviceRow } from '../store/push-device-queries.ts'
import { readDelivery, readMessage } from './stored-notice.ts'

export const presentNotice = (row: NoticeRow): NoticeRecord => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  device: row.deviceLabel,
  message: readMessage(row),
  path: row.path,
  dueAt: instant(row.dueAtMs),
  outcome: row.outcome,
  settledAt: row.settledAtMs === null ? null : instant(row.settledAtMs),
  delivery: readDelivery(row),
  isRead: row.readAtMs !== null,
})

export const presentDevice = (row: PushDeviceRow, endpoint: string | undefined): PushDevice => ({
  id: row.id,
  label: row.label,
  ...readDevice(row.label),
  addedAt: instant(row.addedAtMs),
  lastReachedAt: row.lastReachedAtMs === null ? null : instant(row.lastReachedAtMs),
  isThisOne: row.endpoint === endpoint,
})

interface SettingsParts {
  ditch: CurrentDitch
  mailReach: Mailer['reach']
}

export const presentSettings = (
  settings: NoticeSettings,
  { user }: SignedIn,
  { ditch: { rules }, mailReach }: SettingsParts,
): NoticeSettingsResponse => ({
  settings,
  email: { address: user.email, reach: reachOf(user, mailReach) },
  silences: silencedBy(settings, rules).map(({ kind, slot, at }) => ({ kind, slot, at })),
})

/** Whether this resident can get notices by mail. */
export function reachOf(
  { email, emailVerified }: SignedIn['user'],
  mailReach: Mailer['reach'],
): NoticeSettingsResponse['email']['reach'] {
  if (mailReach === 'none') return 'off'
  if (email === null) return 'no-address'
  return emailVerified ? 'ready' : 'unverified'
}

const instant = (atMs: number): string => Temporal.Instant.fromEpochMilliseconds(atMs).toString()
