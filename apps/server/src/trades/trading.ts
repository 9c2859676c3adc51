import type { AuditDetails, TradeShape } from '@headgate/contracts'
import {
  type ActionGround,
  daysOfHours,
  type HolderId,
  mergesAmong,
  nameOrNull,
  type Trade,
  tradingRights,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { announceTrade, type TradeNews } from '../notices/announce-trade.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { readInForce, type SeasonInForce } from '../season/record-season.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { listTradingLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { readZones } from '../store/property-queries.ts'
import { withSeasonLock } from '../store/record-change.ts'
import { findTrade, readTradePolicy } from '../store/trade-queries.ts'

/** What decisions about trades are made with, in one transaction that nothing else changes the season in. */
export interface TradeTransaction extends ActionGround {
  transaction: Database
  context: DitchContext
  current: SeasonInForce
}

/** The account that asks or answers. */
export interface TradeCaller {
  uid: string
  /** Set if they act as a captain, who may for every holder. */
  captain: ActingCaptain | undefined
  /** Locks their account, and throws unless they may still act with it. */
  hold: (transaction: Database) => Promise<void>
}

/** For whom something is decided: by a captain, or by somebody whose account stays out of the audit. */
export interface ActingFor {
  holder: HolderId
  captain: ActingCaptain | undefined
}

/** Somebody was first. The answer says what became of the trade. */
export const tradeSettled = (trade: TradeShape) => new DitchProblem('trade-settled', {}, { details: { trade } })

/**
 * Runs a decision about trades with the season locked, then lets every part see what it changed. Links, captains and
 * the season stay as they are until it is over.
 */
export async function inTradeTransaction<T>(
  context: DitchContext,
  caller: Pick<TradeCaller, 'hold'> | undefined,
  decide: (trading: TradeTransaction) => Promise<T>,
): Promise<T> {
  const decided = await withSeasonLock(
    context.db,
    async (transaction, lastChange) => {
      const now = context.clock.now()
      const current = await readInForce(transaction, lastChange, context.ditch.loaded)
      const { timeline, rules, moves } = current
      const zones = await readZones(transaction, mergesAmong(current.successions))
      return decide({
        transaction,
        context,
        current,
        timeline,
        moves,
        now,
        policy: await readTradePolicy(transaction),
        rights: tradingRights(await listTradingLinks(transaction), { timeline, rules, now, zones }),
      })
    },
    caller?.hold,
  )
  await context.ditch.refresh()
  return decided
}

/** Throws `no-such-trade`. */
export async function getTrade(db: Database, id: number): Promise<Trade> {
  const found = await findTrade(db, id)
  if (!found) throw new DitchProblem('no-such-trade', {})
  return found
}

/** Queues the notices of what happened to a trade. */
export async function announce(
  { transaction, now, current }: TradeTransaction,
  news: Omit<TradeNews, 'now' | 'clocks' | 'ground'>,
): Promise<void> {
  await announceTrade(transaction, { ...news, now, clocks: current.rules.clocks })
}

type Answer = Extract<AuditDetails, { kind: 'trade-answered' }>['values']

/** Records what a captain did about a trade for somebody, if it moved no hours. */
export async function recordAnswer(
  trading: TradeTransaction,
  { did, by, ...parties }: Pick<Trade, 'from' | 'to' | 'times'> & { did: Answer['did']; by: ActingCaptain },
): Promise<void> {
  const { nameOf } = trading.current
  const { from, to } = parties
  const date = firstDayOf(trading, parties)
  const values = { did, from: nameOf(from), to: nameOrNull(to, nameOf), date }
  const details = { kind: 'trade-answered' as const, values }
  await addAuditEntry(trading.transaction, { at: trading.now, by, action: 'answer-trade', details })
}

/** The ditch day of the first hours, for the audit. */
export const firstDayOf = ({ timeline, current }: TradeTransaction, { times }: Pick<Trade, 'times'>): string =>
  `${daysOfHours(times, timeline, current.rules.clocks)[0]}`
