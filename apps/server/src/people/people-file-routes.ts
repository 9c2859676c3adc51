import {
  api,
  peopleImported,
  peopleImportPreview,
  peopleTable,
  UPLOADED_FILE_TYPES,
  WORKBOOK_TYPE,
} from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { LARGEST_FILE_BYTES } from '../csv/file-limits.ts'
import { readPeopleTable } from '../csv/people/read-people-table.ts'
import { sendCsv } from '../csv/write-csv.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { route } from '../http/route.ts'
import { sendLongJson } from '../http/send-json.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { undoPeople } from './edit-people.ts'
import { importPeople, previewImport } from './import-people.ts'
import { listPeople } from './list-people.ts'
import { writePeopleCsv } from './write-people-csv.ts'

interface PeopleFileRoutes extends ContextRoutes {
  captain: (request: FastifyRequest) => ActingCaptain
}

/** JSON quotes every cell, and a preview sends them all. */
const LARGEST_ROWS_BYTES = LARGEST_FILE_BYTES * 2

/** Reading, importing, undoing and exporting the list of people. Registered below the captains' auth guard. */
export const peopleFileRoutes: FastifyPluginAsync<PeopleFileRoutes> = async (app, { context, inTurn, captain }) => {
  const { clock } = context
  app.addContentTypeParser([...UPLOADED_FILE_TYPES], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  route(app, api.readPeopleList, { bodyLimit: LARGEST_FILE_BYTES }, async ({ body, headers }, reply) => {
    if (!Buffer.isBuffer(body)) throw new DitchProblem('no-file', {})
    const isWorkbook = headers['content-type']?.toLowerCase().startsWith(WORKBOOK_TYPE) ?? false
    const table = await inTurn(() => readPeopleTable(body, { isWorkbook, clock }))
    return sendLongJson(reply, { schema: peopleTable, clock }, table)
  })

  route(app, api.previewPeopleImport, { bodyLimit: LARGEST_ROWS_BYTES }, async ({ body }, reply) => {
    const preview = await inTurn(() => previewImport(context, body))
    return sendLongJson(reply, { schema: peopleImportPreview, clock }, preview)
  })

  route(app, api.importPeople, { bodyLimit: LARGEST_ROWS_BYTES }, async (request, reply) => {
    const by = captain(request)
    const imported = await inTurn(() => importPeople(context, { by, ...request.body }))
    return sendLongJson(reply, { schema: peopleImported, clock }, imported)
  })

  route(app, api.undoPeople, { bodyLimit: LARGEST_ROWS_BYTES }, (request) =>
    inTurn(() => undoPeople(context, { by: captain(request), ...request.body })),
  )

  route(app, api.exportPeople, async (request, reply) => {
    const { rows: all, today } = await listPeople(context)
    // The property of a coming owner is in its row, as today's.
    const rows = all.filter(({ ownerFrom }) => ownerFrom === null)
    const values = { rows: rows.length }
    await addAuditEntry(context.db, {
      at: context.clock.now(),
      by: captain(request),
      action: 'export-people',
      details: { kind: 'people-exported', values },
    })
    return sendCsv(reply, `people-${today}`, writePeopleCsv(rows))
  })
}
