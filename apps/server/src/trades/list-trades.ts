import { type AllTradesResponse, MAX_TRADES_LISTED, type TradeShape, type TradesResponse } from '@headgate/contracts'
import {
  compareNaturally,
  findEndReason,
  type HolderName,
  nameAfterMerges,
  nameKey,
  remember,
  type Trade,
  type TradeViewer,
  tradingRights,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { listKnownHolders } from '../people/known-holders.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { listTradingLinks } from '../store/confirmed-link-queries.ts'
import { listLatestTrades, listTradesOfHolders, readTradePolicy } from '../store/trade-queries.ts'
import { presentTrade, type TradeView } from './present-trade.ts'

/** How long a trade is listed after it was settled. One that was never agreed is deleted then. */
export const SETTLED_SHOWN = Temporal.Duration.from({ hours: 24 * 60 })

interface OpenView extends TradeView {
  /** Equal for all spellings of a holder. */
  keyOf: (holder: string) => string
}

/** What somebody may see and do, by the season in memory. */
export async function readView({ db, ditch, clock }: DitchContext, viewer: TradeViewer): Promise<OpenView> {
  const now = clock.now()
  const { timeline, rules, people, moves } = ditch.loaded
  const keyOf = remember((holder: string) => nameKey(nameAfterMerges(holder as HolderName, people.merges)))
  const rights = tradingRights(await listTradingLinks(db), { timeline, rules, now, keyOf })
  const policy = await readTradePolicy(db)
  const isSame = (a: string, b: string) => keyOf(a) === keyOf(b)
  return { viewer, timeline, moves, policy, now, rights, keyOf, isSame }
}

/** Their own trades, and the offers open to them. Throws `not-confirmed` to those who may act for nobody. */
export async function listOwnTrades(context: DitchContext, uid: string): Promise<TradesResponse> {
  const view = await readView(context, { uid, isCaptain: false })
  const { keyOf, now, policy, rights } = view
  const keys = new Set(rights.holdersOf(uid).map(keyOf))
  if (keys.size === 0) throw new DitchProblem('not-confirmed', {})
  const names = reachableNames(context, view)
  const since = now.subtract(SETTLED_SHOWN)
  const trades = await listTradesOfHolders(context.db, { keys: spellingsOf(context, keys, keyOf), since })
  const isOfOthersAndOver = (trade: Trade) =>
    trade.to === undefined && !keys.has(keyOf(trade.from)) && findEndReason(trade, view) !== undefined
  return {
    policy,
    holders: names.filter((name) => keys.has(keyOf(name))),
    partners: names.filter((name) => !keys.has(keyOf(name))),
    trades: trades.filter((trade) => !isOfOthersAndOver(trade)).map((trade) => presentTrade(trade, view)),
  }
}

/** The trades of all, for captains. */
export async function listAllTrades(context: DitchContext, uid: string): Promise<AllTradesResponse> {
  const view = await readView(context, { uid, isCaptain: true })
  const { trades, total } = await listLatestTrades(context.db, MAX_TRADES_LISTED)
  return {
    policy: view.policy,
    holders: listKnownHolders(context).holders.map(({ name }) => name),
    reachable: reachableNames(context, view),
    trades: trades.map((trade) => presentTrade(trade, view)),
    older: total - trades.length,
  }
}

/** One trade as somebody may see it. */
export const presentFor = async (context: DitchContext, viewer: TradeViewer, trade: Trade): Promise<TradeShape> =>
  presentTrade(trade, await readView(context, viewer))

/** The keys of holders, and of all their spellings. */
function spellingsOf({ ditch }: DitchContext, keys: ReadonlySet<string>, keyOf: OpenView['keyOf']): string[] {
  const names = ditch.loaded.people.merges.flatMap(({ from, to }) => [from, to])
  return [...keys.union(new Set(names.filter((name) => keys.has(keyOf(name))).map(nameKey)))]
}

/** The holders who can be asked, by name. */
const reachableNames = (context: DitchContext, { rights }: OpenView): string[] =>
  listKnownHolders(context)
    .holders.map(({ name }) => name)
    .filter(rights.isReachable)
    .toSorted(compareNaturally)
