import type { HolderId } from '../schedule/holder-id.ts'
import type { Hours } from '../schedule/hours.ts'

/**
 * A `gift` goes from the asker to one holder, or to nobody: it is left in the ditch. A `swap` goes both ways at once, an
 * `offer` to the first who takes it.
 */
export const TRADE_KINDS = ['gift', 'swap', 'offer'] as const
export type TradeKind = (typeof TRADE_KINDS)[number]

/**
 * `open` waits for the other side, `for-captain` for a captain's yes. `agreed` moves the hours; it may be `undone`
 * later. The others move nothing: `declined` by the other side, `withdrawn` by the asker, `refused` by a captain, and
 * `ended` when its time came or something made it impossible.
 */
export const TRADE_STATES = [
  'open',
  'for-captain',
  'agreed',
  'undone',
  'declined',
  'withdrawn',
  'refused',
  'ended',
] as const
export type TradeState = (typeof TRADE_STATES)[number]

/** Somebody may still answer these. */
export const UNSETTLED_STATES: readonly TradeState[] = ['open', 'for-captain']

/** These ended without moving any hours. */
export const NEVER_AGREED_STATES: readonly TradeState[] = ['declined', 'withdrawn', 'refused', 'ended']

/**
 * What somebody can do about a trade; the last three are for captains, and `undo` for whoever left hours in the ditch,
 * too. `give-back` is of an offer just taken.
 */
export const TRADE_ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'give-back',
  'ask-undo',
  'accept-undo',
  'decline-undo',
  'allow',
  'refuse',
  'undo',
] as const
export type TradeAction = (typeof TRADE_ACTIONS)[number]

/** For how long whoever takes an offer can give it back, so that nobody ever hears of it. */
export const GIVE_BACK = Temporal.Duration.from({ minutes: 1 })

/** Why a trade ended unanswered: its time came, the hours are somebody else's now, or captains stopped trades. */
export const TRADE_END_REASONS = ['too-late', 'hours-changed', 'trades-off', 'zone'] as const
export type TradeEndReason = (typeof TRADE_END_REASONS)[number]

/** Whether neighbors may trade: freely, with a captain's yes, or not at all. */
export const TRADE_MODES = ['free', 'with-captain', 'off'] as const
export type TradeMode = (typeof TRADE_MODES)[number]

/** What the captains allow. Captains themselves may do all of it for somebody, at any time before the hours end. */
export interface TradePolicy {
  mode: TradeMode
  /** How long before the first of its hours a trade must be agreed. */
  noticeMinutes: number
  /** Whether parts of turns may be traded. */
  allowsParts: boolean
  /** How long after it was agreed a trade can be undone; 0 is never. */
  undoHours: number
}

export const DEFAULT_TRADE_POLICY: TradePolicy = {
  mode: 'free',
  noticeMinutes: 60,
  allowsParts: true,
  undoHours: 24,
}

/** Hours that a trade moves. `next` is undefined while they are offered to all, and if they are left in the ditch. */
export interface TradeTime extends Hours {
  expected: HolderId
  next: HolderId | undefined
}

/** What was asked, and what became of it. */
export interface Trade {
  id: number
  kind: TradeKind
  state: TradeState
  /** The holder who asks for the trade. */
  from: HolderId
  /** The holder who is asked, or who took an offer; undefined while it is offered to all, and if it is left in the ditch. */
  to: HolderId | undefined
  /** In order of time. */
  times: readonly TradeTime[]
  /** The asker's own words; may be empty. */
  note: string
  madeAt: Temporal.Instant
  /** The account; undefined after it was deleted. */
  madeBy: string | undefined
  /** A captain asked for the holder. */
  isMadeByCaptain: boolean
  /** From then on it can no longer be answered. */
  endsAt: Temporal.Instant
  settledAt: Temporal.Instant | undefined
  settledBy: string | undefined
  /** Until then a neighbor who took an offer can give it back. The others hear of it then; undefined once they have. */
  announcesAt: Temporal.Instant | undefined
  /** A captain answered for the other side. */
  isSettledByCaptain: boolean
  endReason: TradeEndReason | undefined
  /** The change of the season that it made. */
  changeId: number | undefined
  /** The side that asks to undo it. */
  undoAskedBy: HolderId | undefined
}

/** Whether the hours go to nobody. */
export const isLeft = ({ kind, to = null }: { kind: TradeKind; to: unknown }): boolean => kind === 'gift' && to === null

/**
 * The state of a trade that made this change of the season: undone while the change is withdrawn, agreed again when that
 * is undone.
 */
export const followedState = (
  { changeId }: { changeId: number },
  withdrawn: ReadonlySet<number>,
): 'agreed' | 'undone' => (withdrawn.has(changeId) ? 'undone' : 'agreed')
