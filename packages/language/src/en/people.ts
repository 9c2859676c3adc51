import type { JoinState, NoticeReach, PeopleColumn } from '@headgate/contracts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turns = (count: number): string => plural(count, { one: '1 turn', other: `${format.number(count)} turns` })
const residents = (count: number): string =>
  count === 0
    ? 'Nobody is notified.'
    : plural(count, { one: '1 resident is notified.', other: `${format.number(count)} residents are notified.` })
const day = (date: string): string => format.longDayAndYear(Temporal.PlainDate.from(date))

const STATES: Record<JoinState, string> = {
  listed: 'No account',
  joined: 'Has an account, not confirmed',
  claimed: 'Says so, not confirmed',
  confirmed: 'Confirmed',
}
const REACH: Record<NoticeReach, string> = {
  push: 'Push notifications',
  'e-mail': 'Email',
  list: 'Only on the page',
  nobody: 'No notifications',
}
const COLUMNS: Record<PeopleColumn, string> = {
  holder: 'Name on the schedule',
  street: 'Street address',
  city: 'City',
  state: 'State',
  shares: 'Shares',
  fullName: 'Full name',
  phone: 'Phone',
  email: 'Email',
  nights: 'Takes nights (yes or no)',
  renter: 'Renter (yes or no)',
}
const CHANGES = {
  holder: 'another owner',
  shares: 'shares',
  nights: 'nights',
  person: 'a new person',
  phone: 'phone',
  email: 'email',
}

