import type { SeasonAnswers } from '@headgate/contracts'
import type { DitchDay, DitchRules, HolderName, NamedTurn, PlaceRange, Roster } from '@headgate/domain'

/** What a file is read by. */
export interface Reading {
  rules: DitchRules
  /** The calendar date at the ditch. Dates without a year are in its year, if the file has no other. */
  today: DitchDay
  /** What the captain has said about the file so far. */
  answers?: SeasonAnswers
}

/** The season in a file. */
export interface ReadSeason {
  /** In order, without overlaps. */
  turns: NamedTurn[]
  /** The file's own days, in order: each range from their first opening to their last close. */
  days: PlaceRange[]
  /** What the turns repeat, if they do. */
  roster?: Roster<HolderName> | undefined
}
