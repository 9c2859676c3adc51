import type { ImportSource } from '@headgate/contracts'
import type { HolderId, Move, SeasonOwner, TradeEndReason, TradeKind, TradeState } from '@headgate/domain'
import type { Generated } from 'kysely'

export interface SeasonTables {
  /** One row per change of the season, never changed or removed. */
  seasonChange: {
    id: number
    source: ImportSource
    fileName: string | null
    importedAtMs: number
    importedBy: string | null
    /** Of the season after it. */
    turnCount: number
    /** Null, like `lastDay`, if the season has no turns. */
    firstDay: string | null
    lastDay: string | null
    /** The difference from the season before it; null, like the three below, if not counted. */
    turnsAdded: number | null
    turnsDropped: number | null
    turnsMoved: number | null
    turnsRetimed: number | null
    /** JSON of `ChangedTurns`; null if not recorded. */
    changedTurns: Generated<string | null>
    note: string | null
    /** JSON of `SeasonPlan`; null for a change whose turns do not repeat. */
    plan: Generated<string | null>
    owner: SeasonOwner
  }

  /** In a range of time, the turns of a change stand in place of all others. */
  ground: {
    changeId: number
    /** From 1 within its change. */
    number: number
    /** `2026-06-10T04:00`, by the ditch's clocks; null, like `ends`, is all time. */
    begins: string | null
    ends: string | null
  }

  turn: {
    changeId: number
    /** As a ground's `begins`; with its offset where a clock shows it twice and the second is meant. */
    opens: string
    closes: string
    holderId: HolderId
  }

  /** What a usual opening becomes, as `4AM`; null is none. */
  otherTimes: {
    changeId: number
    opening: string
    becomes: string | null
  }

  /** Time that goes from the holder who was expected to have it to another. Null is nobody. */
  move: {
    changeId: number
    /** From 1 within its change. */
    number: number
    kind: Move['kind']
    begins: string
    ends: string
    expectedId: HolderId | null
    nextId: HolderId | null
  }

  /** From a day on, or always, the turns of one holder are another's. */
  succession: {
    changeId: number
    number: number
    fromId: HolderId
    toId: HolderId
    fromDay: string | null
  }

  /** `changeId` takes back all of `withdrawnId`, unless it is taken back itself. */
  withdrawal: {
    changeId: number
    withdrawnId: number
  }

  /** What one holder asks another, or all of them, for. */
  trade: {
    id: number
    kind: TradeKind
    state: TradeState
    /** The holder who asks for the trade. */
    fromId: HolderId
    /** The holder who is asked; null while it is offered to all. */
    toId: HolderId | null
    /** The asker's own words; may be empty. */
    note: string
    madeAtMs: number
    /** Null after that account is deleted. */
    madeBy: string | null
    /** 1 if a captain asked for the holder. */
    isMadeByCaptain: number
    /** From then on it can no longer be answered. */
    endsAtMs: number
    /** When it was last decided: by the other side, then by a captain whose yes it waited for. */
    settledAtMs: number | null
    settledBy: string | null
    isSettledByCaptain: Generated<number>
    /** When the minute to undo a taken offer ends; null once the others were notified that it is taken. */
    announcesAtMs: number | null
    /** Why it ended unanswered. */
    endReason: TradeEndReason | null
    /** The change of the season that it made. */
    changeId: number | null
    /** The side that asks to undo it. */
    undoAskedById: HolderId | null
    undoAskedAtMs: number | null
    undoAskedBy: string | null
  }

  /** `[fromMs, untilMs)` that goes from one holder to the next. */
  tradeTime: {
    tradeId: number
    /** From 1 within its trade. */
    number: number
    fromMs: number
    untilMs: number
    expectedId: HolderId
    /** Null while it is offered to all. */
    nextId: HolderId | null
  }

  /** Lets one account answer one trade from a mail, once. */
  tradeLink: {
    codeHash: string
    tradeId: number
    userId: string
    madeAtMs: number
    usedAtMs: number | null
  }
}
