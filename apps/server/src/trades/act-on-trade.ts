import type { TradeAct, TradeAction } from '@headgate/contracts'
import { daysOfHours, type HolderName, hoursToCome, undoEndsAt } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import {
  giveOfferTo,
  type StoredTrade,
  UNSETTLED,
  type TradeSettled as Update,
  updateTrade,
} from '../store/trade-queries.ts'
import { agreeOn, type Deciding, undoTrade } from './agree-on-trade.ts'
import { findKnown } from './ask-for-trade.ts'
import { endTrade, findEndReason } from './end-trades.ts'
import { getTrade } from './get-trade.ts'
import { notifyOfTrade, type TradeEvent } from './notify-of-trade.ts'
import { isPassedOn } from './passed-on.ts'
import { recordAnswer } from './record-answer.ts'
import type { TradeCaller } from './trade-caller.ts'
import type { TradeContext } from './trade-context.ts'
import { mayTrade, type Trading, trade as trading } from './trading.ts'

/** The trade as it is after a decision, or as somebody else's decision left it. */
export interface ActedOn {
  trade: StoredTrade
  isSettledBefore: boolean
}

/**
 * Decides about a trade. The first decision counts: whoever comes later gets the trade as it is. Throws `no-such-trade`
 * to those whom it does not concern, and `not-your-water` to those who may see it but not decide this.
 */
export const actOnTrade = (context: TradeContext, caller: TradeCaller, id: number, act: TradeAct): Promise<ActedOn> =>
  trading(context, caller, async (decision) => {
    const trade = await getTrade(decision.transaction, id)
    await checkConcerned(decision, caller, trade)
    if (UNSETTLED.includes(trade.state)) {
      const reason = await findEndReason(decision, trade)
      if (reason) return { trade: await endTrade(decision, trade, reason), isSettledBefore: true }
    }
    if (!FROM_STATES[act.action].includes(trade.state)) return { trade, isSettledBefore: true }
    return { trade: await DECISIONS[act.action]({ ...decision, caller, trade, act }), isSettledBefore: false }
  })

const FROM_STATES: Record<TradeAction, readonly StoredTrade['state'][]> = {
  accept: ['open'],
  decline: ['open'],
  withdraw: ['open', 'for-captain'],
  allow: ['for-captain'],
  refuse: ['for-captain'],
  'ask-undo': ['agreed'],
  'accept-undo': ['agreed'],
  'decline-undo': ['agreed'],
  undo: ['agreed'],
}

/** How long those whom an offer was open to may learn that somebody else took it. */
const LEARNED = Temporal.Duration.from({ hours: 24 * 60 })

async function checkConcerned(trading: Trading, caller: TradeCaller, { kind, from, to, settledAt }: StoredTrade) {
  const { actors, isSame, now, transaction, context } = trading
  const own = actors.filter(({ userId }) => userId === caller.uid)
  const isRecent = settledAt === undefined || Temporal.Instant.compare(now, settledAt.add(LEARNED)) < 0
  if (own.some(({ holder }) => isSame(holder, from) || (to !== undefined && isSame(holder, to)))) return
  if (kind === 'offer' && own.length > 0 && isRecent) return
  if (!caller.captain) throw new DitchProblem('no-such-trade', {})
  await holdCaptain({ db: transaction, engine: context.store.engine }, caller.uid)
}

interface Decision extends Trading {
  caller: TradeCaller
  trade: StoredTrade
  act: TradeAct
}

const DECISIONS: Record<TradeAction, (decision: Decision) => Promise<StoredTrade>> = {
  accept,
  decline: (decision) => close(decision, asked(decision), { state: 'declined', event: 'declined' }),
  withdraw: (decision) => close(decision, decision.trade.from, { state: 'withdrawn', event: 'withdrawn' }),
  allow,
  refuse: async (decision) => {
    const captain = await getCaptain(decision)
    return conclude(decision, { holder: decision.trade.from, captain }, { state: 'refused', event: 'refused' })
  },
  'ask-undo': askUndo,
  'accept-undo': acceptUndo,
  'decline-undo': declineUndo,
  undo: async (decision) => {
    const captain = await getCaptain(decision)
    const { trade, now } = decision
    if (trade.times.every((time) => hoursToCome(time, now) === undefined)) throw new DitchProblem('trade-undo-over', {})
    return undone(decision, { holder: trade.from, captain })
  },
}

