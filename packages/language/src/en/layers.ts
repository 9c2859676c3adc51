import { format } from './format.ts'
import { plural } from './plural.ts'

/** Texts about earlier edits under a new season, for captains. */
export const messages = {
  title: (changes: number) =>
    plural(changes, {
      one: 'One earlier change no longer fits',
      other: `${format.number(changes)} earlier changes no longer fit`,
    }),
  hint: 'The new season gives those turns to somebody else. A change that you keep does nothing for now, and takes effect again if a later season fits it.',
  change: (where: string, from: string, to: string) => `${where}: ${from} → ${to}`,
  keep: 'Keep',
  drop: 'Drop',
  choiceOf: (no: number) => `Change no. ${no}`,
  standing: (changes: number) =>
    plural(changes, {
      one: 'One earlier change still fits and stays.',
      other: `${format.number(changes)} earlier changes still fit and stay.`,
    }),
  revived: (turns: number) =>
    plural(turns, {
      one: 'One turn of an earlier change fits again, and is changed again',
      other: `${format.number(turns)} turns of earlier changes fit again, and are changed again`,
    }),
}
