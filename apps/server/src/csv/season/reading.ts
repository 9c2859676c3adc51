import type { FileFault, RowKind, SeasonAnswers } from '@headgate/contracts'
import type { DitchDay, DitchRules, HolderName, NamedTurn, PlaceRange, Roster } from '@headgate/domain'

/** What a file is read by. */
export interface Reading {
  rules: DitchRules
  /** The calendar date at the ditch. Dates without a year are in its year, if the file has no other. */
  today: DitchDay
  /** What the captain has said about the file so far. */
  answers?: SeasonAnswers
  /** On the desk, where a row that is not understood is left out; elsewhere it is a fault of the file. */
  picks?: RowPicks | undefined
  /** The lines that the captain takes, whatever they look like; undefined before they have picked any. */
  ticked?: ReadonlySet<number> | undefined
  /** Lines whose cells are not sure, and why. */
  lineFaults?: readonly FileFault[] | undefined
}

export interface RowPicks {
  /** Whether the captain ticked or unticked a line otherwise than beforehand. */
  isToggled: (line: number) => boolean
  /** Whether somebody goes by a name. A text that nobody goes by may be a remark. */
  isKnown: (name: string) => boolean
}

/** Time in which a file says that the ditch is off. */
export interface WrittenClosure extends PlaceRange {
  /** What it says besides; may be empty. */
  note: string
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

/** What was read of a table, and what was not understood. */
export interface TableRead {
  season: ReadSeason
  /** In order, those that follow each other as one. */
  closures: WrittenClosure[]
  /** By line. Those of turns may still be wrong. */
  kinds: ReadonlyMap<number, RowKind>
  /** Of single rows: strictly read, they refuse the file; else they leave out their row. */
  rowFaults: FileFault[]
  /** Of the file as a whole. */
  faults: FileFault[]
}
