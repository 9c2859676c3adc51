import { noticeList, noticeLog } from '@headgate/contracts'
import { DEFAULT_NOTICE_SETTINGS, type TradeMessage } from '@headgate/domain'
import { expect, it } from 'vitest'
import type { NoticeRow } from '../store/notice-queries.ts'
import { aNoticeApi } from '../testing/a-notice-api.ts'
import { enqueueNotices } from './enqueue-notices.ts'
import { QUESTION_OVER } from './overtaken-questions.ts'
import { presentForPages } from './present-notices.ts'

const MESSAGE: TradeMessage = {
  ...{ kind: 'trade', tradeId: 1, event: 'asked', trade: 'gift', side: 'asked', asker: 'Baca', asked: 'Vasquez' },
  gives: [{ from: '2026-06-11T22:00:00Z', until: '2026-06-12T01:00:00Z' }],
  ...{ moreGives: 0, takes: [], moreTakes: 0, note: '', deadline: '2026-06-11T21:00:00Z' },
  ...{ isByCaptain: false, endReason: null, cause: null },
}

const RECIPIENT = {
  ...{ userId: 'ann', username: 'ann', fullName: 'ann', placeId: '', claimedOwners: null, links: [] },
  ...{ email: 'ann@example.org', isCaptain: false, language: null, settings: DEFAULT_NOTICE_SETTINGS, devices: [] },
}

it('given a notice of a trade, then pages of the release before get a kind that they know, in English, and newer ones its values', async () => {
  const { db, clock, ann } = await aNoticeApi()
  const now = clock.now()
  const notice = { kind: 'trade', subject: 'trade:1:asked', dueAt: now, usefulUntil: now.add({ hours: 1 }) } as const
  await enqueueNotices(
    db,
    [{ recipient: RECIPIENT, notice: { ...notice, message: MESSAGE, path: '/?tab=my-schedule' } }],
    {
      now,
      timeZone: 'America/Denver',
    },
  )
  const title = 'Baca gives you Thursday, June 11, 4 PM to 7 PM'
  const shown = { kind: 'changed', message: null, title, trade: MESSAGE }
  const { notices } = noticeList.parse((await ann('GET', '/api/notices')).json())
  expect(notices).toMatchObject([shown])
  const { entries } = noticeLog.parse((await ann('GET', '/api/notices/log')).json())
  expect(entries.map(({ kind, message }) => [kind, message])).toEqual(entries.map(() => ['changed', null]))
})

it('given a notice of a link, then pages of the release before get it in English, and newer ones its values', async () => {
  const { db, clock, ann } = await aNoticeApi()
  const now = clock.now()
  const message = { kind: 'link-confirmed', holder: 'Dole', who: 'Ann', by: null } as const
  const when = { dueAt: now, usefulUntil: now.add({ hours: 1 }) }
  const notice = { kind: 'changed', subject: 'link:1', ...when, message, path: '/' } as const
  await enqueueNotices(db, [{ recipient: RECIPIENT, notice }], { now, timeZone: 'America/Denver' })
  const { notices } = noticeList.parse((await ann('GET', '/api/notices')).json())
  expect(notices).toMatchObject([{ message: null, title: 'Somebody new may act for Dole', link: message }])
})

it('given a joined notice and a question that is over, then pages of the release before show both in English', () => {
  const joined = { kind: 'more-trades' as const, trades: [], isForCaptain: false }
  const columns = { ...{ kind: 'trade', channel: 'e-mail', title: 'News', body: '' }, outcome: 'waiting' } as NoticeRow
  const instants = { dueAtMs: 0, settledAtMs: null, readAtMs: null }
  const row = { ...columns, ...instants, message: JSON.stringify(joined), ...QUESTION_OVER }
  expect(presentForPages(row)).toMatchObject({
    ...{ kind: 'changed', message: null, moreTrades: joined, title: 'News' },
    ...{ delivery: null, newDelivery: { code: 'question-over' }, said: QUESTION_OVER.said },
  })
})

it('given settings of a page of the release before, which leave trades out, then those stay as they were chosen', async () => {
  const { ann } = await aNoticeApi()
  const { trade, ...known } = DEFAULT_NOTICE_SETTINGS.channels
  const off = { push: false, 'e-mail': false, list: true }
  await ann('PUT', '/api/notices/settings', { ...DEFAULT_NOTICE_SETTINGS, channels: { ...known, trade: off } })
  const saved = await ann('PUT', '/api/notices/settings', { ...DEFAULT_NOTICE_SETTINGS, channels: known })
  expect(saved.statusCode).toBe(200)
  expect(saved.json().settings.channels).toEqual({ ...known, trade: off })
  expect(trade).not.toEqual(off)
})
