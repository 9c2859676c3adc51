import { TRADE_ACTIONS, type TradeAction, type TradeShape } from '@headgate/contracts'
import { type FoldedHandover, hoursToCome, type TradePolicy, type TurnWindow, undoEndsAt } from '@headgate/domain'
import type { StoredTrade } from '../store/trade-queries.ts'
import { isPassedOn } from './passed-on.ts'

/** For whom a trade is presented. */
export interface Viewer {
  /** Of the holders whom they may act for. */
  keys: ReadonlySet<string>
  /** They may do what captains do. */
  isCaptain: boolean
}

export interface TradeView {
  viewer: Viewer
  policy: TradePolicy
  now: Temporal.Instant
  keyOf: (holder: string) => string
  handovers: readonly FoldedHandover[]
}

/** A trade as one person may see it: those on neither side learn no more than the schedule shows. */
export function presentTrade(trade: StoredTrade, view: TradeView): TradeShape {
  const side = sideOf(trade, view)
  const isOutside = side === null && !view.viewer.isCaptain
  const isShown = !isOutside || trade.state === 'agreed'
  return {
    id: trade.id,
    kind: trade.kind,
    state: trade.state,
    from: trade.from,
    to: isShown ? (trade.to ?? null) : null,
    times: trade.times.map(({ from, until, expected, next }) => ({
      from: `${from}`,
      until: `${until}`,
      expected,
      next: isShown ? (next ?? null) : null,
    })),
    note: isOutside ? '' : trade.note,
    madeAt: `${trade.madeAt}`,
    isMadeByCaptain: trade.isMadeByCaptain,
    isSettledByCaptain: trade.isSettledByCaptain,
    endsAt: `${trade.endsAt}`,
    settledAt: trade.settledAt ? `${trade.settledAt}` : null,
    endReason: trade.endReason ?? null,
    undoAskedBy: isOutside ? null : (trade.undoAskedBy ?? null),
    suspended: isShown ? suspendedOf(trade, view.handovers) : [],
    side,
    can: listActions(trade, view),
  }
}

function sideOf({ kind, state, from, to }: StoredTrade, { viewer: { keys }, keyOf }: TradeView) {
  if (keys.has(keyOf(from))) return 'asker'
  if (to !== undefined) return keys.has(keyOf(to)) ? 'asked' : null
  return kind === 'offer' && state === 'open' && keys.size > 0 ? 'asked' : null
}

/** What of an agreed trade is without ground. */
function suspendedOf({ state, changeId, times }: StoredTrade, handovers: readonly FoldedHandover[]) {
  if (state !== 'agreed') return []
  const own = handovers.filter(({ handover }) => handover.changeId === changeId)
  // Those of another season, such as the sample, are not in force at all.
  const missing = own.length > 0 ? own.flatMap((one) => one.missing) : times.map(windowOf)
  return missing.map(({ opensAt, closesAt }) => ({ from: `${opensAt}`, until: `${closesAt}` }))
}

const windowOf = ({ from, until }: { from: Temporal.Instant; until: Temporal.Instant }): TurnWindow => ({
  opensAt: from,
  closesAt: until,
})

function listActions(trade: StoredTrade, view: TradeView): TradeAction[] {
  const can = new Set([...ownActions(trade, view), ...(view.viewer.isCaptain ? captainsActions(trade, view) : [])])
  return TRADE_ACTIONS.filter((action) => can.has(action))
}

function ownActions(trade: StoredTrade, { viewer: { keys }, policy, now, keyOf, handovers }: TradeView): TradeAction[] {
  const { state, kind, from, to } = trade
  const isAsker = keys.has(keyOf(from))
  const isAsked = to === undefined ? [...keys].some((key) => key !== keyOf(from)) : keys.has(keyOf(to))
  const withdraw: TradeAction[] = isAsker ? ['withdraw'] : []
  if (state === 'open' || state === 'for-captain') {
    if (Temporal.Instant.compare(now, trade.endsAt) >= 0) return []
    if (state === 'for-captain' || !isAsked) return withdraw
    return kind === 'offer' ? [...withdraw, 'accept'] : [...withdraw, 'accept', 'decline']
  }
  if (state !== 'agreed' || !isUndoable(trade, { policy, now })) return []
  if (trade.undoAskedBy === undefined) {
    const isPassed = isPassedOn(trade, handovers, (a, b) => keyOf(a) === keyOf(b))
    return (isAsker || isAsked) && !isPassed ? ['ask-undo'] : []
  }
  const isOther = keyOf(trade.undoAskedBy) === keyOf(from) ? isAsked : isAsker
  return isOther ? ['accept-undo', 'decline-undo'] : []
}

function captainsActions({ state, kind, endsAt, times }: StoredTrade, { now }: TradeView): TradeAction[] {
  const isOver = Temporal.Instant.compare(now, endsAt) >= 0
  if (state === 'open' && !isOver) return kind === 'offer' ? ['accept', 'withdraw'] : ['accept', 'decline', 'withdraw']
  if (state === 'for-captain' && !isOver) return ['allow', 'refuse', 'withdraw']
  return state === 'agreed' && times.some((time) => hoursToCome(time, now)) ? ['undo'] : []
}

const isUndoable = (
  { settledAt, madeAt, times }: StoredTrade,
  { policy, now }: Pick<TradeView, 'policy' | 'now'>,
): boolean => Temporal.Instant.compare(now, undoEndsAt({ agreedAt: settledAt ?? madeAt, times }, policy)) < 0
