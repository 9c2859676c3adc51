import {
  CLOSURE_REASONS,
  DELIVERY_CODES,
  type Delivery,
  GROUND_CAUSES,
  LEAD_MINUTES,
  type LinkMessage,
  type MoreTradesMessage,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_OUTCOMES,
  type NoticeMessage,
  type NoticeSettings,
  TRADE_END_REASONS,
  TRADE_EVENTS,
  TRADE_KINDS,
  TRADE_SIDES,
  type TradeMessage,
} from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

export const noticeKind = z.enum(NOTICE_KINDS)
export const noticeChannel = z.enum(NOTICE_CHANNELS)

/** In the ditch's time zone. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const byChannel = z.record(noticeChannel, z.boolean())

/** Which notices a resident gets, and by which channels. */
export const noticeSettings = z.strictObject({
  channels: z.record(noticeKind, byChannel),
  /** How long before a turn opens the `lead-time` notice is sent. */
  leadMinutes: z.literal(LEAD_MINUTES),
  /** `[from, until)`, which may cross midnight. Notices of turns that are due in it go to the list only; others wait. */
  quietHours: z.strictObject({ from: timeOfDay, until: timeOfDay }).nullable(),
}) satisfies z.ZodType<NoticeSettings>

export const noticeOutcome = z.enum(NOTICE_OUTCOMES)

const instant = z.iso.datetime()
const name = z.string().nullable()
/** How late it was sent; absent if it was punctual. */
const late = { minutesLate: z.int().nonnegative().optional() }
const opening = { opensAt: instant, closesAt: instant, isCutShort: z.boolean() }
const handover = { holderBefore: name, isClosedBefore: z.boolean() }
const listedTurns = { turns: z.array(instant), more: z.int().nonnegative() }
const changedTurn = z.object({
  change: z.enum(['moved', 'added', 'dropped', 'retimed']),
  from: instant.nullable(),
  to: instant.nullable(),
})

const hours = z.array(z.object({ from: instant, until: instant }))
const count = z.int().nonnegative()

const tradeMessage = z.object({
  kind: z.literal('trade'),
  tradeId: z.int().positive(),
  event: z.enum(TRADE_EVENTS),
  trade: z.enum(TRADE_KINDS),
  side: z.enum(TRADE_SIDES),
  asker: z.string(),
  asked: name,
  gives: hours,
  moreGives: count,
  takes: hours,
  moreTakes: count,
  note: z.string(),
  deadline: instant.nullable(),
  isByCaptain: z.boolean(),
  endReason: z.enum(TRADE_END_REASONS).nullable(),
  cause: z.enum(GROUND_CAUSES).nullable(),
  ...late,
}) satisfies z.ZodType<TradeMessage>

const moreTradesMessage = z.object({
  kind: z.literal('more-trades'),
  trades: z.array(z.object({ tradeId: z.int().positive(), event: z.enum(TRADE_EVENTS), at: instant })),
  isForCaptain: z.boolean(),
  ...late,
}) satisfies z.ZodType<MoreTradesMessage>

const linkMessage = z.object({
  kind: z.literal('link-confirmed'),
  holder: z.string(),
  who: z.string(),
  by: name,
  ...late,
}) satisfies z.ZodType<LinkMessage>

/** What a notice says, as values to be worded in the reader's language. */
export const noticeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('evening-before'), ...opening, ...handover, ...late }),
  z.object({ kind: z.literal('lead-time'), isOnLaterDay: z.boolean().optional(), ...opening, ...handover, ...late }),
  z.object({ kind: z.literal('begins'), ...opening, isDelayed: z.boolean(), ...late }),
  z.object({ kind: z.literal('ends'), closesAt: instant, next: name, ...late }),
  z.object({
    kind: z.literal('changed'),
    changes: z.array(changedTurn),
    more: z.int().nonnegative(),
    note: z.string(),
    ...late,
  }),
  z.object({ kind: z.literal('claim-again'), ...late }),
  linkMessage,
  z.object({
    kind: z.literal('ditch-closed'),
    from: instant,
    until: instant,
    reason: z.enum(CLOSURE_REASONS),
    note: z.string(),
    hasBegun: z.boolean(),
    ...listedTurns,
    ...late,
  }),
  z.object({ kind: z.literal('ditch-reopened'), from: instant, hadBegun: z.boolean(), ...listedTurns, ...late }),
  z.object({ kind: z.literal('note'), text: z.string(), ...late }),
  tradeMessage,
  moreTradesMessage,
  z.object({ kind: z.literal('test'), ...late }),
]) satisfies z.ZodType<NoticeMessage>

