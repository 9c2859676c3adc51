import type { ImportRecord } from '@headgate/contracts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const SOURCES: Record<ImportRecord['source'], string> = {
  sample: 'The sample season',
  file: 'Imported from the server’s own file',
  command: 'Imported in a terminal',
  captain: 'Imported',
  undo: 'Undone',
  correction: 'Changed by hand',
  rules: 'The ditch’s times were changed',
  'set-up': 'The sample was removed',
  rotation: 'Made by rotation',
  sale: 'A house was sold',
  merge: 'Two spellings became one neighbor',
  trade: 'Neighbors traded water',
}

const changedTurns = (turns: number): string => plural(turns, { one: '1 turn', other: `${format.number(turns)} turns` })

/** Texts of the list of changes to the season. */
export const messages = {
  title: 'Every change to the season',
  sources: SOURCES,
  none: 'Nothing has changed yet. Imports, edits and undos are listed here, and each can be undone.',
  nobody: 'nobody',
  /** Between a turn's old and new holder, for screen readers. */
  to: 'to',
  more: (turns: number) => `and ${format.number(turns)} more`,
  /** `No. 4: Imported, spring.csv` */
  kind: (id: number, source: ImportRecord['source'], fileName: string | null) =>
    [`No. ${id}: ${SOURCES[source]}`, fileName].filter(Boolean).join(', '),
  undoOf: (id: number, undone: number) => `No. ${id}: Undid no. ${undone}`,
  noLines: 'No turn changed hands.',
  rules: (fields: string) => `Also changed: ${fields}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  undoneBy: (who: string, when: string) => `Undone by ${who}, ${when}`,
  undone: (when: string) => `Undone, ${when}`,
  undo: 'Undo',
  redo: 'Redo',
  undoAria: (id: number, change: string) => `Undo no. ${id}: ${change}`,
  redoAria: (id: number, change: string) => `Redo no. ${id}: ${change}`,
  done: 'Undone',
  redone: 'Redone',
  failed: 'The change was not undone',
  dialog: {
    undo: 'Undo this change?',
    redo: 'Redo this change?',
    checking: 'Checking what this would do…',
    would: (turns: number) =>
      turns === 0 ? 'No turn on the schedule would change.' : `${changedTurns(turns)} would change:`,
    list: 'What would change',
    rules: (fields: string) => `This would also change ${fields}.`,
    groundless: (changes: number) =>
      `${plural(changes, { one: 'One later change', other: `${format.number(changes)} later changes` })} would no longer have any effect:`,
    groundlessLine: (id: number, place: string, expected: string) =>
      `No. ${id}, ${place}: made when the turn was ${expected}’s`,
    groundlessHint: 'They stay on this list, and take effect again if you undo this.',
    revived: (changes: number) =>
      `${plural(changes, { one: 'One other change', other: `${format.number(changes)} other changes` })} would take effect again:`,
    revivedLine: (id: number, place: string, from: string, to: string) => `No. ${id}, ${place}: ${from} → ${to}`,
    undoNow: 'Undo Change',
    redoNow: 'Redo Change',
    cancel: 'Cancel',
  },
}
