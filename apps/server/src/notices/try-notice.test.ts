import { DEFAULT_NOTICE_SETTINGS, ditchDay, type NoticeChannel } from '@headgate/domain'
import { expect, it } from 'vitest'
import type { NoticeRow } from '../store/notice-queries.ts'
import { type Trying, tryNotice } from './try-notice.ts'

const NOW = Temporal.Instant.from('2026-06-10T16:00:00Z')
const WINDOW = { opensAt: '2026-06-10T16:00:00Z', closesAt: '2026-06-10T22:00:00Z' }

/** A notice that is due now, to a resident with mail and one device. */
function aTry(channel: NoticeChannel): { sent: string[]; trying: Trying } {
  const sent: string[] = []
  const accept = (by: string) => async () => {
    sent.push(by)
    return { outcome: 'accepted' as const, delivery: { code: 'mail-accepted' as const } }
  }
  const row = {
    id: 'row',
    userId: 'ann',
    kind: 'begins',
    subject: '2026-06-10:10AM',
    channel,
    deviceId: 'phone',
    path: '/',
    dueAtMs: NOW.epochMilliseconds,
    usefulUntilMs: NOW.add({ hours: 6 }).epochMilliseconds,
    message: JSON.stringify({ kind: 'begins', ...WINDOW, isCutShort: false, isDelayed: false }),
    delivery: null,
    tries: 1,
  } as NoticeRow
  const recipient = {
    userId: 'ann',
    language: null,
    email: 'ann@example.org',
    devices: [{ id: 'phone' }],
    settings: {
      ...DEFAULT_NOTICE_SETTINGS,
      channels: { ...DEFAULT_NOTICE_SETTINGS.channels, begins: { push: true, 'e-mail': true, list: true } },
    },
  } as unknown as NonNullable<Trying['recipient']>
  const trying: Trying = {
    row,
    recipient,
    overtaken: undefined,
    channels: {
      push: { mostAtOnce: 1, send: accept('push') },
      mailer: { mostAtOnce: 1, send: accept('e-mail') },
    },
    stillHolds: () => true,
    timeZone: 'America/Denver',
    ditchLanguage: 'en',
    now: () => NOW,
    timeLimitMs: 1_000,
  }
  return { sent, trying }
}

it.each<NoticeChannel>(['push', 'e-mail'])('given the channel %s, then the notice goes out by it', async (channel) => {
  const { sent, trying } = aTry(channel)
  expect((await tryNotice(trying)).outcome.outcome).toBe('sent')
  expect(sent).toEqual([channel])
})

it.each([
  ['ended', '2026-06-10', 'gave-up', []],
  ['that ends tomorrow', '2026-06-11', 'sent', ['e-mail']],
  ['without an end', undefined, 'sent', ['e-mail']],
])(
  'given news of a trade for somebody with a link %s (%s), then it is %s',
  async (_what, untilDay, outcome, goneOut) => {
    const { sent, trying } = aTry('e-mail')
    const links = [{ holderId: 1, untilDay: untilDay === undefined ? undefined : ditchDay(untilDay) }]
    const { recipient, row } = trying
    if (!recipient) throw new RangeError('nobody')
    const channels = { ...recipient.settings.channels, trade: recipient.settings.channels.begins }
    const told = { ...recipient, links, settings: { ...recipient.settings, channels } }
    const { outcome: tried } = await tryNotice({
      ...trying,
      row: { ...row, kind: 'trade', subject: 'trade:1:asked' },
      recipient: told,
    })
    expect([tried.outcome, sent]).toEqual([outcome, goneOut])
  },
)
