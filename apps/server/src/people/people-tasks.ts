import {
  peopleChanged,
  peopleImportCommit,
  peopleImported,
  peopleImportPreview,
  peopleImportRequest,
  peopleTable,
  undoPeopleRequest,
} from '@headgate/contracts'
import type { CaptainsTask } from '../captain/captains-tasks.ts'
import { readPeopleTable } from '../csv/people/read-people-table.ts'
import { readJson } from '../http/json-in-bytes.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { undoPeople } from './edit-people.ts'
import { importPeople, previewImport } from './import-people.ts'

export const readPeopleTask: CaptainsTask<{ bytes: Uint8Array; isWorkbook: boolean }> = {
  name: 'read-people',
  schema: peopleTable,
  run: async (_context, { bytes, isWorkbook }) => readPeopleTable(bytes, isWorkbook),
}

/** JSON as it was sent: reading and checking 5,000 rows takes long, too. */
interface Sent {
  body: Uint8Array
}

export const previewPeopleTask: CaptainsTask<Sent> = {
  name: 'preview-people',
  schema: peopleImportPreview,
  run: async (context, { body }) => previewImport(context, readJson(body, peopleImportRequest)),
}

interface SentBy extends Sent {
  by: ActingCaptain
}

export const importPeopleTask: CaptainsTask<SentBy> = {
  name: 'import-people',
  schema: peopleImported,
  run: async (context, { by, body }) => importPeople(context, { by, ...readJson(body, peopleImportCommit) }),
}

export const undoPeopleTask: CaptainsTask<SentBy> = {
  name: 'undo-people',
  schema: peopleChanged,
  run: async (context, { by, body }) => undoPeople(context, { by, ...readJson(body, undoPeopleRequest) }),
}
