import { type AllTradesResponse, MOST_TRADES_LISTED, type TradeShape, type TradesResponse } from '@headgate/contracts'
import { compareNaturally, ditchDayAt, type HolderName, nameAfterMerges, nameKey } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { listKnownHolders } from '../membership/known-holders.ts'
import { listActingLinks } from '../store/confirmed-link-queries.ts'
import { listLatestTrades, listTradesOfHolders, readTradePolicy, type StoredTrade } from '../store/trade-queries.ts'
import { presentTrade, type TradeView } from './present-trade.ts'
import type { TradeContext } from './trade-context.ts'

/** How long a trade is listed after it was settled. One that was never agreed is deleted then. */
export const SETTLED_SHOWN = Temporal.Duration.from({ hours: 24 * 60 })

interface Asking {
  uid: string
  isCaptain: boolean
}

/** What somebody may see and do, and who is confirmed for which holders. */
async function readView({ store: { db }, ditch, clock }: TradeContext, { uid, isCaptain }: Asking) {
  const now = clock.now()
  const { rules, people, handovers } = ditch.loaded
  const keyOf = (holder: string) => nameKey(nameAfterMerges(holder as HolderName, people.merges))
  const links = await listActingLinks(db, ditchDayAt(now, rules.timeZone).toString())
  const keys = new Set(links.filter(({ userId }) => userId === uid).map(({ holder }) => keyOf(holder)))
  const policy = await readTradePolicy(db)
  const view: TradeView = { viewer: { keys, isCaptain }, policy, now, keyOf, handovers }
  return { view, reachable: new Set(links.map(({ holder }) => keyOf(holder))) }
}

/** Their own trades, and the offers open to them. Throws `not-confirmed` to those who may act for nobody. */
export async function listOwnTrades(context: TradeContext, uid: string): Promise<TradesResponse> {
  const { view, reachable } = await readView(context, { uid, isCaptain: false })
  const { keys } = view.viewer
  if (keys.size === 0) throw new DitchProblem('not-confirmed', {})
  const names = namesIn(context, reachable, view)
  const since = view.now.subtract(SETTLED_SHOWN)
  const trades = await listTradesOfHolders(context.store.db, { keys: spellingsOf(context, view), since, now: view.now })
  return {
    policy: view.policy,
    holders: names.filter((name) => keys.has(view.keyOf(name))),
    partners: names.filter((name) => !keys.has(view.keyOf(name))),
    trades: trades.map((trade) => presentTrade(trade, view)),
  }
}

/** The trades of all, for captains. */
export async function listAllTrades(context: TradeContext, uid: string): Promise<AllTradesResponse> {
  const { view, reachable } = await readView(context, { uid, isCaptain: true })
  const { trades, total } = await listLatestTrades(context.store.db, MOST_TRADES_LISTED)
  return {
    policy: view.policy,
    holders: listKnownHolders(context).holders.map(({ name }) => name),
    reachable: namesIn(context, reachable, view),
    trades: trades.map((trade) => presentTrade(trade, view)),
    older: total - trades.length,
  }
}

/** One trade as somebody may see it. */
export const presentFor = async (context: TradeContext, asking: Asking, trade: StoredTrade): Promise<TradeShape> =>
  presentTrade(trade, (await readView(context, asking)).view)

/** The keys of the viewer's holders, and of the names that were merged into them. */
function spellingsOf({ ditch }: TradeContext, { viewer: { keys }, keyOf }: TradeView): string[] {
  const merged = ditch.loaded.people.merges.map(({ from }) => from).filter((name) => keys.has(keyOf(name)))
  return [...keys.union(new Set(merged.map(nameKey)))]
}

/** The holders of these keys, by name. */
const namesIn = (context: TradeContext, keys: ReadonlySet<string>, { keyOf }: TradeView): string[] =>
  listKnownHolders(context)
    .holders.map(({ name }) => name)
    .filter((name) => keys.has(keyOf(name)))
    .toSorted(compareNaturally)
