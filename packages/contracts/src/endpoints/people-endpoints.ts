import type { Endpoints } from '../endpoint.ts'
import { fileOf } from '../endpoint.ts'
import { UPLOADED_FILE_TYPES } from '../import-contract.ts'
import {
  addPeopleRequest,
  editPeopleRequest,
  holderNamesResponse,
  mergePreviewRequest,
  mergeRequest,
  nameChanged,
  nameChangePreview,
  peopleChanged,
  peopleImportCommit,
  peopleImported,
  peopleImportPreview,
  peopleImportRequest,
  peopleResponse,
  peopleTable,
  removePeopleRequest,
  salePreview,
  salePreviewRequest,
  saleRequest,
  undoPeopleRequest,
} from '../people-contract.ts'

/** The captains’ list of properties, holders and people. */
export const peopleEndpoints = {
  listPeople: {
    call: 'GET /api/people',
    summary: 'List the properties, their holders and the people on them',
    response: peopleResponse,
  },
  addPeople: {
    call: 'POST /api/people',
    summary: 'Add a property or a holder to the list',
    body: addPeopleRequest,
    response: peopleChanged,
    problems: [404, 409],
  },
  editPeople: {
    call: 'POST /api/people/edit',
    summary: 'Change a row of the list of people',
    body: editPeopleRequest,
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
    body: peopleImportCommit,
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
    body: mergeRequest,
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
    body: removePeopleRequest,
    response: peopleChanged,
    problems: [404, 409],
  },
  sellProperty: {
    call: 'POST /api/people/sales',
    summary: 'Record that a property was sold: from a date on, its turns show the buyer',
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
    body: undoPeopleRequest,
    response: peopleChanged,
    problems: [404, 409],
  },
} satisfies Endpoints
