import type { HolderId } from '../schedule/holder-id.ts'
import { areOverlapping } from '../schedule/hours.ts'
import { earlier, isBefore } from '../schedule/instants.ts'
import { type FoldedMove, handoversAmong } from '../schedule/layers.ts'
import { holderAt, segmentsWithin } from '../schedule/timeline.ts'
import {
  isLeft,
  TRADE_ACTIONS,
  type Trade,
  type TradeAction,
  type TradeEndReason,
  type TradePolicy,
  UNSETTLED_STATES,
} from './trade.ts'
import { areStillTheirs, type TradeGround, undoEndsAt } from './trade-fault.ts'
import { hoursRun, hoursToCome } from './trade-hours.ts'
import type { TradingRights } from './trading-rights.ts'

/** Why somebody cannot do something about a trade. Each is a reason that pages word. */
export type TradeRefusal =
  | 'no-such-trade'
  | 'trade-settled'
  | 'not-your-water'
  | 'captains-only'
  | 'nothing-to-change'
  | 'trade-undo-over'
  | 'trade-passed-on'
  | 'zone-not-traded'

/** Whether somebody can do something, and for whom they would do it. */
export type TradeVerdict =
  | { refusal: TradeRefusal; holder?: never }
  | {
      refusal?: never
      /** Undefined while a captain has not said who takes an offer. */
      holder: HolderId | undefined
      /** They do it as a captain, and not as somebody confirmed for the holder. */
      asCaptain: boolean
    }

/** Who looks at a trade, or decides about it. */
export interface TradeViewer {
  /** The account. */
  uid: string
  /** They act as a captain, who may for every holder; what only the two sides decide is not theirs. */
  isCaptain: boolean
  /** Who takes an offer, if they say. */
  holder?: HolderId | undefined
}

/** What actions on trades are judged by. */
export interface ActionGround extends Pick<TradeGround, 'timeline' | 'now'> {
  policy: TradePolicy
  /** The moves in force. */
  moves: readonly FoldedMove[]
  rights: TradingRights
}

/** How long those whom an offer was open to may learn that somebody else took it. */
const LEARNED_HOURS = 24 * 60

const FROM_STATES: Record<TradeAction, readonly Trade['state'][]> = {
  accept: ['open'],
  decline: ['open'],
  withdraw: ['open', 'for-captain'],
  'give-back': ['agreed', 'for-captain'],
  'ask-undo': ['agreed'],
  'accept-undo': ['agreed'],
  'decline-undo': ['agreed'],
  allow: ['for-captain'],
  refuse: ['for-captain'],
  undo: ['agreed'],
}

/**
 * What somebody can do about a trade now, and why not what they cannot. Pages show by it, and the server refuses by it:
 * nothing else decides who may do what. `no-such-trade` for all of a trade that does not concern them; `trade-settled`
 * for what has been decided, or what `findEndReason` ends.
 */
export function allowedActions(
  trade: Trade,
  viewer: TradeViewer,
  ground: ActionGround,
): Record<TradeAction, TradeVerdict> {
  const judge = judgeOf(trade, viewer, ground)
  return Object.fromEntries(TRADE_ACTIONS.map((action) => [action, judge(action)])) as Record<TradeAction, TradeVerdict>
}

function judgeOf(trade: Trade, viewer: TradeViewer, ground: ActionGround): (action: TradeAction) => TradeVerdict {
  if (!isConcerned(trade, viewer, ground)) return () => ({ refusal: 'no-such-trade' })
  const isOver = findEndReason(trade, ground) !== undefined
  return (action) =>
    isOver || !FROM_STATES[action].includes(trade.state)
      ? { refusal: 'trade-settled' }
      : JUDGES[action](trade, viewer, ground)
}

/** Whether somebody may see a trade at all. */
function isConcerned({ kind, from, to, settledAt }: Trade, { uid, isCaptain }: TradeViewer, ground: ActionGround) {
  if (isCaptain) return true
  const { rights, now } = ground
  const own = rights.holdersOf(uid)
  if (own.some((holder) => holder === from || holder === to)) return true
  const isRecent = settledAt === undefined || Temporal.Instant.compare(now, settledAt.add({ hours: LEARNED_HOURS })) < 0
  return kind === 'offer' && rights.tradersOf(uid).length > 0 && isRecent
}

/**
 * Why a trade can no longer be answered: its time has come, captains turned trades off or made a side a zone, its hours
 * are not their holders' any more, or whoever asked may no longer act for the holder. Undefined if it can, or is settled.
 */
