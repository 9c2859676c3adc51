import { type AllTradesResponse, MAX_TRADES_LISTED, type TradeShape, type TradesResponse } from '@headgate/contracts'
import {
  compareNaturally,
  findEndReason,
  type HolderId,
  holdersShown,
  type Trade,
  type TradeViewer,
  tradingRights,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { type KnownHolder, listKnownHolders } from '../people/known-holders.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { listTradingLinks } from '../store/confirmed-link-queries.ts'
import { listSpellings } from '../store/holder-spellings.ts'
import { listLatestTrades, listTradesOfHolders, readTradePolicy } from '../store/trade-queries.ts'
import { presentTrade, type TradeView } from './present-trade.ts'

/** How long a trade is listed after it was settled. One that was never agreed is deleted then. */
export const SETTLED_SHOWN = Temporal.Duration.from({ hours: 24 * 60 })

/** What somebody may see and do, by the season in memory. */
export async function readView({ db, ditch, clock }: DitchContext, viewer: TradeViewer): Promise<TradeView> {
  const now = clock.now()
  const { timeline, rules, moves, nameOf, people } = ditch.loaded
  const rights = tradingRights(await listTradingLinks(db), { timeline, rules, now, zones: people.zones })
  const policy = await readTradePolicy(db)
  return { viewer, timeline, moves, policy, now, rights, nameOf }
}

/** Their own trades, and the offers open to them. Throws `not-confirmed` to those who may act for nobody. */
export async function listOwnTrades(context: DitchContext, uid: string): Promise<TradesResponse> {
  const view = await readView(context, { uid, isCaptain: false })
  const { now, policy, rights } = view
  const own = rights.holdersOf(uid)
  if (own.length === 0) throw new DitchProblem('not-confirmed', {})
  const reachable = listReachable(context, view)
  const since = now.subtract(SETTLED_SHOWN)
  const holderIds = (await Promise.all(own.map((id) => listSpellings(context.db, id)))).flat()
  const trades = await listTradesOfHolders(context.db, { holderIds, since })
  const toCome = view.timeline.segments.filter(({ closesAt }) => Temporal.Instant.compare(now, closesAt) < 0)
  const isNotJoined = (holder: HolderId) =>
    !rights.isReachable(holder) && !rights.isZone(holder) && !own.includes(holder)
  const isTrader = rights.tradersOf(uid).length > 0
  const isShown = (trade: Trade) =>
    trade.to !== undefined || own.includes(trade.from) || (isTrader && findEndReason(trade, view) === undefined)
  return {
    policy,
    holders: reachable.filter(({ id }) => own.includes(id)).map(({ name }) => name),
    zones: own.filter(rights.isZone).map(view.nameOf),
    partners: reachable.filter(({ id }) => !own.includes(id)).map(({ name }) => name),
    notJoined: [...holdersShown({ segments: toCome })].filter(isNotJoined).map(view.nameOf).sort(compareNaturally),
    trades: trades.filter(isShown).map((trade) => presentTrade(trade, view)),
  }
}

/** The trades of all, for captains. */
export async function listAllTrades(context: DitchContext, uid: string): Promise<AllTradesResponse> {
  const view = await readView(context, { uid, isCaptain: true })
  const known = listKnownHolders(context).holders
  const { trades, total } = await listLatestTrades(context.db, MAX_TRADES_LISTED)
  return {
    policy: view.policy,
    holders: known.filter(({ id }) => !view.rights.isZone(id)).map(({ name }) => name),
    zones: known.filter(({ id }) => view.rights.isZone(id)).map(({ name }) => name),
    reachable: listReachable(context, view).map(({ name }) => name),
    trades: trades.map((trade) => presentTrade(trade, view)),
    older: total - trades.length,
  }
}

/** One trade as somebody may see it. */
export const presentFor = async (context: DitchContext, viewer: TradeViewer, trade: Trade): Promise<TradeShape> =>
  presentTrade(trade, await readView(context, viewer))

/** The holders who can be asked, by name. */
const listReachable = (context: DitchContext, { rights }: TradeView): KnownHolder[] =>
  listKnownHolders(context)
    .holders.filter(({ id }) => rights.isReachable(id))
    .toSorted((a, b) => compareNaturally(a.name, b.name))
