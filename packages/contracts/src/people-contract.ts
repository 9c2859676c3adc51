import { z } from 'zod'
import { email } from './identity-contract.ts'
import { changeNote } from './season-contract.ts'
import { line, phone } from './text-fields.ts'

/*
 * The list of properties, their holders and the people on them. For captains only; writes are same-origin.
 *
 * `basedOn` is the `revision` of the list that the captain was looking at: 409 `people-outdated` if it has changed since.
 */

/** Of one entry. */
export const MOST_HOLDERS = 8
export const MOST_PEOPLE = 40
/** Bounds one import. */
export const MOST_PEOPLE_ROWS = 1_000

const holderName = line(200)
const id = z.int().positive()
const basedOn = z.int().nonnegative()

/**
 * `listed`: a captain's entry without an account. `joined`: with an account, but without a confirmed link.
 * `claimed`: an account that claims the property or a name, confirmed by nobody. `confirmed`: linked.
 */
export const joinState = z.enum(['listed', 'joined', 'claimed', 'confirmed'])
export type JoinState = z.infer<typeof joinState>

export const listedPerson = z.object({
  /** Null for an account that is not a captain's entry. */
  id: id.nullable(),
  /** Of their account; null without one. */
  uid: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isRenter: z.boolean(),
  state: joinState,
})
export type ListedPerson = z.infer<typeof listedPerson>

export const listedHolder = z.object({
  /** Null if the name is only on the schedule. */
  id: id.nullable(),
  /** As the schedule shows it. */
  name: z.string(),
  /** Other spellings that were merged into it. */
  alsoSpelled: z.array(z.string()),
  shares: z.number().nonnegative(),
  takesNights: z.boolean(),
  /** On the season in force, today's and later. */
  turnsToCome: z.int().nonnegative(),
})
export type ListedHolder = z.infer<typeof listedHolder>

export const postalAddress = z.object({ street: line(200), city: line(100), state: z.string().regex(/^[A-Z]{2}$/) })
export type PostalAddress = z.infer<typeof postalAddress>

/**
 * `owner`: a property, or a holder without one. `former`: a holder who sold. `unlisted`: a name on the schedule that is
 * not on the list.
 */
export const peopleRow = z.object({
  kind: z.enum(['owner', 'former', 'unlisted']),
  propertyId: id.nullable(),
  address: postalAddress.nullable(),
  /** A property's as of today. */
  holders: z.array(listedHolder),
  /** Of the accounts that only claim the row, at most ten. */
  people: z.array(listedPerson),
  /** How many more accounts claim it. */
  moreClaims: z.int().nonnegative(),
  /** The last sale of the property, or the one to come. */
  sale: z
    .object({
      date: z.iso.date(),
      from: z.array(z.string()),
      to: z.array(z.string()),
      /** Undoing this change of the season undoes the sale. */
      changeId: id,
    })
    .nullable(),
})
export type PeopleRow = z.infer<typeof peopleRow>

export const peopleResponse = z.object({
  revision: z.int().nonnegative(),
  today: z.iso.date(),
  /** The sample's list, which goes with the sample. */
  isSample: z.boolean(),
  /** By address, holders without one last. */
  rows: z.array(peopleRow),
})
export type PeopleResponse = z.infer<typeof peopleResponse>

/** Every name that a turn may be given to, sorted, from the list and from the schedule. */
export const holderNamesResponse = z.object({ holders: z.array(z.string()) })
export type HolderNamesResponse = z.infer<typeof holderNamesResponse>

const shares = z.number().min(0).max(1_000_000)

export const personEntry = z.strictObject({
  /** Of the entry to change; left out for a new one. */
  id: id.optional(),
  name: line(200),
  email: email.nullable(),
  phone: phone.nullable(),
  isRenter: z.boolean(),
})
export type PersonEntry = z.infer<typeof personEntry>

export const holderEntry = z.strictObject({
  /** Of the holder whose spelling is corrected; left out for another one. */
  id: id.optional(),
  name: holderName,
  shares,
  takesNights: z.boolean(),
})
export type HolderEntry = z.infer<typeof holderEntry>

/** What a captain enters about a property and its people, or about a holder without a property. */
export const peopleEntry = z.strictObject({
  address: postalAddress.nullable(),
  holders: z.array(holderEntry).min(1).max(MOST_HOLDERS),
  people: z.array(personEntry).max(MOST_PEOPLE),
})
export type PeopleEntry = z.infer<typeof peopleEntry>

/** One row of the list. */
export const rowId = z.union([z.strictObject({ propertyId: id }), z.strictObject({ holderId: id })])
export type RowId = z.infer<typeof rowId>

const ids = z.array(id).max(MOST_PEOPLE_ROWS * 2)

/** How to take a change back. Made by the server; sent back to POST /api/people/undo as it is. */
export const peopleUndo = z.strictObject({
  /** Rows that were added. */
  remove: z.array(rowId).max(MOST_PEOPLE_ROWS),
  /** Entries as they were. */
  put: z.array(z.strictObject({ row: rowId, entry: peopleEntry })).max(MOST_PEOPLE_ROWS),
  /** What was taken off the list. */
  revive: z.strictObject({ properties: ids, holders: ids, people: ids }),
})
export type PeopleUndo = z.infer<typeof peopleUndo>

