import type { TradeShape } from '@headgate/contracts'
import {
  type ActionGround,
  allowedActions,
  type FoldedMove,
  type NameOf,
  nameOrNull,
  TRADE_ACTIONS,
  type Trade,
  type TradeViewer,
} from '@headgate/domain'

/** For whom trades are presented, and by what it is judged what they can do. */
export interface TradeView extends ActionGround {
  viewer: TradeViewer
  nameOf: NameOf
}

/** A trade as one person may see it: those on neither side learn no more than the schedule shows. */
export function presentTrade(trade: Trade, view: TradeView): TradeShape {
  const side = sideOf(trade, view)
  const isOutside = side === null && !view.viewer.isCaptain
  const isShown = !isOutside || trade.state === 'agreed'
  const { nameOf } = view
  const allowed = allowedActions(trade, view.viewer, view)
  return {
    id: trade.id,
    kind: trade.kind,
    state: trade.state,
    from: nameOf(trade.from),
    to: isShown ? nameOrNull(trade.to, nameOf) : null,
    times: trade.times.map(({ from, until, expected, next }) => ({
      from: `${from}`,
      until: `${until}`,
      expected: nameOf(expected),
      next: isShown ? nameOrNull(next, nameOf) : null,
    })),
    note: isOutside ? '' : trade.note,
    madeAt: `${trade.madeAt}`,
    isMadeByCaptain: trade.isMadeByCaptain,
    isSettledByCaptain: trade.isSettledByCaptain,
    endsAt: `${trade.endsAt}`,
    settledAt: trade.settledAt ? `${trade.settledAt}` : null,
    endReason: trade.endReason ?? null,
    undoAskedBy: isOutside ? null : nameOrNull(trade.undoAskedBy, nameOf),
    suspended: isShown ? suspendedOf(trade, view.moves) : [],
    side,
    can: TRADE_ACTIONS.filter((action) => allowed[action].refusal === undefined),
  }
}

function sideOf({ kind, state, from, to }: Trade, { viewer: { uid }, rights }: TradeView) {
  const own = rights.holdersOf(uid)
  if (own.includes(from)) return 'asker'
  if (to !== undefined) return own.includes(to) ? 'asked' : null
  return kind === 'offer' && state === 'open' && rights.tradersOf(uid).length > 0 ? 'asked' : null
}

/** What of an agreed trade is without ground. */
function suspendedOf({ state, changeId, times }: Trade, moves: readonly FoldedMove[]) {
  if (state !== 'agreed') return []
  const own = moves.filter(({ move }) => move.changeId === changeId)
  // Those of another season, such as the sample, are not in force at all.
  const missing = own.length > 0 ? own.flatMap((one) => one.missing) : times
  return missing.map(({ from, until }) => ({ from: `${from}`, until: `${until}` }))
}
