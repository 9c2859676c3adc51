import type { DitchDay } from './ditch-day.ts'
import type { HolderId } from './holder-id.ts'
import type { Hours } from './hours.ts'
import type { Segment, Timeline } from './timeline.ts'
import type { TurnPlace, TurnWindow } from './turn.ts'

interface Moving extends Hours {
  /** The change of the season that made it, and its number there, from 1. */
  changeId: number
  number: number
}

/**
 * A captain gives time of one holder to another, undefined being nobody: the next is also who is scheduled. `place` names
 * the turn that begins with it where there was none. One from a holder to the same makes one turn of its time.
 */
export interface Edit extends Moving {
  kind: 'edit'
  place: TurnPlace
  expected: HolderId | undefined
  next: HolderId | undefined
}

/** A trade gives time of one holder to another, undefined being nobody. Who is scheduled stays. */
export interface Handover extends Moving {
  kind: 'trade'
  expected: HolderId
  next: HolderId | undefined
}

/** Time that goes from the holder who is expected to have it to the next. Only minutes that this holder has then go. */
export type Move = Edit | Handover

/**
 * From `fromDay` on, included, the turns of one holder show another's name: a house is sold. Undefined is always: one
 * holder was written in two ways.
 */
export interface Succession {
  changeId: number
  from: HolderId
  to: HolderId
  fromDay: DitchDay | undefined
}

/** Turns in place of all that stood in a range of time. */
export interface LaidGround {
  changeId: number
  /** Undefined is all time. */
  range: Hours | undefined
  /** In order. */
  turns: readonly Segment[]
}

/** From an instant on, turns open and close at other times of day: `4AM` becomes `5AM`. */
export interface OtherTimes {
  changeId: number
  from: Temporal.Instant
  /** What becomes of a turn that opens at a place; undefined if it has none any more. Those that keep it are the same. */
  retime: (place: TurnPlace, window: TurnWindow) => (TurnPlace & { window: TurnWindow }) | undefined
  /** When a turn that runs until `from` closes. */
  closesAt: Temporal.Instant
}

/** Days that are no longer days of the season: nobody has a turn there any more. */
export interface LeavingDays {
  changeId: number
  leaves: Hours
}

/** A change of who has each minute before moves. */
export type Ground = LaidGround | LeavingDays | OtherTimes

/** What the changes of a season put in force, each list in the order of their numbers. */
export interface Layers {
  grounds: readonly Ground[]
  moves: readonly Move[]
  successions: readonly Succession[]
}

/** What a move does. Both lists are in order. */
export interface FoldedMove<Kind extends Move = Move> {
  /** At its place after other times, with its holders after merges. */
  move: Kind
  /** As it was made. */
  made: Kind
  /** The time that it moves. */
  moved: readonly Hours[]
  /** The time without ground: it is neither the expected holder's nor the next one's already. */
  missing: readonly Hours[]
  /** Some of it is the next holder's already. */
  isPartlyDone: boolean
}

export interface FoldedTimeline {
  timeline: Timeline
  moves: readonly FoldedMove[]
}

/** Those that hand something over. */
export const editsAmong = (moves: readonly FoldedMove[]): FoldedMove<Edit>[] =>
  moves
    .filter(({ move }) => move.expected !== move.next)
    .filter((folded): folded is FoldedMove<Edit> => folded.move.kind === 'edit')

export const handoversAmong = (moves: readonly FoldedMove[]): FoldedMove<Handover>[] =>
  moves.filter((folded): folded is FoldedMove<Handover> => folded.move.kind === 'trade')

/** Whether a move does nothing, because the ground that it was made on is gone. */
export const isWithoutGround = ({ moved, isPartlyDone }: FoldedMove): boolean => moved.length === 0 && !isPartlyDone

/** One change of the season, as far as others can take it back. */
export interface Withdrawing {
  id: number
  /** The changes that it takes back. */
  withdraws: readonly number[]
}

/**
 * The changes that are taken back. A change that is taken back takes nothing back itself, so undoing an undo brings the
 * change back.
 */
export function withdrawnChanges(changes: readonly Withdrawing[]): ReadonlySet<number> {
  const withdrawn = new Set<number>()
  for (const { id, withdraws } of changes.toSorted((a, b) => b.id - a.id)) {
    if (!withdrawn.has(id)) for (const taken of withdraws) withdrawn.add(taken)
  }
  return withdrawn
}
