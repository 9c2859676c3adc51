import type { ImportSource } from '@headgate/contracts'
import type { TradeEndReason, TradeKind, TradeState } from '@headgate/domain'
import type { Generated } from 'kysely'

/** `sample` also after a correction of the sample; `none` once the first change was undone. */
export type SeasonOwner = 'own' | 'sample' | 'none'

export interface SeasonTables {
  /** One row per change of the season, never changed or removed. The newest says which season is in force. */
  seasonChange: {
    id: number
    /** The change whose turns are the base from here on: its own, or an earlier one's. */
    baseId: number
    /** The rules it came with. */
    rulesVersion: number
    source: ImportSource
    fileName: string | null
    importedAtMs: number
    importedBy: string | null
    turnCount: number
    /** Null, like `lastDay`, if the season has no turns. */
    firstDay: string | null
    lastDay: string | null
    /** The change that was in force until this one. */
    replacedImportId: number | null
    /** The difference from that one; null, like `turnsDropped` and `turnsMoved`, if not counted. */
    turnsAdded: number | null
    turnsDropped: number | null
    turnsMoved: number | null
    /** JSON of `ChangedTurns`; null if not recorded. */
    changedTurns: Generated<string | null>
    /** For an undo, the change whose season it restored, or 0 for the empty season. */
    restoresImportId: number | null
    note: string | null
    owner: SeasonOwner
  }

  turn: {
    importId: number
    day: string
    /** Minutes since midnight at which the slot opens. */
    slotMinute: number
    holderName: string
  }

  /** A layer: in `changeId`, one turn went from the holder who was expected to have it to another. Null is nobody. */
  editedTurn: {
    changeId: number
    /** From 1 within its change. */
    number: number
    day: string
    slotMinute: number
    expectedHolder: string | null
    nextHolder: string | null
  }

  /** From a day on, or always, the turns of one holder show another's name. */
  succession: {
    changeId: number
    number: number
    fromHolder: string
    toHolder: string
    fromDay: string | null
  }

  /** `changeId` takes back the layers of `withdrawnId`, unless it is taken back itself. */
  withdrawal: {
    changeId: number
    withdrawnId: number
  }

  /** The time in `[fromMs, untilMs)` goes from one holder to the next. */
  handover: {
    changeId: number
    /** From 1 within its change. */
    number: number
    fromMs: number
    untilMs: number
    expectedHolder: string
    nextHolder: string
  }

  /** What one holder asks another, or all of them, for. */
  trade: {
    id: number
    kind: TradeKind
    state: TradeState
    /** The holder who asks for the trade. */
    fromHolder: string
    /** The holder who is asked; null while it is offered to all. */
    toHolder: string | null
    /** The `nameKey` of each, to find a holder's trades by. */
    fromKey: string
    toKey: string | null
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
    /** Why it ended unanswered. */
    endReason: TradeEndReason | null
    /** The change of the season that it made. */
    changeId: number | null
    /** The side that asks to undo it. */
    undoAskedByHolder: string | null
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
    expectedHolder: string
    /** Null while it is offered to all. */
    nextHolder: string | null
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
