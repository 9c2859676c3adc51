import type { ClosureReason } from '../schedule/closure.ts'
import type { InstantText, MoreTradesMessage, TradeMessage } from './trade-message.ts'

/** When a gate opens, and for how long. */
interface Opening {
  opensAt: InstantText
  /** When the water stops. */
  closesAt: InstantText
  /** The water stops because the ditch closes, before the turn ends. */
  isCutShort: boolean
}

/** Who has the water until a gate opens; nobody if the ditch is closed until then. */
interface Handover {
  holderBefore: string | null
  isClosedBefore: boolean
}

export interface ChangedTurn {
  /** `retimed`: it opens as before, at `from`, and closes at `to` now. */
  change: 'moved' | 'added' | 'dropped' | 'retimed'
  /** When it opened before; null for an added turn. */
  from: InstantText | null
  /** When it opens now; null for a dropped turn. */
  to: InstantText | null
}

/** Turns by when they open, and how many more there are. */
interface ListedTurns {
  turns: InstantText[]
  more: number
}

/** Somebody may act for a holder from now on. */
export interface LinkMessage {
  kind: 'link-confirmed'
  holder: string
  who: string
  /** The captain who said so; null for one who said it of themselves. */
  by: string | null
}

/**
 * What a notice says, as values to be worded in any language. `claim-again`, `link-confirmed` and `test` are sent as
 * other kinds.
 */
export type NoticeMessage = (
  | ({ kind: 'evening-before' } & Opening & Handover)
  | ({
      kind: 'lead-time'
      /** Set if the notice is due on an earlier date than the gate opens. */
      isOnLaterDay?: boolean | undefined
    } & Opening &
      Handover)
  | ({
      kind: 'begins'
      /** A closure was over the turn's own opening. */
      isDelayed: boolean
    } & Opening)
  | { kind: 'ends'; closesAt: InstantText; next: string | null }
  | {
      kind: 'changed'
      changes: ChangedTurn[]
      more: number
      /** The captain's own words; may be empty. So it is below. */
      note: string
    }
  | { kind: 'claim-again' }
  | LinkMessage
  | ({
      kind: 'ditch-closed'
      from: InstantText
      until: InstantText
      reason: ClosureReason
      note: string
      /** Whether the closure had begun when it was announced. */
      hasBegun: boolean
    } & ListedTurns)
  | ({
      kind: 'ditch-reopened'
      from: InstantText
      /** False for a closure that was called off before it began. */
      hadBegun: boolean
    } & ListedTurns)
  | {
      kind: 'note'
      /** The captain's own words. */
      text: string
    }
  | TradeMessage
  | MoreTradesMessage
  | { kind: 'test' }
) & {
  /** Set if it was sent late enough to say so. */
  minutesLate?: number | undefined
}
