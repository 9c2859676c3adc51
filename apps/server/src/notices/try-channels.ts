import { randomUUID } from 'node:crypto'
import type { NoticeTest } from '@headgate/contracts'
import {
  type Clock,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeMailer,
  type NoticeSettings,
  type OutgoingNotice,
  type PushSender,
  type SendResult,
} from '@headgate/domain'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Database } from '../store/database.ts'
import { recordTestNotices } from '../store/notice-record-queries.ts'
import { getNoticeSettings } from '../store/notice-setting-queries.ts'
import {
  deleteGonePushDevices,
  listPushDevicesOf,
  type PushDeviceRow,
  recordPushDeviceReached,
} from '../store/push-device-queries.ts'
import { reachOf } from './present-notices.ts'

export interface ChannelTrial {
  db: Database
  clock: Clock
  push: PushSender
  mailer: NoticeMailer
  mailReach: Mailer['reach']
}

interface Tried {
  channel: NoticeChannel
  kind: NoticeKind
  device?: PushDeviceRow
  result: SendResult
}

/** Per channel and device: the resident is waiting for the answer. */
const TIME_LIMIT_MS = 15_000

/** Sends a test notice through every channel that a resident has chosen for any kind. Returns what each answered. */
export async function tryChannels(trial: ChannelTrial, { user }: SignedIn): Promise<NoticeTest['results']> {
  const { db, clock } = trial
  const settings = await getNoticeSettings(db, user.uid)
  const chosen = NOTICE_CHANNELS.flatMap((channel) => {
    const kind = kindsBy(channel, settings)[0]
    return kind ? [{ channel, kind }] : []
  })
  const tried = (await Promise.all(chosen.map(({ channel, kind }) => TRY[channel](trial, user, kind)))).flat()
  await recordTestNotices(db, user.uid, tried.map(rowOf), clock.now())
  return tried.map(({ channel, device, result: { outcome, said } }) => ({
    channel,
    device: device?.label ?? null,
    isAccepted: outcome === 'accepted',
    said,
  }))
}

async function tryDevices(
  { db, clock, push }: ChannelTrial,
  { uid: userId }: SignedIn['user'],
  kind: NoticeKind,
): Promise<Tried[]> {
  const devices = await listPushDevicesOf(db, userId)
  if (devices.length === 0) return [{ channel: 'push', kind, result: NO_DEVICE }]
  return Promise.all(
    devices.map(async (device): Promise<Tried> => {
      const key = randomUUID().replaceAll('-', '')
      const delivery = { ttlSeconds: 60, topic: key, tag: 'test', urgency: 'high', timeLimitMs: TIME_LIMIT_MS } as const
      const result = await push.send(device, testNotice(kind, clock), delivery)
      if (result.outcome === 'gone') await deleteGonePushDevices(db, [device.id])
      if (result.outcome === 'accepted') await recordPushDeviceReached(db, device.id, clock.now())
      return { channel: 'push', kind, device, result }
    }),
  )
}

async function tryMail(
  { clock, mailer, mailReach }: ChannelTrial,
  user: SignedIn['user'],
  kind: NoticeKind,
): Promise<Tried[]> {
  const reach = reachOf(user, mailReach)
  if (reach !== 'ready') return [{ channel: 'e-mail', kind, result: { outcome: 'refused', said: NO_MAIL[reach] } }]
  const delivery = { to: user.email ?? '', userId: user.uid, messageKey: randomUUID(), timeLimitMs: TIME_LIMIT_MS }
  return [{ channel: 'e-mail', kind, result: await mailer.send(testNotice(kind, clock), delivery) }]
}

const TRY: Record<NoticeChannel, (trial: ChannelTrial, user: SignedIn['user'], kind: NoticeKind) => Promise<Tried[]>> =
  {
    push: tryDevices,
    'e-mail': tryMail,
    list: async (_trial, _user, kind) => [{ channel: 'list', kind, result: IN_LIST }],
  }

const IN_LIST: SendResult = { outcome: 'accepted', said: 'It is in your list.' }
const NO_DEVICE: SendResult = { outcome: 'refused', said: 'Notifications are off on all your devices.' }
const NO_MAIL = {
  off: 'This ditch cannot send mail yet.',
  'no-address': 'Your account has no email address.',
  unverified: 'Confirm your email address first: open the link that was mailed to you.',
}

const TITLE = 'This is a test'
const BODY = 'Notifications about your water reach you this way.'
const PATH = '/?tab=notifications'

const testNotice = (kind: NoticeKind, clock: Clock): OutgoingNotice => ({
  kind,
  title: TITLE,
  body: BODY,
  path: PATH,
  dueAt: clock.now(),
})

const kindsBy = (channel: NoticeChannel, { channels }: NoticeSettings): NoticeKind[] =>
  (Object.keys(channels) as NoticeKind[]).filter((kind) => channels[kind][channel])

const rowOf = ({ channel, kind, device, result: { outcome, said } }: Tried) => ({
  kind,
  channel,
  deviceId: device?.id ?? null,
  deviceLabel: device?.label ?? null,
  title: TITLE,
  body: BODY,
  path: PATH,
  outcome: outcome === 'accepted' ? ('sent' as const) : ('gave-up' as const),
  said,
})