export function findEndReason(trade: Trade, ground: ActionGround): TradeEndReason | undefined {
  if (!UNSETTLED_STATES.includes(trade.state)) return undefined
  if (ground.policy.mode === 'off') return 'trades-off'
  if (hasZone(trade, ground)) return 'zone'
  if (Temporal.Instant.compare(ground.now, trade.endsAt) >= 0) return 'too-late'
  return areStillTheirs(trade.times, ground) && isStillTheirWord(trade, ground) ? undefined : 'hours-changed'
}

/** Whether a side is a zone. */
const hasZone = ({ from, to = from }: Pick<Trade, 'from' | 'to'>, { rights }: ActionGround): boolean =>
  rights.isZone(from) || rights.isZone(to)

/** Whether those who asked and answered may still act for their holders. A captain's word stands. */
function isStillTheirWord(trade: Trade, { rights: { mayTrade } }: ActionGround): boolean {
  const { state, from, to, times, madeBy, settledBy } = trade
  if (!trade.isMadeByCaptain && !mayTrade(madeBy, from, times)) return false
  if (state !== 'for-captain' || trade.isSettledByCaptain || to === undefined) return true
  return mayTrade(settledBy, to, times)
}

/** Of a trade that can still be decided, from one of the states in which it can. */
type Judge = (trade: Trade, viewer: TradeViewer, ground: ActionGround) => TradeVerdict

const forCaptains =
  (judge: Judge): Judge =>
  (trade, viewer, ground) =>
    viewer.isCaptain ? judge(trade, viewer, ground) : { refusal: 'captains-only' }

const JUDGES: Record<TradeAction, Judge> = {
  accept: (trade, viewer, ground) =>
    trade.kind === 'offer' ? takeOffer(trade, viewer, ground) : actFor(trade.to, trade, viewer, ground),
  // An offer that nobody has taken can only be taken.
  decline: (trade, viewer, ground) => actFor(trade.to, trade, viewer, ground),
  withdraw: (trade, viewer, ground) =>
    // Captains refuse it instead.
    viewer.isCaptain && trade.state === 'for-captain' ? NOT_THEIRS : actFor(trade.from, trade, viewer, ground),
  'give-back': (trade, viewer, ground) => {
    const { to, settledBy, announcesAt, endsAt } = trade
    if (viewer.isCaptain || settledBy !== viewer.uid) return NOT_THEIRS
    const verdict = actFor(to, trade, viewer, ground)
    if (verdict.refusal) return verdict
    // What has ended in the meantime cannot be offered again.
    const isOver = announcesAt === undefined || !isBefore(ground.now, earlier(announcesAt, endsAt))
    if (isOver) return { refusal: 'trade-undo-over' }
    return isPassedOn(trade, ground) ? { refusal: 'trade-passed-on' } : verdict
  },
  'ask-undo': (trade, viewer, ground) => {
    const [side] = ownSides(trade, viewer, ground)
    if (side === undefined) return NOT_THEIRS
    if (trade.undoAskedBy !== undefined || isLeft(trade)) return { refusal: 'nothing-to-change' }
    return undoFault(trade, ground) ?? { holder: side, asCaptain: false }
  },
  'accept-undo': (trade, viewer, ground) => {
    const side = sideAskedToUndo(trade, viewer, ground)
    return side.refusal ? side : (undoFault(trade, ground) ?? side)
  },
  'decline-undo': (trade, viewer, ground) => {
    const side = sideAskedToUndo(trade, viewer, ground)
    return side.refusal || !isUndoOver(trade, ground) ? side : { refusal: 'trade-undo-over' }
  },
  allow: forCaptains(({ from, to = from }) => ({ holder: to, asCaptain: true })),
  refuse: forCaptains(({ from }) => ({ holder: from, asCaptain: true })),
  undo: (trade, viewer, ground) => {
    const { times, from } = trade
    if (!viewer.isCaptain) {
      // Nobody else has to agree to that.
      const [side] = isLeft(trade) ? ownSides(trade, viewer, ground) : []
      if (side === undefined) return { refusal: 'captains-only' }
      return undoFault(trade, ground) ?? { holder: side, asCaptain: false }
    }
    if (times.every((time) => hoursToCome(time, ground.now) === undefined)) return { refusal: 'trade-undo-over' }
    const hasRun = times.some((time) => hoursRun(time, ground.now) !== undefined)
    // Hours that have run stay where they went, so those that were passed on would be moved twice; and whoever has what
    // was left would lose it unheard.
    if ((hasRun || isLeft(trade)) && isPassedOn(trade, ground)) return { refusal: 'trade-passed-on' }
    return { holder: from, asCaptain: true }
  },
}

