import type { PeopleRow, PeopleUndo } from '@headgate/contracts'

/** What was done last, and how to take it back. */
export interface Done {
  text: string
  revision: number
  undo: PeopleUndo | null
  /** The change of the season to take back. */
  changeId: number | null
}

export type Task =
  | { kind: 'add'; name: string }
  | { kind: 'edit'; row: PeopleRow; revision: number }
  | { kind: 'sell'; row: PeopleRow }
  | { kind: 'merge'; row: PeopleRow }
  | { kind: 'import' }
