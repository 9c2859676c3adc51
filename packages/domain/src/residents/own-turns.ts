import type { HolderId } from '../schedule/holder-id.ts'
import { nameKey } from '../schedule/holder-name.ts'
import { remember } from '../schedule/remember.ts'
import { type Stretch, stretchesOf } from '../schedule/stretch.ts'
import { holderAt, type Timeline } from '../schedule/timeline.ts'
import { isOwnTurn, type TurnViewer } from './whose-turn.ts'

/** One resident's turns that follow each other without a gap, and the neighbors at both ends. */
export interface OwnStretch extends Stretch {
  /** The holder whose turn closes as this stretch opens; undefined if nobody's does. */
  handedBy: HolderId | undefined
  /** The holder whose turn opens as this stretch closes; undefined if nobody's does. */
  passedTo: HolderId | undefined
}

/** Whether a holder's turns are somebody's own. */
export type IsOwn = (holder: HolderId) => boolean

/** `isOwnTurn` on a page, where names identify holders; memoized. */
export const ownNames = (viewer: TurnViewer): IsOwn => remember((holder) => isOwnTurn(`${holder}`, viewer))

/** The stretches of somebody's own turns, in order. Neighbors are found only within the given timeline. */
export function ownStretches(timeline: Timeline, isOwn: IsOwn): OwnStretch[] {
  return stretchesOf(timeline.segments.filter(({ holder }) => isOwn(holder))).map((stretch) => ({
    ...stretch,
    handedBy: holderAt(timeline, justBefore(stretch.opensAt)),
    passedTo: holderAt(timeline, stretch.closesAt),
  }))
}

export const justBefore = (at: Temporal.Instant): Temporal.Instant => at.subtract({ nanoseconds: 1 })

/** The names that a resident's turns are matched by, as recorded, without blanks and repeats. */
export function searchedNames({ fullName, username, propertyOwners = [] }: TurnViewer): string[] {
  const names = [fullName, username, ...propertyOwners].flatMap((name) => (name && nameKey(name) !== '' ? [name] : []))
  return [...new Map(names.map((name) => [nameKey(name), name.trim()])).values()]
}
