import { z } from 'zod'
import { type Endpoints, fileOf } from './endpoint.ts'
import { line, phone } from './fields.ts'
import { email } from './identity-contract.ts'
import { UPLOADED_FILE_TYPES } from './import-contract.ts'
import { noticeCounts } from './notice-counts-contract.ts'
import { changeNote, turnPlace } from './season-contract.ts'

/*
 * The list of properties, their holders and the people on them. For captains only; writes are same-origin.
 *
 * `basedOn` is the `revision` of the list that the captain was looking at: 409 `people-outdated` if it has changed since.
 */

/** Of one entry. */
export const MAX_HOLDERS = 8
export const MAX_PEOPLE = 40
/** Bounds one import. */
export const MAX_PEOPLE_ROWS = 1_000
/** Of one sale, if not all of them go. */
export const MAX_SOLD_TURNS = 1_000

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
  /** Of their account; false without one. */
  isCard: z.boolean(),
  isDisabled: z.boolean(),
  /** Whether the captains' notices get to their account by some way, and the last one did; null without an account. */
  isReached: z.boolean().nullable(),
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
  /** Many households, who see its turns as theirs. Nobody trades them. */
  isZone: z.boolean(),
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
  /** Of somebody whose first property is theirs from a coming day on; null for everybody else. */
  ownerFrom: z.object({ date: z.iso.date(), street: z.string() }).nullable(),
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

export const holderNamesResponse = z.object({ holders: z.array(z.string()) })

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
  /** As a listed holder's. Left out, it stays as it was; a new holder is a household. */
  isZone: z.boolean().optional(),
})
export type HolderEntry = z.infer<typeof holderEntry>

/** What a captain enters about a property and its people, or about a holder without a property. */
export const peopleEntry = z.strictObject({
  address: postalAddress.nullable(),
  holders: z.array(holderEntry).min(1).max(MAX_HOLDERS),
  people: z.array(personEntry).max(MAX_PEOPLE),
})
export type PeopleEntry = z.infer<typeof peopleEntry>

/** One row of the list. */
export const rowId = z.union([z.strictObject({ propertyId: id }), z.strictObject({ holderId: id })])
export type RowId = z.infer<typeof rowId>

const ids = z.array(id).max(MAX_PEOPLE_ROWS * 2)

/** How to take a change back. Made by the server; sent back to POST /api/people/undo as it is. */
export const peopleUndo = z.strictObject({
  /** Rows that were added. */
  remove: z.array(rowId).max(MAX_PEOPLE_ROWS),
  /** Entries as they were. */
  put: z.array(z.strictObject({ row: rowId, entry: peopleEntry })).max(MAX_PEOPLE_ROWS),
  /** What was taken off the list. */
  revive: z.strictObject({ properties: ids, holders: ids, people: ids }),
})
export type PeopleUndo = z.infer<typeof peopleUndo>

/** The answer to every change of the list. */
export const peopleChanged = z.object({
  revision: z.int().nonnegative(),
  /** Null for an undo. */
  undo: peopleUndo.nullable(),
})
export type PeopleChanged = z.infer<typeof peopleChanged>

/** From now on every turn of `from` shows `to`. */
export const mergePreviewRequest = z.strictObject({ from: holderName, to: holderName })
export const nameChangePreview = z.object({
  /** Turns of the season in force that change their name. */
  turns: z.int().nonnegative(),
  notices: noticeCounts,
})
export type NameChangePreview = z.infer<typeof nameChangePreview>

/** The answer to a merge, and to a sale. POST /api/schedule/imports/{changeId}/undo takes it back. */
export const nameChanged = z.object({
  revision: z.int().nonnegative(),
  changeId: id,
  notices: noticeCounts,
})
export type NameChanged = z.infer<typeof nameChanged>