/** Texts of the list of properties and the people on them. */
export const messages = {
  text: 'Every property on the ditch, the name that the schedule shows for it, and the people who live there.',
  loading: 'Loading the list…',
  unreadable: { title: 'The list could not be loaded.', retry: 'Try Again' },
  failed: 'Something went wrong on the server. Please try again.',
  empty: {
    title: 'Nobody is on the list yet',
    text: 'Import the list of owners that you have, in whatever form, or add the first property by hand.',
  },
  sample: 'This is the sample’s list. It goes when you set up your own ditch.',
  search: 'Search',
  searchHint: 'A name, an address, a phone number',
  nothingFound: 'Nobody on the list matches.',
  add: 'Add',
  import: 'Import a List',
  export: 'Export',
  exporting: 'Exporting…',
  exportFailed: 'The list could not be exported',
  counts: (properties: number, holders: number, shares: number): string =>
    [
      plural(properties, { one: '1 property', other: `${format.number(properties)} properties` }),
      plural(holders, { one: '1 name on the schedule', other: `${format.number(holders)} names on the schedule` }),
      plural(shares, { one: '1 share', other: `${format.number(shares)} shares` }),
    ].join(' · '),
  list: 'Properties and holders',
  former: 'Former owners',
  unlisted: {
    title: 'On the schedule, but not on the list',
    text: 'Add these names, or merge a misspelled one into the right one.',
    add: 'Add to the List',
    addAria: (name: string): string => `Add to the list: ${name}`,
    merge: 'Merge…',
  },
  noAddress: 'No address',
  row: {
    shares: (count: number): string => plural(count, { one: '1 share', other: `${format.number(count)} shares` }),
    turns: (count: number): string => (count === 0 ? 'no turns to come' : `${turns(count)} to come`),
    noNights: 'no nights',
    alsoSpelled: (names: readonly string[]): string => `Also written ${format.list([...names])}`,
    nobody: 'Nobody is entered here.',
    renter: 'Renter',
    state: (state: JoinState): string => STATES[state],
    reach: (reach: NoticeReach): string => REACH[reach],
    soldOn: (date: string, from: readonly string[], to: readonly string[]): string =>
      `${format.list([...from])} sold to ${format.list([...to])} on ${day(date)}.`,
    sellsOn: (date: string, to: readonly string[]): string => `${format.list([...to])} owns it from ${day(date)}.`,
    undoSale: 'Undo the Sale',
    edit: 'Edit',
    editAria: (what: string): string => `Edit ${what}`,
    sell: 'Sold…',
    sellAria: (what: string): string => `${what} was sold`,
    merge: 'Merge…',
    mergeAria: (what: string): string => `Merge ${what} with another name`,
    remove: 'Remove',
    removeAria: (what: string): string => `Remove ${what}`,
  },
  back: 'Back to the List',
  cancel: 'Cancel',
  undo: 'Undo',
  undone: 'It is as it was before.',
  undoFailed: 'It could not be undone',
  done: {
    added: (what: string): string => `${what} is on the list.`,
    edited: (what: string): string => `${what} is changed.`,
    removed: (what: string): string => `${what} is off the list.`,
    merged: (from: string, to: string): string => `${from} is ${to} from now on.`,
    sold: (what: string, to: string): string => `${what} is sold to ${to}.`,
    imported: (added: number, changed: number): string =>
      `Imported: ${format.number(added)} added, ${format.number(changed)} changed.`,
  },
  sure: {
    title: (what: string): string => `Remove ${what}?`,
    text: 'The property and its people leave the list. Turns on the schedule and accounts stay. You can undo this for a day.',
    confirm: 'Remove',
    cancel: 'Keep',
  },
  editor: {
    addTitle: 'Add a property',
    editTitle: (what: string): string => `Edit ${what}`,
    street: 'Street address',
    streetHint: 'Leave it empty for somebody without a property here.',
    city: 'City',
    state: 'State',
    stateFault: 'Two letters, such as CO',
    holders: 'Who has the water',
    holder: 'Name on the schedule',
    holderFault: 'Please enter the name that the schedule shows.',
    renamed:
      'This corrects the list only. If the house was sold, use “Sold”. If the schedule has both spellings, use “Merge”.',
    shares: 'Shares',
    sharesFault: 'A number, such as 1 or 1.5',
    nights: 'Takes turns at night',
    moreHolders: 'Add an Owner with Turns of Their Own',
    removeHolder: (name: string): string => `Remove the owner ${name}`,
    people: 'People',
    peopleText: 'Whoever should get invitations and notifications. Residents see none of this.',
    name: 'Name',
    nameFault: 'Please enter a name.',
    phone: 'Phone',
    phoneFault: 'A phone number with 7 to 15 digits',
    email: 'Email',
    emailFault: 'Please enter a valid email address.',
    renter: 'Rents here',
    morePeople: 'Add a Person',
    removePerson: (name: string): string => `Remove ${name}`,
    removeShort: 'Remove',
    save: 'Save',
    saving: 'Saving…',
    failed: 'Nothing was saved',
  },
  sale: {
    title: (what: string): string => `${what} was sold`,
    text: (from: readonly string[]): string =>
      `From the date on, ${format.list([...from])}’s turns show the new owner, even if a later import still has the old name. Past turns stay.`,
    date: 'The new owner’s first day',
    dateFault: 'Please choose a day.',
    holder: 'New owner, as the schedule should show them',
    shares: 'Shares',
    person: 'Contact of the new owner (optional)',
    note: 'Note (optional)',
    alsoOwned: (from: readonly string[], others: readonly string[]): string =>
      `${format.list([...from])} also has ${format.list([...others])}. The schedule does not tell which turn is for which property.`,
    withTurns: 'All turns from that day go to the new owner',
    withoutTurns: 'Leave the turns. I will change them on the season’s board',
    preview: 'See What Changes',
    looking: 'Looking…',
    effect: (count: number): string =>
      count === 0
        ? 'No turn on the present schedule changes its name.'
        : `${turns(count)} on the present schedule change their name.`,
    told: residents,
    links: (count: number): string =>
      plural(count, {
        one: 'The confirmed link of 1 person ends on that day.',
        other: `The confirmed links of ${format.number(count)} people end on that day.`,
      }),
    like: (name: string, like: string): string => `“${name}” looks like “${like}”. Is it spelled right?`,
    submit: 'Record the Sale',
    busy: 'Recording…',
    failed: 'The sale was not recorded',
  },
  merge: {
    title: (from: string): string => `Merge ${from} with another name`,
    text: (from: string): string =>
      `Every turn of ${from} will show the other name, in later imports too. Their shares add up.`,
    to: 'The right name',
    toFault: 'Please choose another name from the list.',
    news: (count: number): string => plural(count, { one: '1 name', other: `${count} names` }),
    effect: (count: number): string =>
      count === 0 ? 'No turn on the present schedule changes.' : `${turns(count)} change their name.`,
    told: residents,
    submit: 'Merge',
    busy: 'Merging…',
    failed: 'The names were not merged',
  },
  file: {
    title: 'Import a list of owners',
    text: 'Any list will do: an Excel workbook (.xlsx), a CSV file, or cells copied from a spreadsheet. Nothing is removed from your list.',
    choose: 'Choose a File',
    paste: 'Or paste it here',
    pasteHint: 'Copy the cells in your spreadsheet, with the heading, and paste them.',
    read: 'Read It',
    reading: 'Reading…',
    unreadable: 'This cannot be read',
    workbook: 'This kind of workbook cannot be read. Save it as .xlsx or CSV, or copy the cells and paste them here.',
    tooLarge: 'This file is over 2 MB: it is not a list of owners.',
    noRows: 'There are no rows in it.',
    columnsTitle: 'Which column is which?',
    skipped: (lines: readonly number[]): string =>
      plural(lines.length, {
        one: `Line ${lines[0]} above the heading is left out.`,
        other: `Lines ${lines[0]} to ${lines.at(-1)} above the heading are left out.`,
      }),
    heading: (line: number): string => `Line ${line} is the heading.`,
    noHeading: 'No heading was found. The columns are guessed by what is in them.',
    columnAria: (name: string): string => `What the column ${name} holds`,
    columnNumber: (number: number): string => `Column ${number}`,
    example: 'For example',
    leaveOut: 'Leave out',
    column: (column: PeopleColumn): string => COLUMNS[column],
    noHolder: 'Say which column has the owner’s name.',
    preview: 'Look at the Import',
    previewTitle: 'What would change',
    added: (count: number): string => plural(count, { one: '1 new', other: `${format.number(count)} new` }),
    changed: (count: number): string => `${format.number(count)} changed`,
    unchanged: (count: number): string => `${format.number(count)} as before`,
    what: (what: readonly (keyof typeof CHANGES)[]): string => format.list(what.map((one) => CHANGES[one])),
    newRows: 'New',
    changedRows: 'Changed',
    leftOut: 'Left out',
    newOwner: 'Where only the owner differs and the house was sold, record the sale instead, so that the turns follow.',
    after: (properties: number, holders: number, shares: number): string =>
      `Afterwards the list has ${format.number(properties)} properties, ${format.number(holders)} names and ${format.number(shares)} shares.`,
    unclearLine: (line: number, column: PeopleColumn, text: string): string =>
      column === 'holder'
        ? `Line ${line}, without an owner’s name: ${text}`
        : `Line ${line}, ${COLUMNS[column]}: ${text}`,
    near: 'Are these the same?',
    nearText: (name: string, like: string): string => `Is “${name}” the same as “${like}”?`,
    same: (like: string): string => `Same, use ${like}`,
    different: 'Different people',
    nothing: 'Nothing in it is new.',
    submit: 'Import',
    busy: 'Importing…',
    failed: 'Nothing was imported',
    otherFile: 'Another List',
  },
}
