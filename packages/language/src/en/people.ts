import type { PeopleColumn, PeopleRowKind, PeopleRowReason } from '@headgate/contracts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turns = (count: number): string => plural(count, { one: '1 turn', other: `${format.number(count)} turns` })
const day = (date: string): string => format.longDayAndYear(Temporal.PlainDate.from(date))

const COLUMNS: Record<PeopleColumn, string> = {
  holder: 'Name on the schedule',
  street: 'Street address',
  city: 'City',
  state: 'State',
  shares: 'Shares',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  zone: 'Zone: many households (yes or no)',
  renter: 'Renter (yes or no)',
}

/** Texts of the list of properties and the people on them. */
export const messages = {
  empty: {
    title: 'Nobody is on the list yet',
    text: 'Import the list of owners you already have, in any form, or add the first property by hand.',
  },
  sample: 'This is a sample list. It goes away when you set up your own ditch.',
  search: 'Search',
  searchHint: 'A name, an address, a phone number',
  nothingFound: 'Nobody on the list matches.',
  add: 'Add',
  import: 'Import a List',
  paste: 'Paste a List',
  export: { save: 'Export', busy: 'Exporting…', failed: 'The list could not be exported' },
  filter: 'Who is shown',
  filters: {
    all: (count: number): string => `All ${format.number(count)}`,
    waiting: (count: number): string => `Waiting ${format.number(count)}`,
    'not-joined': (count: number): string => `Not joined ${format.number(count)}`,
    unreached: (count: number): string => `No notices ${format.number(count)}`,
  },
  choose: (name: string): string => `Choose ${name}`,
  chooseAll: (count: number): string => `Choose all ${format.number(count)}`,
  chooseNone: 'Choose None',
  chosen: (count: number): string => `${format.number(count)} chosen`,
  counts: (properties: number, holders: number, shares: number): string =>
    [
      plural(properties, { one: '1 property', other: `${format.number(properties)} properties` }),
      plural(holders, { one: '1 name on the schedule', other: `${format.number(holders)} names on the schedule` }),
      plural(shares, { one: '1 share', other: `${format.number(shares)} shares` }),
    ].join(' · '),
  list: 'Neighbors and their properties',
  former: 'Former owners',
  noAddress: 'No address',
  row: {
    shares: (count: number): string => plural(count, { one: '1 share', other: `${format.number(count)} shares` }),
    turns: (count: number): string =>
      count === 0
        ? 'no upcoming turns'
        : plural(count, { one: '1 upcoming turn', other: `${format.number(count)} upcoming turns` }),
    zone: 'zone (many households)',
    alsoSpelled: (names: readonly string[]): string => `Also spelled ${format.list([...names])}`,
    unlisted: 'On the schedule, but not on the list',
    ownerFrom: (street: string, date: string): string => `${street}, from ${day(date)}`,
    addAria: (name: string): string => `Add to the list: ${name}`,
    sheet: 'Print Their Turns',
    /** Besides the ones that are listed. */
    moreClaims: (count: number) =>
      plural(count, { one: '1 more account claims this.', other: `${format.number(count)} more accounts claim this.` }),
    renter: 'Renter',
    notConfirmed: 'Has an account, not confirmed',
    soldOn: (date: string, from: readonly string[], to: readonly string[]): string =>
      `${format.list([...from])} sold to ${format.list([...to])} on ${day(date)}.`,
    sellsOn: (date: string, to: readonly string[]): string => `The owner from ${day(date)} is ${format.list([...to])}.`,
    undoSale: 'Undo the Sale',
    edit: 'Edit',
    editAria: (what: string): string => `Edit ${what}`,
    sell: 'Record a Sale…',
    merge: 'Same Neighbor As…',
    remove: 'Remove',
    removeAria: (what: string): string => `Remove ${what}`,
  },
  back: 'Back to the List',
  cancel: 'Cancel',
  undo: 'Undo',
  undone: 'Everything is as it was before.',
  done: {
    added: (what: string): string => `${what} was added to the list.`,
    edited: (what: string): string => `${what} was changed.`,
    removed: (what: string): string => `${what} was removed from the list.`,
    merged: (from: string, to: string): string => `${from} is now shown as ${to}.`,
    sold: (what: string, to: string): string => `The sale of ${what} to ${to} is recorded.`,
    imported: (added: number, changed: number): string =>
      `Imported: ${format.number(added)} added, ${format.number(changed)} changed.`,
  },
  sure: {
    title: (name: string): string => `Remove “${name}” from the list?`,
    /** Its address, and the people on it. */
    text: (names: readonly string[]): string =>
      `${names.length > 0 ? `${endSentence(`Removed too: ${format.list([...names])}`)} ` : ''}Turns on the schedule and accounts stay. You can undo this within a day.`,
    confirm: 'Remove',
  },
  editor: {
    ...COLUMNS,
    addTitle: 'Add a property',
    editTitle: (what: string): string => `Edit ${what}`,
    streetHint: 'Leave it empty for somebody without a property here.',
    stateFault: 'Please enter two letters, such as CO.',
    holders: 'Who has the water',
    holderFault: 'Please enter the name that the schedule shows.',
    renamed:
      'This corrects the list only. If the house was sold, use “Record a Sale”. If the schedule has both spellings, use “Same Neighbor As…”.',
    sharesFault: 'Please enter a number, such as 1 or 1.5.',
    zone: 'Zone: many households share its turns',
    zoneHint:
      'They all see its turns, get its notices and can use the buttons at its gate. Its turns cannot be traded, and open requests to trade them end.',
    moreHolders: 'Add an Owner with Turns of Their Own',
    removeHolder: (name: string): string => `Remove the owner ${name}`,
    people: 'People',
    peopleText: 'Everyone here who should get invitations and notifications. Residents do not see any of this.',
    name: 'Name',
    nameFault: 'Please enter a name.',
    phoneFault: 'Please enter a phone number with 7 to 15 digits.',
    emailFault: 'This does not look like an email address.',
    renter: 'Rents here',
    morePeople: 'Add a Person',
    moreRenters: 'Add a Renter',
    removePerson: (name: string): string => `Remove ${name}`,
    removeShort: 'Remove',
    submit: 'Save',
    busy: 'Saving…',
    failed: 'Nothing was saved',
  },
  /** Of a name that takes another's place. */
  effect: (count: number, name: string): string =>
    count === 0
      ? 'No turn on the schedule would change its name.'
      : `${turns(count)} on the schedule would show “${name}”.`,
  sale: {
    title: (what: string): string => `${what} was sold`,
    text: (from: readonly string[]): string =>
      `You choose which of ${format.list([...from])}’s turns go to the new owner. If all of them do, they show the new owner from the new owner’s first day on, even if a later import still has the old name. Past turns stay as they are.`,
    date: 'The new owner’s first day',
    dateFault: 'Please choose a day.',
    holder: 'New owner’s name on the schedule',
    person: 'Person to contact (optional)',
    note: 'Note (optional)',
    alsoOwned: (from: readonly string[], others: readonly string[]): string =>
      `${format.list([...from])} also ${from.length === 1 ? 'has' : 'have'} ${format.list([...others])}. The schedule does not say which turn is for which property.`,
    which: 'Which turns go to the new owner?',
    turns: { all: 'All of them', some: 'Only some', none: 'None' },
    whichFault: 'Please choose which turns go to the new owner.',
    nextFile: 'Use the new owner’s name for these turns in the next file you import.',
    chosen: (count: number, all: number): string =>
      plural(all, {
        one: `${format.number(count)} of 1 turn chosen`,
        other: `${format.number(count)} of ${format.number(all)} turns chosen`,
      }),
    links: (count: number): string =>
      plural(count, {
        one: 'From that day on, 1 person may no longer act for these turns.',
        other: `From that day on, ${format.number(count)} people may no longer act for these turns.`,
      }),
    like: (name: string, like: string): string => `“${name}” looks like “${like}”. Is it spelled right?`,
    submit: 'Record the Sale',
    busy: 'Recording…',
    failed: 'The sale was not recorded',
  },
  merge: {
    title: (from: string): string => `${from} is the same neighbor as…`,
    text: (from: string): string =>
      `Every turn of ${from} will show the other name, in later imports too. Their shares are added together.`,
    to: 'The right name',
    choose: 'Choose a name',
    submit: 'Make Them One',
    busy: 'Saving…',
    failed: 'The names were not changed',
  },
  file: {
    title: 'Import a list of owners',
    text: 'Any list will do: an Excel workbook (.xlsx), a CSV file, or cells copied from a spreadsheet. Nothing is removed from your list.',
    reading: 'Reading…',
    unreadable: 'This could not be read',
    noRows: 'This list has no rows.',
    columnsTitle: 'Which column is which?',
    noHeading: 'No heading was found, so the columns below are guesses. Please check them.',
    columnAria: (name: string): string => `What is in the column ${name}`,
    columnNumber: (number: number): string => `Column ${number}`,
    columns: COLUMNS,
    kinds: {
      neighbor: 'Neighbor',
      title: 'Title',
      heading: 'Heading',
      total: 'Total',
      note: 'Note or section',
      unclear: 'Not understood',
    } satisfies Record<PeopleRowKind, string>,
    reasons: {
      'no-name': 'There is no name in it.',
      'no-such-name': 'This does not look like a name.',
      'name-only': 'There is only a name in it. Is it a neighbor?',
      columns: 'Empty cells were lost in copying, so its columns are not certain.',
    } satisfies Record<PeopleRowReason, string>,
    /** A row that is taken: the name on the schedule, and the people of the property. */
    neighbor: (holder: string, people: readonly string[]) =>
      people.length > 1 ? `Neighbors: ${format.list([...people])} (${holder})` : `Neighbor: ${holder}`,
    leftOutColumn: (name: string, cells: readonly string[]) => `The column “${name}”: ${format.list([...cells])}`,
    leftOutCell: (line: number, column: PeopleColumn, text: string) => `Line ${line}, ${COLUMNS[column]}: ${text}`,
    leaveOut: 'Leave out',
    noHolder: 'Please choose which column has the name on the schedule.',
    previewTitle: 'What would change',
    added: (count: number): string => plural(count, { one: '1 new', other: `${format.number(count)} new` }),
    changed: (count: number): string => `${format.number(count)} changed`,
    unchanged: (count: number): string => `${format.number(count)} unchanged`,
    what: {
      holder: 'another owner',
      shares: 'shares',
      zone: 'zone or household',
      person: 'a new person',
      phone: 'phone',
      email: 'email',
    },
    changedRows: 'Changed',
    leftOut: 'Columns and cells left out',
    newOwner: 'If a house was sold, record the sale instead, so that its turns go to the new owner.',
    after: 'Your list will then have:',
    near: 'Names that look alike',
    nearText: (name: string, like: string): string => `Are “${name}” and “${like}” one person?`,
    same: (like: string): string => `One person: ${like}`,
    different: 'Two people',
    nothing: 'This list has nothing new.',
    submit: 'Import',
    busy: 'Importing…',
    failed: 'Nothing was imported',
    otherFile: 'Choose Another List',
  },
}
