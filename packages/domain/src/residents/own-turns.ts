import type { HolderId } from '../schedule/holder-id.ts'
import { nameKey } from '../schedule/holder-name.ts'
import { remember } from '../schedule/remember.ts'
import { type Stretch, stretchesOf } from '../schedule/stretch.ts'
import { type Segment, segmentAt, type Timeline } from '../schedule/timeline.ts'
import { isSkipped, type TurnWindow } from '../schedule/turn.ts'
import { isOwnTurn, type TurnViewer } from './whose-turn.ts'

/** One resident's turns that follow each other without a gap, and the neighbors at both ends. */
export interface OwnStretch extends Stretch {
  /** What closes as this stretch opens; undefined if nobody has it. */
  before: Segment | undefined
  /** What opens as this stretch closes; undefined if nobody has it. */
  after: Segment | undefined
}

/** Whether a holder's turns are somebody's own. */
export type IsOwn = (holder: HolderId) => boolean

/** `isOwnTurn` on a page, where names identify holders; memoized. */
export const ownNames = (viewer: TurnViewer): IsOwn => remember((holder) => isOwnTurn(`${holder}`, viewer))

/** The stretches of somebody's own turns, in order. Neighbors are found only within the given timeline. */
export const ownStretches = (timeline: Timeline, isOwn: (turn: Segment) => boolean): OwnStretch[] =>
  stretchesOf(timeline.segments.filter(isOwn)).map((stretch) => ({
    ...stretch,
    before: segmentAt(timeline, justBefore(stretch.opensAt)),
    after: segmentAt(timeline, stretch.closesAt),
  }))

/** How long before a turn its holder and the neighbors right before and after it can call each other. */
const NEAR = { hours: 24 }

/** Whether a turn runs, or opens within 24 h: from exactly then on, until before it closes. Never if the clocks skip it. */
export function isNear(window: TurnWindow, now: Temporal.Instant): boolean {
  const { opensAt, closesAt } = window
  const fromThen = Temporal.Instant.compare(opensAt.subtract(NEAR), now) <= 0
  return fromThen && Temporal.Instant.compare(now, closesAt) < 0 && !isSkipped(window)
}

export const justBefore = (at: Temporal.Instant): Temporal.Instant => at.subtract({ nanoseconds: 1 })

/** The names that a resident's turns are matched by, as recorded, without blanks and repeats. */
export function searchedNames({ fullName, username, propertyOwners = [] }: TurnViewer): string[] {
  const names = [fullName, username, ...propertyOwners].flatMap((name) => (name && nameKey(name) !== '' ? [name] : []))
  return [...new Map(names.map((name) => [nameKey(name), name.trim()])).values()]
}
