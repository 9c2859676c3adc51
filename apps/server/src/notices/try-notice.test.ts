import { DEFAULT_NOTICE_SETTINGS, ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { DestinationLimit } from '../adapters/destination-limit.ts'
import type { NoticeRow } from '../store/notice-queries.ts'
import { type Trying, tryNotice } from './try-notice.ts'

const NOW = Temporal.Instant.from('2026-06-10T16:00:00Z')
const WINDOW = { opensAt: '2026-06-10T16:00:00Z', closesAt: '2026-06-10T22:00:00Z' }

/** News of a trade that is due now, and may go out by mail alone. */
const row = {
  ...{ id: 'row', userId: 'ann', kind: 'trade', subject: 'trade:1:asked', channel: 'e-mail', path: '/' },
  dueAtMs: NOW.epochMilliseconds,
  usefulUntilMs: NOW.add({ hours: 6 }).epochMilliseconds,
  message: JSON.stringify({ kind: 'begins', ...WINDOW, isCutShort: false, isDelayed: false }),
  delivery: null,
  tries: 1,
} as NoticeRow

it.each([
  ['ended', '2026-06-10', 'gave-up', 0],
  ['that ends tomorrow', '2026-06-11', 'sent', 1],
  ['without an end', undefined, 'sent', 1],
])('given news of a trade for somebody with a link %s (%s), then it is %s', async (_what, day, outcome, mails) => {
  const limit = new DestinationLimit(1)
  let sent = 0
  const send = async () => {
    sent += 1
    return { outcome: 'accepted' as const, delivery: { code: 'mail-accepted' as const } }
  }
  const { channels } = DEFAULT_NOTICE_SETTINGS
  const settings = {
    ...DEFAULT_NOTICE_SETTINGS,
    channels: { ...channels, trade: { push: false, 'e-mail': true, list: true } },
  }
  const links = [{ holderId: 1, untilDay: day === undefined ? undefined : ditchDay(day) }]
  const recipient = { userId: 'ann', language: null, email: 'ann@example.org', devices: [], settings, links }
  const tried = await tryNotice({
    row,
    recipient: recipient as unknown as NonNullable<Trying['recipient']>,
    overtaken: undefined,
    channels: { push: { limitOf: () => limit, send }, mailer: { limit, send } },
    stillHolds: () => true,
    timeZone: 'America/Denver',
    ditchLanguage: 'en',
    now: () => NOW,
    timeLimitMs: 1_000,
  })
  expect([tried.outcome.outcome, sent]).toEqual([outcome, mails])
})
