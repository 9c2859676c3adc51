import type { Act } from '../../act.ts'
import { captainsComeAndGo } from './captains-come-and-go.ts'
import { changePeople, mergeNames, sellProperty, undoPeople } from './change-people.ts'
import { changeProfile, changeRules } from './change-rules.ts'
import { closeDitch, reopenDitch, writeNote } from './close-ditch.ts'
import { editOnOldPage, editTurns, giveAwayRunning, mistypeName } from './edit-turns.ts'
import { importAnotherSeason, importChangedCopy, importWrongFile } from './import-season.ts'
import { rotate } from './rotate.ts'
import { undoChange, undoTwice } from './undo-change.ts'

/** What captains do. */
export const DESK_ACTS: Readonly<Record<string, Act>> = {
  'edits turns': editTurns,
  'gives away the running turn': giveAwayRunning,
  'edits on an old page': editOnOldPage,
  'mistypes a name': mistypeName,
  'undoes a change': undoChange,
  'undoes a change twice': undoTwice,
  'imports a changed copy': importChangedCopy,
  'imports another season': importAnotherSeason,
  'imports a wrong file': importWrongFile,
  'lets turns rotate': rotate,
  'closes the ditch': closeDitch,
  'reopens the ditch': reopenDitch,
  'writes a note': writeNote,
  'changes the list of people': changePeople,
  'takes back a change of people': undoPeople,
  'sells a property': sellProperty,
  'merges two names': mergeNames,
  'changes the rules': changeRules,
  'changes the profile': changeProfile,
  'appoints or dismisses a captain': captainsComeAndGo,
}