/** Adds a row. 409 `address-taken`. */
export const addPeopleRequest = z.strictObject({ entry: peopleEntry })
export const editPeopleRequest = z.strictObject({ basedOn, row: rowId, entry: peopleEntry })
/** Takes a row and its people off the list. The schedule stays as it is. */
export const removePeopleRequest = z.strictObject({ basedOn, row: rowId })
export const undoPeopleRequest = z.strictObject({ basedOn, undo: peopleUndo })

/** The answer to every change of the list. */
export const peopleChanged = z.object({
  revision: z.int().nonnegative(),
  /** Null for an undo. */
  undo: peopleUndo.nullable(),
})
export type PeopleChanged = z.infer<typeof peopleChanged>

/** From now on every turn of `from` shows `to`. */
export const mergePreviewRequest = z.strictObject({ from: holderName, to: holderName })
export const mergeRequest = mergePreviewRequest.extend({ basedOn })
export const nameChangePreview = z.object({
  /** Turns of the season in force that change their name. */
  turns: z.int().nonnegative(),
  residentsTold: z.int().nonnegative(),
})
export type NameChangePreview = z.infer<typeof nameChangePreview>

/** The answer to a merge, and to a sale. POST /api/schedule/imports/{changeId}/undo takes it back. */
export const nameChanged = z.object({
  revision: z.int().nonnegative(),
  changeId: id,
  residentsTold: z.int().nonnegative(),
})
export type NameChanged = z.infer<typeof nameChanged>

/** From `date` on, the property is the buyer's. */
export const salePreviewRequest = z.strictObject({
  propertyId: id,
  date: z.iso.date(),
  /** The buyer, as the schedule should show them. */
  holder: holderName,
  /** Whether the seller's turns from then on show the buyer. Without, a captain moves them by hand. */
  withTurns: z.boolean(),
})
export const salePreview = nameChangePreview.extend({
  from: z.array(z.string()),
  /** Other properties whose turns carry the seller's name. */
  alsoOwned: z.array(z.string()),
  /** Confirmed links of the seller's people that end. */
  linksEnded: z.int().nonnegative(),
  /** An existing name that the buyer's resembles. */
  like: z.string().nullable(),
})
export type SalePreview = z.infer<typeof salePreview>

/** POST /api/people/sales: `nameChanged`. 409 `same-owner`, `already-sold`. */
export const saleRequest = salePreviewRequest.extend({
  basedOn,
  shares,
  people: z.array(personEntry.omit({ id: true })).max(MOST_PEOPLE),
  note: changeNote,
})
export type SaleRequest = z.infer<typeof saleRequest>

/** What a column of somebody's list may hold. `fullName` also names the holder, by its surname, where nothing else does. */
export const PEOPLE_COLUMNS = [
  'holder',
  'street',
  'city',
  'state',
  'shares',
  'fullName',
  'phone',
  'email',
  'nights',
  'renter',
] as const
export const peopleColumn = z.enum(PEOPLE_COLUMNS)
export type PeopleColumn = z.infer<typeof peopleColumn>

export const LONGEST_PEOPLE_CELL = 1_000

const importRow = z.strictObject({
  /** In the file, from 1. */
  line: z.int().positive(),
  cells: z.array(z.string().max(LONGEST_PEOPLE_CELL)).max(64),
})
export type PeopleImportRow = z.infer<typeof importRow>

/**
 * Splits a list, `text/csv`, into rows, and guesses its columns. Stores nothing. 400 with
 * `faults` for a file that cannot be read.
 */
export const peopleTable = z.object({
  /** Null if no line looks like a heading. */
  heading: importRow.nullable(),
  /** What each column seems to hold. */
  columns: z.array(peopleColumn.nullable()),
  /** Lines above the heading. */
  skipped: z.array(importRow),
  rows: z.array(importRow),
})
export type PeopleTable = z.infer<typeof peopleTable>

/** Changes nothing. */
export const peopleImportRequest = z.strictObject({
  columns: z.array(peopleColumn.nullable()).max(64),
  rows: z.array(importRow).max(MOST_PEOPLE_ROWS),
  /** Whether a new name that resembles another is that one. */
  answers: z.array(z.strictObject({ name: z.string(), like: z.string(), isSame: z.boolean() })).max(MOST_PEOPLE_ROWS),
})
export type PeopleImportRequest = z.infer<typeof peopleImportRequest>

const importEntry = z.object({ line: z.int(), address: z.string().nullable(), holder: z.string() })

export const peopleImportPreview = z.object({
  revision: z.int().nonnegative(),
  added: z.array(importEntry),
  /** `what` is what would change. */
  changed: z.array(
    importEntry.extend({ what: z.array(z.enum(['holder', 'shares', 'nights', 'person', 'phone', 'email'])) }),
  ),
  unchanged: z.int().nonnegative(),
  /** Cells that are left out; with `holder`, the whole line is. */
  unclear: z.array(z.object({ line: z.int(), column: peopleColumn, text: z.string() })),
  /** New names that resemble another, with the answer if there is one. */
  near: z.array(z.object({ name: z.string(), like: z.string(), isSame: z.boolean().nullable() })),
  /** Counted as people, not names: after the import. */
  properties: z.int().nonnegative(),
  holders: z.int().nonnegative(),
  shares: z.number().nonnegative(),
})
export type PeopleImportPreview = z.infer<typeof peopleImportPreview>

/** All of it at once. 409 `near-names` with `misspeltNames` while a name is not answered. */
export const peopleImportCommit = peopleImportRequest.extend({ basedOn })
export const peopleImported = peopleChanged.extend({ added: z.int().nonnegative(), changed: z.int().nonnegative() })
export type PeopleImported = z.infer<typeof peopleImported>