async function accept(decision: Decision): Promise<StoredTrade> {
  const { trade, act, caller, transaction, now, policy, context } = decision
  const deciding = await decide(decision, trade.kind === 'offer' ? await taker(decision) : asked(decision))
  const { holder, captain } = deciding
  if (trade.kind === 'offer') await giveOfferTo(transaction, trade.id, holder)
  await updateTrade(transaction, trade.id, {
    settledAtMs: now.epochMilliseconds,
    settledBy: caller.uid,
    isSettledByCaptain: captain ? 1 : 0,
  })
  const answered = await getTrade(transaction, trade.id)
  // A captain who asked or answers has said yes.
  if (policy.mode === 'with-captain' && !captain && !trade.isMadeByCaptain) {
    await updateTrade(transaction, trade.id, { state: 'for-captain' })
    return tell({ ...decision, act }, 'waits-for-captain')
  }
  const agreed = await agreeOn(decision, answered, deciding)
  const event = trade.kind === 'offer' ? 'taken' : 'agreed'
  const isByCaptain = captain !== undefined
  await notifyOfTrade(transaction, context, { trade: agreed, event, by: caller.uid, isByCaptain })
  return agreed
}

async function allow(decision: Decision): Promise<StoredTrade> {
  const { trade, caller, transaction, context } = decision
  const captain = await getCaptain(decision)
  const agreed = await agreeOn(decision, trade, { holder: trade.to ?? trade.from, captain })
  const event = trade.kind === 'offer' ? 'taken' : 'agreed'
  await notifyOfTrade(transaction, context, { trade: agreed, event, by: caller.uid, isByCaptain: true })
  return agreed
}

async function askUndo(decision: Decision): Promise<StoredTrade> {
  const { trade, act, caller, transaction, now, isSame } = decision
  const { from, to = from } = trade
  const sides = act.holder !== undefined && isSame(act.holder, to) ? [to] : [from, to]
  const side = await firstOwn(decision, sides)
  if (trade.undoAskedBy !== undefined) throw new DitchProblem('nothing-to-change', {})
  checkUndoable(decision)
  await updateTrade(transaction, trade.id, {
    undoAskedByHolder: side,
    undoAskedAtMs: now.epochMilliseconds,
    undoAskedBy: caller.uid,
  })
  return tell(decision, 'undo-asked')
}

async function acceptUndo(decision: Decision): Promise<StoredTrade> {
  const side = await firstOwn(decision, [await otherSide(decision)])
  checkUndoable(decision)
  return undone(decision, { holder: side, captain: undefined })
}

async function declineUndo(decision: Decision): Promise<StoredTrade> {
  const { trade, transaction, context, caller } = decision
  await firstOwn(decision, [await otherSide(decision)])
  await updateTrade(transaction, trade.id, { undoAskedByHolder: null, undoAskedAtMs: null, undoAskedBy: null })
  await notifyOfTrade(transaction, context, { trade, event: 'undo-declined', by: caller.uid })
  return getTrade(transaction, trade.id)
}

async function undone(decision: Decision, deciding: Deciding): Promise<StoredTrade> {
  const trade = await undoTrade(decision, decision.trade, deciding)
  const isByCaptain = deciding.captain !== undefined
  const { transaction, context, caller } = decision
  await notifyOfTrade(transaction, context, { trade, event: 'undone', by: caller.uid, isByCaptain })
  return trade
}

/** The side that may answer the wish to undo. Only the two sides learn whether there is one. */
async function otherSide(decision: Decision): Promise<HolderName> {
  const { trade, isSame } = decision
  const { from, to = from, undoAskedBy } = trade
  await firstOwn(decision, [from, to])
  if (undoAskedBy === undefined) throw new DitchProblem('nothing-to-change', {})
  return isSame(undoAskedBy, from) ? to : from
}