const NOT_THEIRS: TradeVerdict = { refusal: 'not-your-water' }

/** As a captain, who may for every holder; else as somebody confirmed for this one. */
function actFor(
  holder: HolderId | undefined,
  { times }: Trade,
  { uid, isCaptain }: TradeViewer,
  { rights }: ActionGround,
): TradeVerdict {
  if (holder === undefined) return NOT_THEIRS
  if (isCaptain) return { holder, asCaptain: true }
  return rights.mayTrade(uid, holder, times) ? { holder, asCaptain: false } : NOT_THEIRS
}

/** For the holder who is named, else for the first of the viewer's own who can take it. */
function takeOffer(trade: Trade, viewer: TradeViewer, ground: ActionGround): TradeVerdict {
  const { rights } = ground
  const isTaker = (holder: HolderId) => holder !== trade.from
  if (viewer.holder !== undefined) {
    if (rights.isZone(viewer.holder)) return { refusal: 'zone-not-traded' }
    return isTaker(viewer.holder) ? actFor(viewer.holder, trade, viewer, ground) : NOT_THEIRS
  }
  const own = rights
    .holdersOf(viewer.uid)
    .find((holder) => isTaker(holder) && rights.mayTrade(viewer.uid, holder, trade.times))
  if (own !== undefined) return { holder: own, asCaptain: false }
  return viewer.isCaptain ? { holder: undefined, asCaptain: true } : NOT_THEIRS
}

/** The viewer's own sides of an agreed trade. */
const ownSides = ({ from, to = from, times }: Trade, { uid, isCaptain }: TradeViewer, { rights }: ActionGround) =>
  isCaptain ? [] : [from, to].filter((side) => rights.mayTrade(uid, side, times))

/** The side that answers the wish to undo, if it is the viewer's. Only the two sides learn whether there is a wish. */
function sideAskedToUndo(trade: Trade, viewer: TradeViewer, ground: ActionGround): TradeVerdict {
  const own = ownSides(trade, viewer, ground)
  const { from, to = from, undoAskedBy } = trade
  if (own.length === 0) return NOT_THEIRS
  if (undoAskedBy === undefined) return { refusal: 'nothing-to-change' }
  const asked = undoAskedBy === from ? to : from
  return own.includes(asked) ? { holder: asked, asCaptain: false } : NOT_THEIRS
}

function undoFault(trade: Trade, ground: ActionGround): TradeVerdict | undefined {
  if (isUndoOver(trade, ground)) return { refusal: 'trade-undo-over' }
  // The zone's side has nobody to answer; a captain can undo it.
  if (hasZone(trade, ground)) return { refusal: 'zone-not-traded' }
  return isPassedOn(trade, ground) ? { refusal: 'trade-passed-on' } : undefined
}

const isUndoOver = ({ settledAt, madeAt, times }: Trade, { policy, now }: ActionGround): boolean =>
  Temporal.Instant.compare(now, undoEndsAt({ agreedAt: settledAt ?? madeAt, times }, policy)) >= 0

/** Whether a later trade moves hours on from the holder to whom this one gave them, or somebody has what it left. */
function isPassedOn({ changeId, times }: Trade, { moves, timeline }: ActionGround): boolean {
  const own = moves.filter(({ move }) => move.changeId === changeId)
  // One of another season, such as the sample, is not in force at all.
  if (changeId === undefined || own.length === 0) return false
  const left = own.filter(({ move }) => move.next === undefined).flatMap(({ moved }) => moved)
  if (left.some((hours) => segmentsWithin(timeline, hours).length > 0)) return true
  return handoversAmong(moves).some(
    ({ move, moved }) =>
      move.changeId > changeId &&
      times.some(
        (time) =>
          time.next !== undefined && move.expected === time.next && moved.some((hours) => areOverlapping(time, hours)),
      ),
  )
}

/**
 * Who may take what a holder leaves of hours that end at `until`: whoever has the water from then on, if confirmed, and
 * unless captains turned trades off or one of the two is a zone.
 */
export function findNextToTake(
  { holder, until }: { holder: HolderId; until: Temporal.Instant },
  { timeline, policy, rights }: Omit<ActionGround, 'now' | 'moves'>,
): HolderId | undefined {
  const next = policy.mode === 'off' || rights.isZone(holder) ? undefined : holderAt(timeline, until)
  return next !== undefined && next !== holder && rights.isReachable(next) ? next : undefined
}
