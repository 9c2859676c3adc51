import type { NoticeTest } from '@headgate/contracts'
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeMessage,
  type NoticeSettings,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { OutgoingNotice, SendResult } from '../adapters/notice-senders.ts'
import { findAccountLanguage } from '../store/account-language-queries.ts'
import { recordTestNotices } from '../store/notice-record-queries.ts'
import { getNoticeSettings } from '../store/notice-setting-queries.ts'
import {
  deleteGonePushDevices,
  listPushDevicesOf,
  type PushDeviceRow,
  recordPushDeviceReached,
} from '../store/push-device-queries.ts'
import type { NoticeRoutes } from './open-notice-channels.ts'
import { queueOf } from './outbox-rows.ts'
import { mailReachOf } from './present-notices.ts'
import { wordIn, writeDelivery } from './stored-notice.ts'

interface Tried {
  channel: NoticeChannel
  kind: NoticeKind
  device?: PushDeviceRow
  result: SendResult
}

/** Per channel and device: the resident is waiting for the answer. */
const TIME_LIMIT_MS = 15_000

/** Sends a test notice through every channel that a resident has chosen for any kind. Returns what each answered. */
export async function tryChannels(trial: NoticeRoutes, { user }: SignedIn): Promise<NoticeTest['results']> {
  const { db, clock, random } = trial
  const settings = await getNoticeSettings(db, user.uid)
  const chosen = NOTICE_CHANNELS.flatMap((channel) => {
    const kind = kindsBy(channel, settings)[0]
    return kind ? [{ channel, kind }] : []
  })
  const language = (await findAccountLanguage(db, user.uid)) ?? trial.ditch.profile.language
  const tries = chosen.map(({ channel, kind }) => TRY[channel](trial, user, testNotice(kind, language, trial)))
  const tried = (await Promise.all(tries)).flat()
  await recordTestNotices(db, user.uid, { id: random.uuid(), tested: tried.map(rowOf), now: clock.now() })
  return tried.map(({ channel, device, result: { outcome, delivery } }) => ({
    channel,
    device: device?.label ?? null,
    isAccepted: outcome === 'accepted',
    delivery,
  }))
}

async function tryDevices(
  { db, clock, random, push }: NoticeRoutes,
  { uid: userId }: SignedIn['user'],
  notice: OutgoingNotice,
): Promise<Tried[]> {
  const { kind } = notice
  const devices = await listPushDevicesOf(db, userId)
  if (devices.length === 0) return [{ channel: 'push', kind, result: NO_DEVICE }]
  return Promise.all(
    devices.map(async (device): Promise<Tried> => {
      const topic = random.token(24)
      const delivery = { ttlSeconds: 60, topic, tag: 'test', urgency: 'high', timeLimitMs: TIME_LIMIT_MS } as const
      const result = await push.limitOf(queueOf(device.endpoint)).first(() => push.send(device, notice, delivery))
      if (result.outcome === 'gone') await deleteGonePushDevices(db, [device.id])
      if (result.outcome === 'accepted') await recordPushDeviceReached(db, device.id, clock.now())
      return { channel: 'push', kind, device, result }
    }),
  )
}

async function tryMail(
  { mailer, mailReach, random }: NoticeRoutes,
  user: SignedIn['user'],
  notice: OutgoingNotice,
): Promise<Tried[]> {
  const { kind } = notice
  const reach = mailReachOf(user, mailReach)
  if (reach !== 'ready')
    return [{ channel: 'e-mail', kind, result: { outcome: 'refused', delivery: { code: NO_MAIL[reach] } } }]
  const delivery = { to: user.email ?? '', userId: user.uid, messageKey: random.uuid(), timeLimitMs: TIME_LIMIT_MS }
  return [{ channel: 'e-mail', kind, result: await mailer.limit.first(() => mailer.send(notice, delivery)) }]
}

type Try = (trial: NoticeRoutes, user: SignedIn['user'], notice: OutgoingNotice) => Promise<Tried[]>

const TRY: Record<NoticeChannel, Try> = {
  push: tryDevices,
  'e-mail': tryMail,
  list: async (_trial, _user, { kind }) => [{ channel: 'list', kind, result: IN_LIST }],
}

const IN_LIST: SendResult = { outcome: 'accepted', delivery: { code: 'in-list' } }
const NO_DEVICE: SendResult = { outcome: 'refused', delivery: { code: 'no-device' } }
const NO_MAIL = { off: 'mail-off', 'no-address': 'no-address', unverified: 'confirm-address' } as const

const TEST: NoticeMessage = { kind: 'test' }
const PATH = '/?tab=notifications'

const testNotice = (
  kind: NoticeKind,
  language: Language,
  { clock, ditch: { rules } }: NoticeRoutes,
): OutgoingNotice => ({
  kind,
  language,
  ...wordIn(language, TEST, rules.clocks),
  path: PATH,
  dueAt: clock.now(),
})

const kindsBy = (channel: NoticeChannel, { channels }: NoticeSettings): NoticeKind[] =>
  (Object.keys(channels) as NoticeKind[]).filter((kind) => channels[kind][channel])

const rowOf = ({ channel, kind, device, result: { outcome, delivery } }: Tried) => ({
  kind,
  channel,
  deviceId: device?.id ?? null,
  deviceLabel: device?.label ?? null,
  message: JSON.stringify(TEST),
  path: PATH,
  outcome: outcome === 'accepted' ? ('sent' as const) : ('gave-up' as const),
  delivery: writeDelivery(delivery),
})