/** What became of a notice on one channel. `status` is what the mail server or push service answered with. */
export const delivery = z.object({
  code: z.enum(DELIVERY_CODES),
  status: z.int().optional(),
}) satisfies z.ZodType<Delivery>

/** One notice on one channel. */
export const noticeRecord = z.object({
  id: z.string(),
  kind: noticeKind,
  channel: noticeChannel,
  /** The device a push goes to. */
  device: z.string().nullable(),
  message: noticeMessage,
  /** A path in this app. */
  path: z.string(),
  dueAt: z.iso.datetime(),
  outcome: noticeOutcome,
  /** When it was sent or given up; null while waiting. */
  settledAt: z.iso.datetime().nullable(),
  /** Null while it has not been tried. */
  delivery: delivery.nullable(),
  isRead: z.boolean(),
})
export type NoticeRecord = z.infer<typeof noticeRecord>

/** The list of the notifications tab, newest first, at most 100. */
export const noticeList = z.object({ unread: z.int().nonnegative(), notices: z.array(noticeRecord) })
export type NoticeList = z.infer<typeof noticeList>

/** Every notice on every channel, sent or not, newest first, at most 200. */
export const noticeLog = z.object({ entries: z.array(noticeRecord) })

/** Whether mail can reach the resident: `unverified` until they confirm their e-mail, `off` when the ditch sends none. */
export const mailReach = z.enum(['ready', 'unverified', 'no-address', 'off'])

export const noticeSettingsResponse = z.object({
  settings: noticeSettings,
  email: z.object({ address: z.string().nullable(), reach: mailReach }),
  /** Notices that quiet hours keep off push and e-mail, by slot, and when each would have been sent. */
  silences: z.array(z.object({ kind: noticeKind, slot: z.string(), at: timeOfDay })),
})
export type NoticeSettingsResponse = z.infer<typeof noticeSettingsResponse>

/** Each chosen channel's answer. */
export const noticeTest = z.object({
  results: z.array(
    z.object({
      channel: noticeChannel,
      device: z.string().nullable(),
      isAccepted: z.boolean(),
      delivery,
    }),
  ),
})
export type NoticeTest = z.infer<typeof noticeTest>

export const noticeEndpoints = {
  listNotices: {
    call: 'GET /api/notices',
    summary: 'Your notices, newest first, and how many are unread',
    response: noticeList,
  },
  listNoticeLog: {
    call: 'GET /api/notices/log',
    summary: 'Log of what was sent to you: when, by which channel and with what result, newest first',
    response: noticeLog,
  },
  markNoticesRead: {
    call: 'POST /api/notices/read',
    summary: 'Mark all your listed notices as read',
  },
  getNoticeSettings: {
    call: 'GET /api/notices/settings',
    summary: 'Your notice settings',
    response: noticeSettingsResponse,
  },
  saveNoticeSettings: {
    call: 'PUT /api/notices/settings',
    summary: 'Change your notice settings',
    body: noticeSettings,
    response: noticeSettingsResponse,
    problems: [429],
  },
  sendTestNotice: {
    call: 'POST /api/notices/test',
    summary: 'Send a test notice through every channel you have chosen; returns what each answered',
    response: noticeTest,
    problems: [429],
  },
} satisfies Endpoints