function checkUndoable({ trade, policy, now, current, isSame }: Decision): void {
  const { settledAt: agreedAt = trade.madeAt, times } = trade
  if (Temporal.Instant.compare(now, undoEndsAt({ agreedAt, times }, policy)) >= 0) {
    throw new DitchProblem('trade-undo-over', {})
  }
  if (isPassedOn(trade, current.handovers, isSame)) throw new DitchProblem('trade-passed-on', {})
}

function asked({ trade }: Decision): HolderName {
  // An offer that nobody has taken can only be taken.
  if (trade.to === undefined) throw new DitchProblem('not-your-water', {})
  return trade.to
}

/** Who takes an offer: the holder who is named, or the caller's only one. */
async function taker(decision: Decision): Promise<HolderName> {
  const { trade, act, actors, caller, isSame } = decision
  const own = actors.flatMap(({ userId, holder }) =>
    userId === caller.uid && !isSame(holder, trade.from) ? [holder as HolderName] : [],
  )
  const named = act.holder === undefined ? own[0] : findKnown(decision, act.holder)
  if (named === undefined || isSame(named, trade.from)) throw new DitchProblem('not-your-water', {})
  return findKnown(decision, named) ?? named
}

async function close(
  decision: Decision,
  holder: HolderName,
  outcome: { state: 'declined' | 'withdrawn'; event: TradeEvent },
): Promise<StoredTrade> {
  return conclude(decision, await decide(decision, holder), outcome)
}

/** Ends a trade that moves nothing. */
async function conclude(
  decision: Decision,
  { captain }: Deciding,
  { state, event }: { state: 'declined' | 'withdrawn' | 'refused'; event: TradeEvent },
): Promise<StoredTrade> {
  const { trade, caller, transaction, now, current } = decision
  const byCaptain: Update = captain && state === 'declined' ? { isSettledByCaptain: 1 } : {}
  const settled = { settledAtMs: now.epochMilliseconds, settledBy: caller.uid }
  await updateTrade(transaction, trade.id, { state, ...settled, ...byCaptain })
  if (captain) {
    const { from, to = null, times } = trade
    const [date] = daysOfHours(times, current.rules)
    await recordAnswer(transaction, { did: state, from, to, date: `${date}` }, { at: now, by: captain })
  }
  return tell(decision, event, { isByCaptain: captain !== undefined, wasAccepted: trade.state === 'for-captain' })
}

/** For whom the caller decides: as somebody confirmed for the holder, else as a captain. */
async function decide(decision: Decision, holder: HolderName): Promise<Deciding> {
  const { caller, trade } = decision
  if (await mayTrade(decision, caller.uid, { holder, hours: trade.times })) return { holder, captain: undefined }
  return { holder, captain: await getCaptain(decision, 'not-your-water') }
}

async function getCaptain({ caller, transaction, context }: Decision, otherwise?: 'not-your-water') {
  if (!caller.captain) throw new DitchProblem(otherwise ?? 'captains-only', {})
  await holdCaptain({ db: transaction, engine: context.store.engine }, caller.uid)
  return caller.captain
}

/** The first of these holders whom the caller may act for. Throws `not-your-water`. */
async function firstOwn(decision: Decision, holders: readonly HolderName[]): Promise<HolderName> {
  for (const holder of holders) {
    if (await mayTrade(decision, decision.caller.uid, { holder, hours: decision.trade.times })) return holder
  }
  throw new DitchProblem('not-your-water', {})
}

/** Reads the trade again, and queues the notices of what became of it. */
async function tell(
  { transaction, context, trade: { id }, caller }: Decision,
  event: TradeEvent,
  how: { isByCaptain?: boolean; wasAccepted?: boolean } = {},
): Promise<StoredTrade> {
  const trade = await getTrade(transaction, id)
  await notifyOfTrade(transaction, context, { trade, event, by: caller.uid, ...how })
  return trade
}
