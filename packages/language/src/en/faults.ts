import type { FileFaultTexts } from '../problem-texts.ts'
import { format } from './format.ts'

/** What is wrong with a file. */
export const messages: FileFaultTexts = {
  'file-too-large': ({ megabytes }) => `the file is over ${megabytes} MB, far larger than a season`,
  'not-csv': () =>
    'this is not a CSV file: choose the .xlsx workbook itself, or save it as "CSV UTF-8" in your spreadsheet program',
  'not-a-workbook': () => 'this is not an Excel workbook: save it as .xlsx again, or as "CSV UTF-8"',
  'workbook-protected': () =>
    'this workbook has a password or is an old .xls file: save it as .xlsx without a password, or as "CSV UTF-8"',
  'workbook-damaged': () => 'this workbook is damaged or incomplete: save it again, or as "CSV UTF-8"',
  'workbook-unsafe': () =>
    'this workbook has parts that no spreadsheet program writes: save it again, or as "CSV UTF-8"',
  'workbook-too-large': () =>
    'this workbook is far larger than a season: save the sheet with the season as "CSV UTF-8"',
  'wrong-encoding': ({ encoding }) => `the file is marked as ${encoding} but is not: save it again`,
  'quote-not-closed': () => 'the quotation mark that opens this cell is never closed',
  'text-after-quote': () =>
    'text follows the closing quotation mark: a quotation mark inside a cell must be written twice',
  'quote-in-cell': () =>
    'a quotation mark inside a cell must be written twice, and the whole cell put in quotation marks',
  'too-many-lines': ({ most }) => `a file has at most ${most} lines`,
  'too-many-columns': ({ most }) => `a row has at most ${most} cells`,
  'too-many-turns': ({ most }) => `a season has at most ${most} turns`,
  'too-many-names': ({ most }) => `a season has at most ${most} names`,
  'too-many-people': ({ most }) => `a list of people has at most ${most} rows`,
  'too-many-cells': ({ most }) => `a file has at most ${most} cells`,
  'nul-character': () => 'a NUL character: the file is damaged, or is not a text file',
  'empty-file': () => 'the file is empty: it needs a row for each day, or for each turn, with names',
  'no-turns': () => 'the file has no turns: it needs a row for each day, or for each turn, with names',
  'no-heading': ({ columns }) =>
    `this file has no row that names the columns: a grid needs one with ${columns.join(', ')}; a list, one with Name, From, Until`,
  'slots-differ': ({ found, slots }) =>
    `this ditch has no turns that open at ${found.join(', ')}; its turns open at ${slots.join(', ')}: change the heading of the column, or change when turns begin, under “Settings” on the captain’s desk`,
  'column-missing': ({ name, columns }) => `the column ${name} is missing: the columns are ${columns.join(', ')}`,
  'column-repeated': ({ name, column }) => `the column ${name} is repeated: it is already column ${column}`,
  'cell-without-column': () => 'this cell is not in a column: a name with a comma must be in quotation marks',
  'short-row': ({ cells }) => `the row ends here: it needs ${cells} cells, including empty ones`,
  'date-missing': ({ year }) => `the date of this row is missing: write it as in 5/11/${year} or ${year}-05-11`,
  'not-a-date': ({ year }) => `this is not a date: write it as in 5/11/${year} or ${year}-05-11, without a time of day`,
  'year-missing': ({ years: [first, second] }) =>
    `write the year as well: the file has dates of ${first} and of ${second}`,
  'no-such-day': ({ year }) => `there is no such day: write month/day/year, as in 5/11/${year}`,
  'year-out-of-range': ({ first, last }) => `the year must be from ${first} to ${last}`,
  'wrong-weekday': ({ day }) =>
    `the weekday does not match the date: that day is ${format.longDayAndYear(Temporal.PlainDate.from(day))}`,
  'day-repeated': ({ day, line }) => `${monthDayYear(day)} is already on line ${line}`,
  'not-a-moment': () => 'this is not a day and time: write it like 2026-06-10 14:20, 6/10/2026 2:20 PM or Tue 2:44 AM',
  'not-a-length': () => 'this is not a length in whole minutes: write it like 585 min, 9:45 or 9 h 45 min',
  'not-a-share': () => 'this is not a number of shares or acres: write it like 1.9',
  'time-missing': () => 'write the time of day as well, like 2026-06-10 14:20',
  'weekday-missing': () => 'write the day of the week as well, like Tue 2:44 AM',
  'until-missing': () => 'this turn does not say when it closes, and no turn follows it: write when it closes',
  'until-too-early': () => 'this turn closes before it opens',
  'turns-overlap': ({ line }) => `this turn opens before the one on line ${line} closes`,
  'starts-missing': () => 'these turns repeat: say on which day and at what time the first cycle begins',
  'cycle-missing': () => 'these turns are shares of a cycle, so say how long the cycle is, such as 7 days or 188 h',
  'cycle-not-weeks': () =>
    'turns on weekdays repeat every week or every few weeks: the cycle must be 7 days, 14 days and so on',
  'cycle-too-short': ({ total, cycle }) =>
    `the turns add up to ${hours(total)}, more than the cycle of ${hours(cycle)}`,
  'name-too-long': ({ most }) => `a name has at most ${most} characters`,
  'unclear-name': () =>
    'this may or may not be a name: leave the cell empty, or write the name in full, as in "Na family"',
  'ditto-mark': () => 'this may mean the name above, or nobody: write the name in full, or leave the cell empty',
  'formula-error': () => 'the formula in this cell has failed: write the name in its place',
  'no-properties': () => 'the file has no properties',
  'property-column-missing': ({ name }) => `there is no column "${name}"`,
  'property-column-repeated': ({ name }) => `there is already a column "${name}"`,
  'property-cell-missing': ({ name }) => `this row has no "${name}"`,
  'cell-too-long': ({ most }) => `a cell may have at most ${most} characters`,
  'not-plain-text': () => 'a cell must be one line of plain text',
  'not-a-state': () => 'a state must be two letters, such as CO',
  'not-a-name': () => 'this is not a name',
  'place-taken': ({ address }) => `this place ID already belongs to ${address}`,
  'owner-repeated': ({ owner }) => `${owner} is already an owner of this property`,
  'address-taken': ({ placeId }) => `this address already has the place ID ${placeId}`,
}

/** As the captain's spreadsheet writes it. */
function monthDayYear(date: string): string {
  const { year, month, day } = Temporal.PlainDate.from(date)
  return `${month}/${day}/${year}`
}

const hours = (minutes: number): string => format.hours(Temporal.Duration.from({ minutes }))
