import type { DitchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import type { HolderMerge } from '../schedule/successions.ts'

/** A link of an account to a holder, from somewhere before `untilDay`; undefined if it has not ended. */
export interface HolderLink {
  holderId: HolderId
  untilDay: DitchDay | undefined
}

/** Who owns which property along the ditch. */
export interface OwnerDirectory {
  /** Empty for a place that is not in the ditch's list. */
  ownersOf(placeId: string): readonly string[]
  /** Those who sold the place and their turns, and own nothing now: only past turns carry their names. */
  formerOwnersOf(placeId: string): readonly string[]
  /** The holders' names by which somebody with these links recognizes turns. */
  namesOfLinks(links: readonly HolderLink[]): readonly string[]
  /** Whether a name is an owner's or one of the surname keys. */
  isOwner(name: string): boolean
  /** Every owner on the list, in its order. */
  owners: readonly string[]
  /** Surnames that a place id may contain. */
  surnameKeys: readonly string[]
  /** What it will say when these merges hold instead of those that hold now. */
  withMerges(merges: readonly HolderMerge[]): OwnerDirectory
}
