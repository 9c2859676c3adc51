import type { MarkKind } from '@headgate/contracts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `${format.number(count)} ${one}`, other: `${format.number(count)} ${other}` })

/** `1 turn`, `1,200 turns` */
const turnCount = (turns: number): string => counted(turns, 'turn', 'turns')

/** `“-”, “TBD” and “n/a”` */
const quoted = (words: readonly string[]): string => format.list(words.map((word) => `“${word}”`))

/** Texts of the import of a season. */
export const messages = {
  title: 'Import a season',
  text: 'Choose the file as it is, an Excel workbook (.xlsx) or a CSV: a grid with a row for each day, a list with a row for each turn, or a roster of turns that repeat, by weekday or by length. Titles, notes and other columns can stay. Your first season replaces everything; after that, only turns that have not begun are replaced, through the end of the file’s last year. You see what would change before anything does.',
  configured: 'Import from CSV',
  configuredHint: 'Reads the file that the server was set up with. You can undo it.',
  lookAgain: 'Check Again',
  reading: (name: string) => `Checking ${name}…`,
  checkingAgain: 'Checking again…',
  importing: 'Importing…',
  failed: 'This file could not be checked',
  submit: 'Import',
  cancel: 'Cancel',
  done: (turns: number, told: string) => ({
    title: 'Season imported',
    description: `The schedule now has ${turnCount(turns)}. ${told}`,
  }),
  refused: 'The season was not imported',
  meanwhile: 'Nothing was done. Here is what changed and, below it, what your file would change now.',
  preview: {
    title: 'What this file would do',
    rows: (rows: number, turns: number) => `${counted(rows, 'row', 'rows')} read, ${turnCount(turns)}`,
    rowsRead: (rows: number) => counted(rows, 'row read', 'rows read'),
    people: (people: number, holders: number) =>
      people === holders
        ? counted(people, 'person', 'people')
        : `${counted(people, 'person', 'people')} under ${counted(holders, 'name', 'names')}`,
    span: (first: string, last: string) => `${first} through ${last}`,
    same: 'This season is already on the schedule. Nothing would change.',
    unchanged: 'Nothing would change.',
    running: 'Also replace the turn that is running now',
    pastLeft: (turns: number) =>
      plural(turns, {
        one: '1 turn in this file has already begun and differs from the schedule. It stays as it is on the schedule; you can correct it on the board.',
        other: `${format.number(turns)} turns in this file have already begun and differ from the schedule. They stay as they are on the schedule; you can correct them on the board.`,
      }),
    touched: 'Whose upcoming turns change',
    accounts: (residents: number) => (residents === 0 ? 'no account' : counted(residents, 'account', 'accounts')),
    unknown: 'Names that match no owner or resident',
    unknownHint: 'They can still have turns. Check for misspellings.',
  },
  faults: {
    title: (faults: number) =>
      faults === 1
        ? 'One thing is wrong with this file, so it cannot be imported'
        : `${format.number(faults)} things are wrong with this file, so it cannot be imported`,
    hint: 'Fix the spreadsheet, save the file and choose it again. Nothing has changed here.',
    line: (line: number, column: number, what: string, text: string) =>
      `Line ${line}, column ${column}: ${what}${text === '' ? '' : ` (${text})`}`,
    unknown: 'something is wrong here',
  },
  /** How the file was read. */
  findings: {
    title: 'How the file was read',
    sheet: (name: string, others: number) =>
      `The sheet “${name}” was read. ${plural(others, { one: 'The other sheet was', other: `The ${format.number(others)} other sheets were` })} not.`,
    /** `We skipped the columns “Notes” and “Day”.` */
    skipped: (parts: readonly string[]) => `We skipped ${format.list(parts)}.`,
    titles: (words: readonly string[]) => `Taken from the top of the file: ${quoted(words)}.`,
    columns: (names: readonly string[]) =>
      `${plural(names.length, { one: 'the column', other: 'the columns' })} ${quoted(names)}`,
    unnamedColumns: (columns: number) => counted(columns, 'column without a heading', 'columns without a heading'),
    range: (heading: string, slot: string) => `“${heading}” was read as the turn that opens at ${slot}.`,
    lengthsDiffer: (lines: readonly number[]) =>
      plural(lines.length, {
        one: `On line ${lines.join()}, the length does not match the opening and closing times. The times were used.`,
        other: `On lines ${format.list(lines.map(String))}, the lengths do not match the opening and closing times. The times were used.`,
      }),
    dates: (heading: string) =>
      heading === '' ? 'The dates are in a column without a heading.' : `The dates are in the column “${heading}”.`,
  },
  /** How a file states its turns. */
  form: {
    label: 'How this file is read',
    forms: {
      grid: 'A grid: a row for each day, a column for each opening',
      list: 'A list: a row for each turn, with its date',
      weekdays: 'A roster: a row for each turn, with its weekday',
      lengths: 'A roster: a row for each turn, with its length, in order',
    },
    columns: 'What the columns say',
    column: (number: number, heading: string) => (heading === '' ? `Column ${number}` : `${number}: ${heading}`),
    noColumn: 'No column',
    roles: {
      name: 'Name',
      day: 'Day it opens',
      from: 'Opens',
      endDay: 'Day it closes',
      until: 'Closes',
      length: 'Length',
      minutes: 'Minutes',
      hours: 'Hours',
      shares: 'Shares or acres',
    },
    starts: 'The first cycle begins',
    cycle: 'Length of the cycle',
    cycleHint: 'Such as 7 d, 14 d or 188 h.',
    cycleFault: 'Enter a length, such as 7 d or 188 h.',
    through: 'Repeats through',
    throughHint: 'Leave it empty for the end of the season.',
    daysOnly: 'Replace only the days in this file',
  },
  /** What each row of the file is. */
  rows: {
    takenFor: {
      turns: 'Turns',
      title: 'Title',
      heading: 'Heading',
      month: 'Month',
      total: 'Total',
      note: 'Note',
      empty: 'Empty',
      'not-understood': 'Not understood',
    },
    reason: (column: number, why: string) => `Column ${column}: ${why}`,
  },
  closures: {
    title: 'The file says that the ditch is off',
    close: (hours: string, note: string) => `${hours}: close the ditch${note === '' ? '' : ` (${note})`}`,
  },
  remarks: {
    title: 'These look like notes, so nobody has those turns. Check any that are names.',
    isName: (text: string) => `“${text}” is a name`,
  },
  beyond: {
    title: (turns: number, lastDay: string) =>
      plural(turns, {
        one: `1 turn is after the last day of the season, ${lastDay}, and is not shown.`,
        other: `${format.number(turns)} turns are after the last day of the season, ${lastDay}, and are not shown.`,
      }),
    extend: (lastDay: string) => `Make ${lastDay} the Last Day`,
    failed: 'The last day was not changed',
  },
  /** Texts that stand where names should. */
  marks: {
    question: (kind: MarkKind, cells: number, texts: readonly string[]) => {
      const cellsHave = `${counted(cells, 'cell has', 'cells have')} ${quoted(texts)}`
      return kind === 'blank' ? `${cellsHave} in place of a name.` : `${cellsHave}. Is that a name?`
    },
    unanswered: 'Until you answer, its rows are left out.',
    free: 'Nobody has those turns',
    names: 'These are names',
  },
  names: {
    title: (pairs: number) =>
      plural(pairs, {
        one: 'Is this one person?',
        other: `Is each of these ${format.number(pairs)} pairs one person?`,
      }),
    hint: 'These names look alike. Pairs you do not answer stay as they are in the file.',
    pair: (name: string, like: string) => `“${name}” and “${like}”`,
    inFile: (name: string, turns: number) => `${name}: ${turnCount(turns)} in this file`,
    known: (name: string) => `${name}: already known on this ditch`,
    one: (name: string) => `One person: ${name}`,
    two: 'Two people',
    all: 'Accept All Suggestions',
  },
}
