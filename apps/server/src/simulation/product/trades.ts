import type { AllTradesResponse, TradeLinkResponse, TradeShape, TradesResponse } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { Range } from '../rules/timeline.ts'
import type { ShownTrade, TradeAction, TradeAsked, TradePolicy } from '../rules/trade-book.ts'
import type { Browser, Request } from '../world/browser.ts'
import type { Client, Reply } from './client.ts'

/** What became of what somebody tried. A refusal because somebody was first says what became of the trade. */
export type TradeOutcome<T> =
  | { state: 'accepted'; value: T }
  | { state: 'refused'; reason: string; trade?: ShownTrade }
  | { state: 'lost' }

/** What somebody's own page lists. */
export interface OwnTrades {
  trades: ShownTrade[]
  /** Whom they may act for. */
  holders: string[]
  /** Whom they can ask. */
  partners: string[]
  policy: TradePolicy
}

/** What the captains' page lists. */
export interface AllTrades {
  trades: ShownTrade[]
  /** For whom a captain can ask, and who of them can be asked. */
  holders: string[]
  reachable: string[]
  policy: TradePolicy
}

/** A question that a mailed link asks. */
export interface AskedByLink {
  holder: string
  trade: ShownTrade
}

interface AsCaptain {
  asCaptain?: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Trades as people reach them. */
export class Trades {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async ask(
    person: Person,
    { kind, from, to, gives, takes }: TradeAsked,
    how: AsCaptain & { isAgreed?: boolean } = {},
  ): Promise<TradeOutcome<ShownTrade>> {
    const hours = { gives: gives.map(onTheWire), ...(takes.length > 0 && { takes: takes.map(onTheWire) }) }
    return outcomeOf(await this.#post(person, '/api/trades', { kind, from, to, ...hours, ...how }), readTrade)
  }

  async act(
    person: Person,
    id: number,
    { action, ...how }: AsCaptain & { action: TradeAction; holder?: string },
  ): Promise<TradeOutcome<ShownTrade>> {
    return outcomeOf(await this.#post(person, `/api/trades/${id}/act`, { action, ...how }), readTrade)
  }

  async list(person: Person): Promise<TradeOutcome<OwnTrades>> {
    const reply = await this.#get(person, '/api/trades')
    return outcomeOf(reply, ({ trades, policy, holders, partners }: TradesResponse) => ({
      trades: trades.map(readTrade),
      policy: readPolicy(policy),
      holders,
      partners,
    }))
  }

  /** Every trade, as captains see them. */
  async listAll(captain: Person): Promise<TradeOutcome<AllTrades>> {
    const reply = await this.#get(captain, '/api/trades/all')
    return outcomeOf(reply, ({ trades, holders, reachable, policy }: AllTradesResponse) => ({
      trades: trades.map(readTrade),
      policy: readPolicy(policy),
      holders,
      reachable,
    }))
  }

  async changePolicy(captain: Person, policy: TradePolicy): Promise<TradeOutcome<undefined>> {
    const { mode, noticeMs, allowsParts, undoMs } = policy
    const body = { mode, noticeMinutes: noticeMs / MINUTE_MS, allowsParts, undoHours: undoMs / HOUR_MS }
    return outcomeOf(await this.#send(captain, { method: 'PUT', path: '/api/trades/policy', body }), () => undefined)
  }

  /** The code of the link with which a mail can be answered; undefined for other mails. */
  codeIn(text: string): string | undefined {
    return /\/trades\/answer#([\w-]+)/.exec(text)?.[1]
  }

  async readLink(browser: Browser, code: string): Promise<TradeOutcome<AskedByLink>> {
    const request: Request = { method: 'POST', path: '/api/trades/link', body: { code } }
    return outcomeOf(await this.#client.ask(browser, request), readLink)
  }

  async answerByLink(browser: Browser, code: string, action: 'accept' | 'decline'): Promise<TradeOutcome<AskedByLink>> {
    const request: Request = { method: 'POST', path: '/api/trades/link/answer', body: { code, action } }
    return outcomeOf(await this.#client.ask(browser, request), readLink)
  }

  #get(person: Person, path: string): Promise<Reply> {
    return this.#send(person, { method: 'GET', path })
  }

  #post(person: Person, path: string, body: object): Promise<Reply> {
    return this.#send(person, { method: 'POST', path, body })
  }

  #send(person: Person, request: Request): Promise<Reply> {
    return this.#client.ask(person.browser, request)
  }
}

/** What fails on the server may have been done. */
function outcomeOf<Body, T>(reply: Reply, read: (body: Body) => T): TradeOutcome<T> {
  if (reply.state === 'accepted') return { state: 'accepted', value: read(reply.answer.json<Body>()) }
  if (reply.state === 'lost' || reply.status >= 500) return { state: 'lost' }
  const { reason, answer } = reply
  if (reason !== 'trade-settled') return { state: 'refused', reason }
  return { state: 'refused', reason, trade: readTrade(answer.json<{ trade: TradeShape }>().trade) }
}

const onTheWire = ({ from, until }: Range) => ({ from: isoOf(from), until: isoOf(until) })

const isoOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()

const readRange = ({ from, until }: { from: string; until: string }): Range => ({
  from: Date.parse(from),
  until: Date.parse(until),
})

const readTrade = (shape: TradeShape): ShownTrade => ({
  ...{ id: shape.id, kind: shape.kind, state: shape.state, from: shape.from, to: shape.to },
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

const readLink = ({ trade, holder }: TradeLinkResponse): AskedByLink => ({ trade: readTrade(trade), holder })

const readPolicy = ({ mode, noticeMinutes, allowsParts, undoHours }: TradesResponse['policy']): TradePolicy => ({
  mode,
  allowsParts,
  noticeMs: noticeMinutes * MINUTE_MS,
  undoMs: undoHours * HOUR_MS,
})
