import type { TradeAct } from '@headgate/contracts'
import { allowedActions, findEndReason, GIVE_BACK, type Trade, type TradeAction } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { giveOfferTo, reopenOffer, updateTrade } from '../store/trade-queries.ts'
import { agreeOn, undoTrade } from './agree-on-trade.ts'
import { findNamed, isKnown } from './ask-for-trade.ts'
import { endTrade } from './end-trades.ts'
import {
  type ActingFor,
  announce,
  getTrade,
  inTradeTransaction,
  recordAnswer,
  type TradeCaller,
  type TradeTransaction,
} from './trading.ts'

/** The trade as it is after a decision, or as somebody else's decision left it. */
export interface ActedOn {
  trade: Trade
  isSettledBefore: boolean
}

/**
 * Decides about a trade. The first decision counts: a later one changes nothing, and returns the trade as it is. Throws why
 * `allowedActions` refuses it.
 */
export const actOnTrade = (context: DitchContext, caller: TradeCaller, id: number, act: TradeAct): Promise<ActedOn> =>
  inTradeTransaction(context, caller, async (decision) => {
    const { transaction } = decision
    const trade = await getTrade(transaction, id)
    const { uid, captain } = caller
    if (captain) await lockCaptain(transaction, uid)
    const named = act.holder === undefined ? undefined : await findNamed(decision, act.holder)
    const viewer = { uid, isCaptain: captain !== undefined, holder: named }
    const verdict = allowedActions(trade, viewer, decision)[act.action]
    if (verdict.refusal === 'trade-settled') {
      const reason = findEndReason(trade, decision)
      return { trade: reason ? await endTrade(decision, trade, reason) : trade, isSettledBefore: true }
    }
    if (verdict.refusal) throw new DitchProblem(verdict.refusal, {})
    const by = verdict.asCaptain ? captain : undefined
    const isTaking = act.action === 'accept' && trade.kind === 'offer'
    const { holder } = verdict
    // A captain can name only those whom the schedule or the list of people shows.
    const isNobody =
      isTaking &&
      ((act.holder !== undefined && named === undefined) || (by && holder !== undefined && !isKnown(decision, holder)))
    if (isNobody || holder === undefined) throw new DitchProblem('not-your-water', {})
    const after = await DECISIONS[act.action]({ ...decision, uid, trade, holder, captain: by })
    return { trade: after, isSettledBefore: false }
  })

interface Decision extends TradeTransaction, ActingFor {
  /** The account that decides. */
  uid: string
  trade: Trade
}

const DECISIONS: Record<TradeAction, (decision: Decision) => Promise<Trade>> = {
  accept,
  decline: (decision) => close(decision, 'declined'),
  withdraw: (decision) => close(decision, 'withdrawn'),
  'give-back': giveBack,
  'ask-undo': askUndo,
  'accept-undo': undone,
  'decline-undo': declineUndo,
  allow: (decision) => agreed(decision, decision.trade),
  refuse: (decision) => close(decision, 'refused'),
  undo: undone,
}

async function accept(decision: Decision): Promise<Trade> {
  const { trade, holder, captain, uid, transaction, now, policy } = decision
  if (trade.kind === 'offer') await giveOfferTo(transaction, trade.id, holder)
  // Others hear of it once it can't be given back.
  const announcesAt = trade.kind === 'offer' && !captain ? now.add(GIVE_BACK) : undefined
  // A captain who asked or answers has said yes.
  const isForCaptain = policy.mode === 'with-captain' && !captain && !trade.isMadeByCaptain
  const answered = await updateTrade(transaction, trade.id, {
    settledAtMs: now.epochMilliseconds,
    settledBy: uid,
    isSettledByCaptain: captain ? 1 : 0,
    announcesAtMs: announcesAt?.epochMilliseconds ?? null,
    ...(isForCaptain && { state: 'for-captain' }),
  })
  if (announcesAt) return isForCaptain ? answered : agreeOn(decision, answered, decision)
  if (!isForCaptain) return agreed(decision, answered)
  await announce(decision, { trade: answered, event: 'waits-for-captain', by: uid })
  return answered
}

async function agreed(decision: Decision, answered: Trade): Promise<Trade> {
  const { captain, uid } = decision
  const trade = await agreeOn(decision, answered, decision)
  const event = trade.kind === 'offer' ? 'taken' : 'agreed'
  await announce(decision, { trade, event, by: uid, isByCaptain: captain !== undefined })
  return trade
}

/** As if nobody had taken it. */
async function giveBack(decision: Decision): Promise<Trade> {
  if (decision.trade.state === 'agreed') await undoTrade(decision, decision.trade, decision)
  return reopenOffer(decision.transaction, decision.trade.id)
}

/** Ends a trade that moves nothing. */
export async function close(decision: Decision, state: 'declined' | 'withdrawn' | 'refused'): Promise<Trade> {
  const { trade, captain, uid, transaction, now } = decision
  const closed = await updateTrade(transaction, trade.id, {
    state,
    settledAtMs: now.epochMilliseconds,
    settledBy: uid,
    ...(captain && state === 'declined' && { isSettledByCaptain: 1 }),
  })
  if (captain) await recordAnswer(decision, { ...trade, did: state, by: captain })
  const [isByCaptain, wasAccepted] = [captain !== undefined, trade.state === 'for-captain']
  await announce(decision, { trade: closed, event: state, by: uid, isByCaptain, wasAccepted })
  return closed
}

async function askUndo(decision: Decision): Promise<Trade> {
  const { trade, holder, uid, transaction, now } = decision
  const asked = await updateTrade(transaction, trade.id, {
    undoAskedById: holder,
    undoAskedAtMs: now.epochMilliseconds,
    undoAskedBy: uid,
  })
  await announce(decision, { trade: asked, event: 'undo-asked', by: uid })
  return asked
}

async function declineUndo(decision: Decision): Promise<Trade> {
  const { trade, uid, transaction } = decision
  const nothing = { undoAskedById: null, undoAskedAtMs: null, undoAskedBy: null }
  const declined = await updateTrade(transaction, trade.id, nothing)
  // As it was: the notice says who had asked.
  await announce(decision, { trade, event: 'undo-declined', by: uid })
  return declined
}

async function undone(decision: Decision): Promise<Trade> {
  const { captain, uid } = decision
  const trade = await undoTrade(decision, decision.trade, decision)
  await announce(decision, { trade, event: 'undone', by: uid, isByCaptain: captain !== undefined })
  return trade
}