/** From `date` on, the property is the buyer's. */
export const salePreviewRequest = z.strictObject({
  propertyId: id,
  date: z.iso.date(),
  /** The buyer, as the schedule should show them. */
  holder: holderName,
  /**
   * Which of the sellers' turns go along: all from then on, whichever name a later import uses; none; or these, of which
   * every later import must have the buyer's name.
   */
  turns: z.union([z.enum(['all', 'none']), z.array(turnPlace).max(MAX_SOLD_TURNS)]),
})
export const salePreview = nameChangePreview.extend({
  from: z.array(z.string()),
  /** Other properties whose turns carry the seller's name. */
  alsoOwned: z.array(z.string()),
  /** The sellers' whole turns from that day on, in order; at most `MAX_SOLD_TURNS`. */
  coming: z.array(turnPlace),
  /** Confirmed links of the seller's people that end. */
  linksEnded: z.int().nonnegative(),
  /** An existing name that the buyer's resembles. */
  like: z.string().nullable(),
})
export type SalePreview = z.infer<typeof salePreview>

/**
 * POST /api/people/sales: `nameChanged`. 409 `same-owner`, `already-sold`, and `cells-changed` with `conflicts` if a
 * turn is no longer all the sellers'.
 */
export const saleRequest = salePreviewRequest.extend({
  basedOn,
  shares,
  people: z.array(personEntry.omit({ id: true })).max(MAX_PEOPLE),
  note: changeNote,
})
export type SaleRequest = z.infer<typeof saleRequest>

/**
 * What a column of somebody's list may hold. `lastName`, and the surname in `fullName`, name the holder where nothing
 * else does. Several columns may hold a `phone` or an `email`, others only one each.
 */
