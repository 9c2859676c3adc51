import { TRADE_ACTIONS, TRADE_END_REASONS, TRADE_KINDS, TRADE_MODES, TRADE_STATES } from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { FIELD_RULE_MESSAGES, hoursShape, movedHours } from './fields.ts'

/*
 * Trades: hours that go from one holder to another. Residents with a confirmed link ask and answer; captains may do
 * both for somebody. All calls are same-origin and answer 401 or 403 to guests and to those without a confirmed link.
 */

/** A line of the asker's own words. */
const tradeNote = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, FIELD_RULE_MESSAGES['one-line'])

const tradeState = z.enum(TRADE_STATES)

export const tradeAction = z.enum(TRADE_ACTIONS)

export const tradeShape = z.object({
  id: z.int().positive(),
  kind: z.enum(TRADE_KINDS),
  state: tradeState,
  /** The holder who asks. */
  from: z.string(),
  /** The holder who is asked, or who took an offer; null while it is offered to all, and for a gift left in the ditch. */
  to: z.string().nullable(),
  /** In order of time. */
  times: z.array(movedHours).min(1),
  /** The asker's own words; may be empty. */
  note: z.string(),
  madeAt: z.iso.datetime(),
  /** A captain asked for the holder. */
  isMadeByCaptain: z.boolean(),
  /** A captain answered for the other side. */
  isSettledByCaptain: z.boolean(),
  /** From then on it can no longer be answered. */
  endsAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  endReason: z.enum(TRADE_END_REASONS).nullable(),
  /** The side that asks to undo it; null if none does. */
  undoAskedBy: z.string().nullable(),
  /** Of an agreed trade: hours whose ground a later change took, until it returns. */
  suspended: z.array(hoursShape),
  /** On which side the caller is; null for a captain who is on neither. An offer's takers-to-be are `asked`. */
  side: z.enum(['asker', 'asked']).nullable(),
  /** What the caller may do now; captains' lists have what a captain may, others what somebody confirmed may. */
  can: z.array(tradeAction),
})
export type TradeShape = z.infer<typeof tradeShape>

export const tradePolicy = z.strictObject({
  mode: z.enum(TRADE_MODES),
  /** How long before the first of its hours a trade must be agreed. */
  noticeMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60),
  allowsParts: z.boolean(),
  /** How long after it was agreed a trade can be undone; 0 is never. */
  undoHours: z
    .int()
    .min(0)
    .max(365 * 24),
})
export type TradePolicyShape = z.infer<typeof tradePolicy>

/** The caller's own trades and the offers open to them, newest first; of each state the newest. */
export const tradesResponse = z.object({
  policy: tradePolicy,
  /** The holders whom the caller may trade for today. */
  holders: z.array(z.string()),
  /** Whom the caller may act for besides: zones, whose turns nobody trades. */
  zones: z.array(z.string()),
  /** The holders who can be asked: those with a confirmed person, in order of name, without the caller's own. */
  partners: z.array(z.string()),
  /** Holders with coming turns for whom nobody is confirmed, so that they cannot be asked. Sorted by name. */
  notJoined: z.array(z.string()),
  /** Open ones, and those settled in the last 60 days. */
  trades: z.array(tradeShape),
})
export type TradesResponse = z.infer<typeof tradesResponse>

/** Hours are whole minutes, as parts of turns are on the wire. */
const minute = z.iso.datetime().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0{1,9})?)?Z$/)

/** Of 50 turns of a day each. Bounds what a request has to look through. */
const MAX_HOURS = 60 * 24

/** At most a season's turns of one holder. */
const someHours = z
  .array(z.strictObject({ from: minute, until: minute }))
  .min(1)
  .max(50)
  .refine((all) => all.reduce((sum, { from, until }) => sum + hoursBetween(from, until), 0) <= MAX_HOURS)

const hoursBetween = (from: string, until: string): number => Math.abs(Date.parse(until) - Date.parse(from)) / 3_600_000

/** A captain uses it for somebody; without it, they do what any resident may. */
const asCaptain = { asCaptain: z.boolean().optional() }

