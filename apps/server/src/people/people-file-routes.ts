import {
  peopleChanged,
  peopleImportCommit,
  peopleImported,
  peopleImportPreview,
  peopleImportRequest,
  peopleTable,
  undoPeopleRequest,
  WORKBOOK_TYPE,
} from '@headgate/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import type { OneAtATime } from '../captain/one-at-a-time.ts'
import { LARGEST_FILE_BYTES } from '../csv/file-limits.ts'
import { readPeopleTable } from '../csv/people/read-people-table.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { sendLongJson } from '../http/send-json.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { undoPeople } from './edit-people.ts'
import { importPeople, previewImport } from './import-people.ts'
import { listPeople } from './list-people.ts'
import { writePeopleCsv } from './write-people-csv.ts'

interface PeopleFileRoutes {
  context: CaptainContext
  inTurn: OneAtATime
  captain: (request: FastifyRequest) => ActingCaptain
}

/** JSON quotes every cell, and a preview sends them all. */
const LARGEST_ROWS_BYTES = LARGEST_FILE_BYTES * 2

/** Reading, importing, undoing and exporting the list of people. Registered below the captains' auth guard. */
export const peopleFileRoutes: FastifyPluginAsyncZod<PeopleFileRoutes> = async (app, { context, inTurn, captain }) => {
  const { clock } = context
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
    async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body)) throw new DitchProblem('no-file', {})
      const isWorkbook = headers['content-type']?.toLowerCase().startsWith(WORKBOOK_TYPE) ?? false
      const table = await inTurn(() => readPeopleTable(body, { isWorkbook, clock }))
      return sendLongJson(reply, { schema: peopleTable, clock }, table)
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
    async ({ body }, reply) => {
      const preview = await inTurn(() => previewImport(context, body))
      return sendLongJson(reply, { schema: peopleImportPreview, clock }, preview)
    },
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
    async (request, reply) => {
      const by = captain(request)
      const imported = await inTurn(() => importPeople(context, { by, ...request.body }))
      return sendLongJson(reply, { schema: peopleImported, clock }, imported)
    },
  )

  app.post(
    '/api/people/undo',
    {
      // Undoing an import sends every entry that it changed.
      bodyLimit: LARGEST_ROWS_BYTES,
      schema: {
        operationId: 'undoPeople',
        summary: 'Take back a change of the list of people; for captains',
        body: undoPeopleRequest,
        response: { 200: peopleChanged, ...problemResponses(404, 409) },
      },
    },
    (request) => inTurn(() => undoPeople(context, { by: captain(request), ...request.body })),
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
        details: { kind: 'people-exported', values },
      })
      return reply
        .header('content-disposition', `attachment; filename="people-${today}.csv"`)
        .type('text/csv; charset=utf-8')
        .serializer((body: string) => body)
        .send(writePeopleCsv(rows))
    },
  )
}