export const PEOPLE_COLUMNS = [
  'holder',
  'street',
  'city',
  'state',
  'shares',
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'email',
  'zone',
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

/** Titles and remarks stand above a heading, rarely more. */
export const MAX_LINES_ABOVE = 15

/**
 * Splits a list, `text/csv`, into rows, and guesses its columns. Stores nothing. 400 with
 * `faults` for a file that cannot be read.
 */
export const peopleTable = z.object({
  /** Null if no line looks like a heading. */
  heading: importRow.nullable(),
  /** What each column seems to hold. */
  columns: z.array(peopleColumn.nullable()),
  /** Every line with text, from the first. */
  rows: z.array(importRow),
})
export type PeopleTable = z.infer<typeof peopleTable>

/** What a row of a list was taken for; `unclear` with the reason. */
export const peopleRowKind = z.enum(['neighbor', 'title', 'heading', 'total', 'note', 'unclear'])
export type PeopleRowKind = z.infer<typeof peopleRowKind>

/**
 * Why a row is not taken for a neighbor. `no-name`: nothing stands where the name should. `no-such-name`: what stands there
 * is no name. `name-only`: only a name, where others have more, so it may head a section. `columns`: copied text
 * whose empty cells are lost.
 */
export const peopleRowReason = z.enum(['no-name', 'no-such-name', 'name-only', 'columns'])
export type PeopleRowReason = z.infer<typeof peopleRowReason>

/** Changes nothing. */
export const peopleImportRequest = z.strictObject({
  columns: z.array(peopleColumn.nullable()).max(64),
  rows: z.array(importRow).max(MAX_PEOPLE_ROWS + MAX_LINES_ABOVE + 1),
  /** Rows that the captain takes, or leaves out. Of others, neighbors are taken. */
  ticks: z.array(z.strictObject({ line: z.int().positive(), isTaken: z.boolean() })).max(MAX_PEOPLE_ROWS * 2),
  /** Whether a new name that resembles another is that one. */
  answers: z.array(z.strictObject({ name: z.string(), like: z.string(), isSame: z.boolean() })).max(MAX_PEOPLE_ROWS),
})
export type PeopleImportRequest = z.infer<typeof peopleImportRequest>

const importEntry = z.object({ line: z.int(), address: z.string().nullable(), holder: z.string() })

export const peopleImportPreview = z.object({
  revision: z.int().nonnegative(),
  added: z.array(importEntry),
  /** `what` is what would change. */
  changed: z.array(
    importEntry.extend({ what: z.array(z.enum(['holder', 'shares', 'zone', 'person', 'phone', 'email'])) }),
  ),
  unchanged: z.int().nonnegative(),
  /** Each row of the request. */
  rows: z.array(
    z.object({
      line: z.int(),
      kind: peopleRowKind,
      isTaken: z.boolean(),
      reason: peopleRowReason.nullable(),
      /** The name on the schedule, and the people beside it; of a row that is taken. */
      holder: z.string().nullable(),
      people: z.array(z.string()),
    }),
  ),
  /** Cells of rows that are taken, and of which this is left out. */
  unclear: z.array(z.object({ line: z.int(), column: peopleColumn, text: z.string() })),
  /** New names that resemble another, with the answer if there is one. */
  near: z.array(z.object({ name: z.string(), like: z.string(), isSame: z.boolean().nullable() })),
  /** Counted as people, not names: after the import. */
  properties: z.int().nonnegative(),
  holders: z.int().nonnegative(),
  shares: z.number().nonnegative(),
})
export type PeopleImportPreview = z.infer<typeof peopleImportPreview>

export const peopleImported = peopleChanged.extend({ added: z.int().nonnegative(), changed: z.int().nonnegative() })
export type PeopleImported = z.infer<typeof peopleImported>

export const peopleEndpoints = {
  listPeople: {
    call: 'GET /api/people',
    summary: 'List the properties, their holders and the people on them',
    response: peopleResponse,
  },
  addPeople: {
    call: 'POST /api/people',
    summary: 'Add a property or a holder to the list',
    /** Adds a row. 409 `address-taken`. */
    body: z.strictObject({ entry: peopleEntry }),
    response: peopleChanged,
    problems: [404, 409],
  },
  editPeople: {
    call: 'POST /api/people/edit',
    summary: 'Change a row of the list of people',
    body: z.strictObject({ basedOn, row: rowId, entry: peopleEntry }),
    response: peopleChanged,
    problems: [404, 409],
  },
  exportPeople: {
    call: 'GET /api/people/export.csv',
    summary: 'Download the list of people as a file that imports back to it',
    response: fileOf('text/csv', 'The list of people.'),
  },
  listHolders: {
    call: 'GET /api/people/holders',
    summary: 'List every name that a turn may be given to',
    response: holderNamesResponse,
  },
  importPeople: {
    call: 'POST /api/people/import',
    summary: 'Import into the list of people',
    /** All of it at once. 409 `near-names` with `misspeltNames` while a name is not answered. */
    body: peopleImportRequest.extend({ basedOn }),
    response: peopleImported,
    problems: [409],
  },
  previewPeopleImport: {
    call: 'POST /api/people/import/preview',
    summary: 'Preview an import into the list of people',
    body: peopleImportRequest,
    response: peopleImportPreview,
  },
  readPeopleList: {
    call: 'POST /api/people/import/read',
    summary: 'Split a list of people into rows, and guess what its columns hold',
    consumes: UPLOADED_FILE_TYPES,
    response: peopleTable,
  },
  mergeHolders: {
    call: 'POST /api/people/merges',
    summary: 'Read two names as one holder from now on',
    body: mergePreviewRequest.extend({ basedOn }),
    response: nameChanged,
    problems: [409],
  },
  previewMerge: {
    call: 'POST /api/people/merges/preview',
    summary: 'Preview reading two names as one holder',
    body: mergePreviewRequest,
    response: nameChangePreview,
    problems: [409],
  },
  removePeople: {
    call: 'POST /api/people/remove',
    summary: 'Take a row off the list of people',
    /** Takes a row and its people off the list. The schedule stays as it is. */
    body: z.strictObject({ basedOn, row: rowId }),
    response: peopleChanged,
    problems: [404, 409],
  },
  sellProperty: {
    call: 'POST /api/people/sales',
    summary: 'Record that a property was sold: from a date on it is the buyer’s, with the turns that go with it',
    body: saleRequest,
    response: nameChanged,
    problems: [404, 409],
  },
  previewSale: {
    call: 'POST /api/people/sales/preview',
    summary: 'Preview the sale of a property',
    body: salePreviewRequest,
    response: salePreview,
    problems: [404, 409],
  },
  undoPeople: {
    call: 'POST /api/people/undo',
    summary: 'Take back a change of the list of people',
    body: z.strictObject({ basedOn, undo: peopleUndo }),
    response: peopleChanged,
    problems: [404, 409],
  },
} satisfies Endpoints
