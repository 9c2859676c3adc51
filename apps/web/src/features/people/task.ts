import type { ListedHolder, ListedPerson, PeopleRow, PeopleUndo } from '@headgate/contracts'

/** What was done last, and how to take it back. */
export interface Done {
  text: string
  revision: number
  undo: PeopleUndo | null
  /** The change of the season to take back. */
  changeId: number | null
}

/** Whether somebody waits for a captain to confirm them for one of the holders. */
export type IsWaiting = (person: ListedPerson, holders: readonly ListedHolder[]) => boolean

export type Task =
  | { kind: 'add'; name: string }
  | { kind: 'edit'; row: PeopleRow; revision: number }
  | { kind: 'sell'; row: PeopleRow }
  | { kind: 'merge'; row: PeopleRow }
  | { kind: 'import' }
