import { format } from './format.ts'
import { plural } from './plural.ts'

/** Texts of every list that comes in as a file or from the clipboard. */
export const messages = {
  choose: 'Choose a File',
  drop: 'or drop it here',
  another: 'Choose Another File',
  paste: 'Or paste the cells here',
  pasteHint: 'Copy the cells in your spreadsheet, with the row that names the columns.',
  /** A file name. */
  pasted: 'pasted cells',
  check: 'Check the Cells',
  workbook:
    'This kind of workbook cannot be read. Open it in your spreadsheet program and save it as .xlsx or "CSV UTF-8", then choose that file.',
  notText:
    'This is neither a workbook nor a CSV file. Save your spreadsheet as .xlsx or "CSV UTF-8" and choose that file.',
  tooLarge: (megabytes: string) => `This is ${megabytes} MB. The limit is 1 MB, far more than any list needs.`,
  empty: 'This file is empty.',
  gone: 'This file can no longer be read. Please choose it again.',
  rows: {
    title: 'Rows of the file',
    text: 'Checked rows are taken. Check or uncheck any of them.',
    taken: (taken: number, all: number) =>
      plural(all, {
        one: `${taken} of 1 row is taken.`,
        other: `${format.number(taken)} of ${format.number(all)} rows are taken.`,
      }),
    line: (line: number) => `Line ${line}`,
  },
}
