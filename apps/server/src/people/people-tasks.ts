import {
  type PeopleImportRequest,
  type PeopleUndo,
  peopleChanged,
  peopleImported,
  peopleImportPreview,
  peopleTable,
} from '@headgate/contracts'
import type { CaptainsTask } from '../captain/captains-tasks.ts'
import { readPeopleTable } from '../csv/people/read-people-table.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { undoPeople } from './edit-people.ts'
import { importPeople, previewImport } from './import-people.ts'

export const readPeopleTask: CaptainsTask<{ bytes: Uint8Array; isWorkbook: boolean }> = {
  name: 'read-people',
  schema: peopleTable,
  run: async (_context, { bytes, isWorkbook }) => readPeopleTable(bytes, isWorkbook),
}

export const previewPeopleTask: CaptainsTask<PeopleImportRequest> = {
  name: 'preview-people',
  schema: peopleImportPreview,
  run: previewImport,
}

interface Basis {
  by: ActingCaptain
  basedOn: number
}

export const importPeopleTask: CaptainsTask<PeopleImportRequest & Basis> = {
  name: 'import-people',
  schema: peopleImported,
  run: importPeople,
}

export const undoPeopleTask: CaptainsTask<Basis & { undo: PeopleUndo }> = {
  name: 'undo-people',
  schema: peopleChanged,
  run: undoPeople,
}
