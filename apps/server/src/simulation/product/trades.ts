import type { TradeLinkResponse, TradeShape, TradesResponse } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import { isoOf, type Range } from '../rules/timeline.ts'
import type { ShownTrade, TradeAction, TradeAsked, TradePolicy } from '../rules/trade-book.ts'
import type { Answer, Browser } from '../world/browser.ts'
import type { Client } from './client.ts'
import { callsBy } from './outcome.ts'

/** What somebody's own page lists: whom they may act for, and whom they can ask. */
export interface OwnTrades {
  trades: ShownTrade[]
  holders: string[]
  partners: string[]
  policy: TradePolicy
}

interface AsCaptain {
  asCaptain?: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Trades as people reach them. */
export function tradeCalls(client: Client) {
  const call = callsBy((browser: Browser, request) => client.ask(browser, request))
  return {
    ask: (
      { browser }: Person,
      { kind, from, to, gives, takes }: TradeAsked,
      how: AsCaptain & { isAgreed?: boolean } = {},
    ) => {
      const hours = { gives: gives.map(onTheWire), ...(takes.length > 0 && { takes: takes.map(onTheWire) }) }
      return call(browser, 'POST /api/trades', { kind, from, to, ...hours, ...how }, readTrade)
    },
    act: ({ browser }: Person, id: number, { action, ...how }: AsCaptain & { action: TradeAction; holder?: string }) =>
      call(browser, `POST /api/trades/${id}/act`, { action, ...how }, readTrade),
    list: ({ browser }: Person) =>
      call(browser, 'GET /api/trades', undefined, ({ trades, policy, holders, partners }) => ({
        trades: trades.map(readTrade),
        policy: readPolicy(policy),
        holders,
        partners,
      })),
    /** Every trade, as captains see them: for whom they can ask, and who of these can be asked. */
    listAll: ({ browser }: Person) =>
      call(browser, 'GET /api/trades/all', undefined, ({ trades, policy, holders, reachable }) => ({
        trades: trades.map(readTrade),
        policy: readPolicy(policy),
        holders,
        reachable,
      })),
    changePolicy: ({ browser }: Person, { mode, noticeMs, allowsParts, undoMs }: TradePolicy) => {
      const body = { mode, noticeMinutes: noticeMs / MINUTE_MS, allowsParts, undoHours: undoMs / HOUR_MS }
      return call(browser, 'PUT /api/trades/policy', body)
    },
    readLink: (browser: Browser, code: string) => call(browser, 'POST /api/trades/link', { code }, readLink),
    answerByLink: (browser: Browser, code: string, action: 'accept' | 'decline') =>
      call(browser, 'POST /api/trades/link/answer', { code, action }, readLink),
  }
}

/** What became of a trade about which somebody was first. */
export const tradeIn = ({ reason, answer }: { reason: string; answer: Answer }): ShownTrade | undefined =>
  reason === 'trade-settled' ? readTrade(answer.json<{ trade: TradeShape }>().trade) : undefined

const onTheWire = ({ from, until }: Range) => ({ from: isoOf(from), until: isoOf(until) })

const readRange = ({ from, until }: { from: string; until: string }): Range => ({
  from: Date.parse(from),
  until: Date.parse(until),
})

const readTrade = (shape: TradeShape): ShownTrade => ({
  id: shape.id,
  kind: shape.kind,
  state: shape.state,
  from: shape.from,
  to: shape.to,
  times: shape.times.map(({ expected, next, ...range }) => ({ ...readRange(range), expected, next })),
  isAskedByCaptain: shape.isMadeByCaptain,
  isAnsweredByCaptain: shape.isSettledByCaptain,
  askedAt: Date.parse(shape.madeAt),
  endsAt: Date.parse(shape.endsAt),
  settledAt: shape.settledAt === null ? undefined : Date.parse(shape.settledAt),
  undoAskedBy: shape.undoAskedBy,
  missing: shape.suspended.map(readRange),
  side: shape.side,
  can: shape.can,
})

const readLink = ({ trade, holder }: TradeLinkResponse) => ({ trade: readTrade(trade), holder })

const readPolicy = ({ mode, noticeMinutes, allowsParts, undoHours }: TradesResponse['policy']): TradePolicy => ({
  mode,
  allowsParts,
  noticeMs: noticeMinutes * MINUTE_MS,
  undoMs: undoHours * HOUR_MS,
})
