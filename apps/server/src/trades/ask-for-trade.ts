import type { TradeRequest } from '@headgate/contracts'
import {
  findTradeFault,
  type HolderId,
  type Hours,
  isLeft,
  type Trade,
  type TradeTime,
  tradeEndsAt,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { listKnownHolders } from '../people/known-holders.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { findHolder } from '../store/holder-queries.ts'
import { readSpellings } from '../store/holder-spellings.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { addTrade, listUnsettledTrades, updateTrade } from '../store/trade-queries.ts'
import { agreeOn } from './agree-on-trade.ts'
import { announce, inTradeTransaction, recordAnswer, type TradeCaller, type TradeTransaction } from './trading.ts'

/** How many trades that an account asked for may wait for an answer. Captains ask for many holders. */
export const MAX_OPEN = 30
const MAX_OPEN_BY_CAPTAIN = 200

/**
 * Asks a holder for a trade, offers hours to all, or leaves them in the ditch. What a captain says both sides have agreed
 * on is in force at once, and so is what is left, unless a captain has to agree. Throws why it cannot be asked for.
 */
export const askForTrade = (context: DitchContext, caller: TradeCaller, request: TradeRequest): Promise<Trade> =>
  inTradeTransaction(context, caller, async (now) => ask(now, caller, request))

async function ask(trading: TradeTransaction, caller: TradeCaller, request: TradeRequest): Promise<Trade> {
  const { transaction, context, now, policy } = trading
  const { kind, note, isAgreed = false } = request
  const gives = request.gives.map(hoursOf)
  const takes = (request.takes ?? []).map(hoursOf)
  const { from, captain } = await findAsker(trading, caller, { request, hours: [...gives, ...takes] })
  const to = request.to === null ? undefined : await findAsked(trading, request.to, { isAgreed })
  if (isAgreed && to === undefined) throw new DitchProblem('trade-unclear', {})
  const isCaptain = captain !== undefined
  const openTrades = await listUnsettledTrades(transaction)
  const most = isCaptain ? MAX_OPEN_BY_CAPTAIN : MAX_OPEN
  if (!isAgreed && openTrades.filter(({ madeBy }) => madeBy === caller.uid).length >= most) {
    throw new DitchProblem('trades-open-enough', { most })
  }
  const fault = findTradeFault(
    { kind, from, to, gives, takes },
    { ...trading, closures: context.ditch.loaded.closures, openTrades, isCaptain, isAgreed },
  )
  if (fault) throw new DitchProblem(fault, {})
  const times = timesOf({ from, to, gives, takes })
  const asked = await addTrade(transaction, {
    kind,
    from,
    to,
    times,
    note,
    madeAt: now,
    madeBy: caller.uid,
    isMadeByCaptain: isCaptain,
    endsAt: tradeEndsAt(times, { policy, now }),
  })
  if (isLeft(asked) && policy.mode === 'with-captain' && !captain) {
    const trade = await updateTrade(transaction, asked.id, { state: 'for-captain' })
    await announce(trading, { trade, event: 'waits-for-captain', by: caller.uid })
    return trade
  }
  if (isAgreed || isLeft(asked)) {
    if (isAgreed) await updateTrade(transaction, asked.id, { settledBy: caller.uid, isSettledByCaptain: 1 })
    const trade = await agreeOn(trading, asked, { holder: to ?? from, captain })
    await announce(trading, { trade, event: 'agreed', by: caller.uid, isByCaptain: isCaptain })
    return trade
  }
  const event = kind === 'offer' ? 'offered' : 'asked'
  if (captain) await recordAnswer(trading, { ...asked, did: event, by: captain })
  await announce(trading, { trade: asked, event, by: caller.uid })
  return asked
}

/** For whom the caller asks, and whether as a captain. */
async function findAsker(
  trading: TradeTransaction,
  caller: TradeCaller,
  { request, hours }: { request: TradeRequest; hours: readonly Hours[] },
): Promise<{ from: HolderId; captain: ActingCaptain | undefined }> {
  const { transaction, rights } = trading
  const holder = await findKnown(trading, request.from)
  if (holder && !request.isAgreed && rights.mayTrade(caller.uid, holder, hours)) {
    return { from: holder, captain: undefined }
  }
  if (caller.captain) {
    await lockCaptain(transaction, caller.uid)
    if (!holder) throw new DitchProblem('no-such-holder', { holder: request.from })
    return { from: holder, captain: caller.captain }
  }
  if (rights.holdersOf(caller.uid).length === 0) throw new DitchProblem('not-confirmed', {})
  throw request.isAgreed ? new DitchProblem('captains-only', {}) : new DitchProblem('not-your-water', {})
}

/** Only holders with somebody confirmed can be asked; captains can record what anybody has agreed on. */
async function findAsked(
  trading: TradeTransaction,
  name: string,
  { isAgreed }: { isAgreed: boolean },
): Promise<HolderId> {
  const holder = await findKnown(trading, name)
  if (holder && (isAgreed || trading.rights.isReachable(holder))) return holder
  throw new DitchProblem('no-trade-partner', { holder: name })
}

/** Whom a name means, in any spelling. */
export async function findNamed(
  { transaction, current }: TradeTransaction,
  name: string,
): Promise<HolderId | undefined> {
  const row = await findHolder(transaction, { name, isSample: current.owner === 'sample' })
  return row && (await readSpellings(transaction)).shownOf(row.id)
}

/** Of those whom the schedule or the list of people shows. Throws `zone-not-traded`, also to captains. */
async function findKnown(trading: TradeTransaction, name: string): Promise<HolderId | undefined> {
  const named = await findNamed(trading, name)
  if (named !== undefined && trading.rights.isZone(named)) throw new DitchProblem('zone-not-traded', {})
  return named !== undefined && isKnown(trading, named) ? named : undefined
}

export const isKnown = ({ context }: TradeTransaction, holder: HolderId): boolean =>
  listKnownHolders(context).holders.some(({ id }) => id === holder)

interface Parties {
  from: HolderId
  to: HolderId | undefined
  gives: readonly Hours[]
  takes: readonly Hours[]
}

const timesOf = ({ from, to, gives, takes }: Parties): TradeTime[] =>
  [
    ...gives.map((hours) => ({ ...hours, expected: from, next: to })),
    ...takes.flatMap((hours) => (to === undefined ? [] : [{ ...hours, expected: to, next: from }])),
  ].toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))

const hoursOf = ({ from, until }: { from: string; until: string }): Hours => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})