/**
 * Asks a holder, or all, or leaves hours in the ditch. Answers 201 with the trade. 409 with a reason when the hours are not the
 * asker's (`trade-hours-changed`), already promised (`trade-overlaps`), too close (`trade-too-late`), or parts and the
 * policy forbids them (`trade-parts-off`), when trades are off (`trades-off`), and when the account has asked for as many
 * as may wait for an answer (`trades-open-enough`).
 */
export const tradeRequest = z.strictObject({
  kind: z.enum(TRADE_KINDS),
  /** The asker's holder. */
  from: z.string().max(200),
  /** The holder who is asked; null for an offer to all, and for a gift to nobody: the water is left in the ditch. */
  to: z.string().max(200).nullable(),
  /** The asker's hours that go to the other. */
  gives: someHours,
  /** The other's hours that go to the asker; only for a swap. */
  takes: someHours.optional(),
  note: tradeNote.default(''),
  ...asCaptain,
  /** For captains: the other side has agreed too (they rang up), so it is in force at once. */
  isAgreed: z.boolean().optional(),
})
export type TradeRequest = z.infer<typeof tradeRequest>

export const tradeAct = z.strictObject({
  action: tradeAction,
  /** Who takes an offer, if the caller acts for several holders. */
  holder: z.string().max(200).optional(),
  ...asCaptain,
})
export type TradeAct = z.infer<typeof tradeAct>

/** The trade that a mailed code is about. The code is in the page's fragment, never in a path. */
export const tradeLinkRequest = z.strictObject({ code: z.string().max(100) })
export const tradeLinkResponse = z.object({
  trade: tradeShape,
  /** For whom the code answers. */
  holder: z.string(),
})
export type TradeLinkResponse = z.infer<typeof tradeLinkResponse>

export const MAX_TRADES_LISTED = 500

/** For captains; every trade that waits for an answer and the newest others, newest first. */
export const allTradesResponse = z.object({
  policy: tradePolicy,
  /** The holders for whom a captain may ask: all on the schedule or the list of people, but zones. */
  holders: z.array(z.string()),
  zones: z.array(z.string()),
  /** Those of them with a confirmed person. */
  reachable: z.array(z.string()),
  trades: z.array(tradeShape),
  /** How many earlier ones are left out. */
  older: z.int().min(0),
})
export type AllTradesResponse = z.infer<typeof allTradesResponse>

export const tradeEndpoints = {
  listTrades: {
    call: 'GET /api/trades',
    summary: 'Your trades and the offers open to you; for those with a confirmed link',
    response: tradesResponse,
    problems: [429],
  },
  askForTrade: {
    call: 'POST /api/trades',
    summary: 'Ask a holder for a trade, offer hours to all, or leave them; captains may ask for every holder',
    body: tradeRequest,
    response: tradeShape,
    status: 201,
    problems: [400, 404, 409, 429],
  },
  actOnTrade: {
    call: 'POST /api/trades/:id/act',
    summary: 'Accept, decline, withdraw, allow, refuse or undo a trade',
    /**
     * What the caller decides. Answers the trade as it is then. 409 `trade-settled` if somebody
     * was first, with the trade as it is.
     */
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: tradeAct,
    response: tradeShape,
    problems: [404, 409, 429],
  },
  listAllTrades: {
    call: 'GET /api/trades/all',
    summary: 'Every trade, and for whom a captain may ask',
    response: allTradesResponse,
  },
  checkTradeLink: {
    call: 'POST /api/trades/link',
    summary: 'What the link in a mail about a trade asks; does not use it up',
    body: tradeLinkRequest,
    response: tradeLinkResponse,
    problems: [403, 404, 429],
    session: 'optional',
  },
  answerTradeByLink: {
    call: 'POST /api/trades/link/answer',
    summary: 'Accept or decline a trade with the link in a mail, once',
    /** Uses the code up. */
    body: tradeLinkRequest.extend({ action: z.enum(['accept', 'decline']) }),
    response: tradeLinkResponse,
    problems: [403, 404, 409, 429],
    session: 'optional',
  },
  changeTradePolicy: {
    call: 'PUT /api/trades/policy',
    summary: 'Change what trades are allowed',
    body: tradePolicy,
  },
} satisfies Endpoints
