import type { Act } from '../act.ts'
import { ACCOUNT_ACTS } from './accounts/index.ts'
import { askForTrade } from './ask-for-trade.ts'
import { editTurns } from './edit-turns.ts'
import { undoChange } from './undo-change.ts'

/** Everything that people do, by what it is called in the log. */
export const ACTS: Readonly<Record<string, Act>> = {
  ...ACCOUNT_ACTS,
  'asks for a trade': askForTrade,
  'edits turns': editTurns,
  'undoes a change': undoChange,
}
