import {
  peopleImportCommit,
  peopleImported,
  peopleImportPreview,
  peopleImportRequest,
  peopleTable,
  WORKBOOK_TYPE,
} from '@headgate/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import { LARGEST_FILE_BYTES } from '../csv/file-limits.ts'
import { readPeopleTable } from '../csv/people/read-people-table.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import { importPeople, previewImport } from './import-people.ts'
import { listPeople } from './list-people.ts'
import { writePeopleCsv } from './write-people-csv.ts'

interface PeopleFileRoutes {
  context: CaptainContext
  captain: (request: FastifyRequest) => ActingCaptain
}

/** JSON quotes every cell, and a preview sends them all. */
const LARGEST_ROWS_BYTES = LARGEST_FILE_BYTES * 3

/** Reading, importing and exporting the list of people. Registered below the captains' auth guard. */
export const peopleFileRoutes: FastifyPluginAsyncZod<PeopleFileRoutes> = async (app, { context, captain }) => {
  app.addContentTypeParser(['text/csv', WORKBOOK_TYPE], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(
    '/api/people/import/read',
    {
      bodyLimit: LARGEST_FILE_BYTES,
      schema: {
        operationId: 'readPeopleList',
        summary: 'Split a list of people into rows, and guess what its columns hold; for captains',
        consumes: ['text/csv', WORKBOOK_TYPE],
        response: { 200: peopleTable },
      },
    },
    async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) throw new DitchProblem('no-file', {})
      return readPeopleTable(body, headers['content-type']?.toLowerCase().startsWith(WORKBOOK_TYPE))
    },
  )

  app.post(
    '/api/people/import/preview',
    {
      bodyLimit: LARGEST_ROWS_BYTES,
      schema: {
        operationId: 'previewPeopleImport',
        summary: 'Preview an import into the list of people; for captains',
        body: peopleImportRequest,
        response: { 200: peopleImportPreview },
      },
    },
    ({ body }) => previewImport(context, body),
  )

  app.post(
    '/api/people/import',
    {
      bodyLimit: LARGEST_ROWS_BYTES,
      schema: {
        operationId: 'importPeople',
        summary: 'Import into the list of people; for captains',
        body: peopleImportCommit,
        response: { 200: peopleImported, ...problemResponses(409) },
      },
    },
    (request) => importPeople(context, { by: captain(request), ...request.body }),
  )

  app.get(
    '/api/people/export.csv',
    {
      schema: {
        operationId: 'exportPeople',
        summary: 'Download the list of people as a file that imports back to it; for captains',
        response: { 200: { description: 'The list of people.', content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { rows, today } = await listPeople(context)
      const values = { rows: rows.length }
      await addAuditEntry(context.store.db, {
        at: context.clock.now(),
        by: captain(request),
        action: 'export-people',
        ...auditText({ kind: 'people-exported', values }),
      })
      return reply
        .header('content-disposition', `attachment; filename="people-${today}.csv"`)
        .type('text/csv; charset=utf-8')
        .serializer((body: string) => body)
        .send(writePeopleCsv(rows))
    },
  )
}
