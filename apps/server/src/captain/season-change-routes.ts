import {
  basedOnQuery,
  editsPreviewRequest,
  editsPreviewResponse,
  editsRequest,
  importListQuery,
  importListResponse,
  importParams,
  importQuery,
  previewQuery,
  previewResponse,
  readSeasonAnswers,
  type SeasonChangeResponse,
  seasonChangeResponse,
  undoPreviewResponse,
  WORKBOOK_TYPE,
} from '@headgate/contracts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { output, ZodType } from 'zod'
import type { Config } from '../config/config.ts'
import { LARGEST_FILE_BYTES } from '../csv/file-limits.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { sendLongJson } from '../http/send-json.ts'
import { findCurrentChangeId, listChanges } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { changeSeason, replaceSeason, type SeasonChange, type SeasonChanged } from './change-season.ts'
import { editsChange, previewEdits } from './edit-turns.ts'
import { importFile } from './import-file.ts'
import { readFileOfSettings } from './import-season.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { presentHistory } from './present-changes.ts'
import { presentSeasonChanged } from './present-season-changed.ts'
import { previewChange } from './preview-change.ts'
import { previewSeason } from './preview-season.ts'
import { undoChange } from './season-changes.ts'

export interface SeasonChangeRoutes extends CaptainsOnly {
  context: CaptainContext
  config: Config
  inTurn: OneAtATime
}

const PAGE = 100
/** The endings of a file's name for each content type; the reader checks what is in it. */
const FILE_NAMES = { 'text/csv': /\.(csv|tsv|txt)$/i, [WORKBOOK_TYPE]: /\.xlsx$/i }
const UNNAMED_FILES = { 'text/csv': 'upload.csv', [WORKBOOK_TYPE]: 'upload.xlsx' }
type FileType = keyof typeof FILE_NAMES
const FILE_TYPES = Object.keys(FILE_NAMES) as FileType[]
/** Of the most turns that one edit may have, with long names. */
const LARGEST_EDIT_BYTES = 2 * 1024 * 1024

/** The captains' changes to the season, and its history. */
export const seasonChangeRoutes: FastifyPluginAsyncZod<SeasonChangeRoutes> = async (
  app,
  { context, config, inTurn, ...only },
) => {
  const captain = captainsOnly(app, only)
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const present = (changed: SeasonChanged): Promise<SeasonChangeResponse> => presentSeasonChanged(context, changed)
  const change = async (seasonChange: SeasonChange) => present(await changeSeason(context, seasonChange))
  const send = <Schema extends ZodType>(reply: FastifyReply, schema: Schema, answer: output<Schema>) =>
    sendLongJson(reply, { schema, clock: context.clock }, answer)
  const changes = { 200: seasonChangeResponse, ...problemResponses(409) }

  app.post(
    '/api/schedule/preview',
    {
      bodyLimit: LARGEST_FILE_BYTES,
      schema: {
        operationId: 'previewSeason',
        summary:
          'Preview an import of the uploaded file, or of the one that SCHEDULE_CSV names, without changing anything; for captains',
        consumes: FILE_TYPES,
        querystring: previewQuery,
        response: { 200: previewResponse },
      },
    },
    async (request, reply) => {
      const { fileName: given, drop, ...query } = request.query
      const wanted = { answers: readSeasonAnswers(query), drop: readDrop(drop) }
      const upload = findUpload(request, given)
      const { bytes, fileName } = upload ?? (await readFileOfSettings(config))
      const preview = await inTurn(() => previewSeason(context, { bytes, fileName, ...wanted }))
      // One from the settings, which the captain has not chosen, is named.
      return send(reply, previewResponse, upload ? preview : { ...preview, fileName })
    },
  )

  app.post(
    '/api/schedule/import',
    {
      bodyLimit: LARGEST_FILE_BYTES,
      schema: {
        operationId: 'importSeason',
        summary: 'Replace the season with the uploaded file, or with the one that SCHEDULE_CSV names; for captains',
        consumes: FILE_TYPES,
        querystring: importQuery,
        response: changes,
      },
    },
    async (request) => {
      const { basedOn, fileName, drop, ...query } = request.query
      const upload = findUpload(request, fileName)
      const file = upload ? { ...upload, source: 'captain' as const } : await readFileOfSettings(config)
      const wanted = { answers: readSeasonAnswers(query), drop: readDrop(drop) }
      return inTurn(async () => present(await importFile(context, { by: captain(request), basedOn, file, ...wanted })))
    },
  )

  app.get(
    '/api/schedule/imports',
    {
      schema: {
        operationId: 'listImports',
        summary: 'List the changes to the season, newest first; for captains',
        querystring: importListQuery,
        response: { 200: importListResponse },
      },
    },
    async ({ query: { before } }) => {
      const { db } = context.store
      const found = await listChanges(db, { before, most: PAGE + 1 })
      const inForceId = (await findCurrentChangeId(db)) ?? 0
      return { imports: await presentHistory(db, found.slice(0, PAGE), inForceId), hasMore: found.length > PAGE }
    },
  )

  app.post(
    '/api/schedule/imports/:id/undo',
    {
      schema: {
        operationId: 'undoImport',
        summary:
          'Undo a change: of an import, restores the season before it; of an edit, takes back that alone; for captains',
        params: importParams,
        querystring: basedOnQuery,
        response: { ...changes },
      },
    },
    (request) => {
      const { params, query } = request
      const undo = undoChange({ by: captain(request), basedOn: query.basedOn }, params.id)
      return inTurn(async () => present(await replaceSeason(context, undo)))
    },
  )

  app.get(
    '/api/schedule/imports/:id/undo',
    {
      schema: {
        operationId: 'previewUndo',
        summary: 'Preview undoing a change, without doing it; for captains',
        params: importParams,
        response: { 200: undoPreviewResponse, ...problemResponses(409) },
      },
    },
    async (request, reply) => {
      const { next } = undoChange({ by: captain(request), basedOn: undefined }, request.params.id)
      const { preview } = await inTurn(() => previewChange(context, next))
      return send(reply, undoPreviewResponse, preview)
    },
  )

  app.post(
    '/api/schedule/edits/preview',
    {
      bodyLimit: LARGEST_EDIT_BYTES,
      schema: {
        operationId: 'previewEdits',
        summary: 'Preview an edit of turns, without changing anything; for captains',
        body: editsPreviewRequest,
        response: { 200: editsPreviewResponse },
      },
    },
    ({ body }) => previewEdits(context, body),
  )

  app.post(
    '/api/schedule/edits',
    {
      bodyLimit: LARGEST_EDIT_BYTES,
      schema: {
        operationId: 'editTurns',
        summary: 'Give turns to other holders, or to nobody, as one change; for captains',
        body: editsRequest,
        response: changes,
      },
    },
    (request) => change(editsChange(captain(request), request.body, context)),
  )
}

const readDrop = (text = ''): number[] => text.split(',').filter(Boolean).map(Number)

/** The file in the body, under its name; undefined without a body, when the file of the settings is meant. */
function findUpload(
  { body, headers }: { body: unknown; headers: { 'content-type'?: string | undefined } },
  fileName: string | undefined,
): { bytes: Uint8Array; fileName: string } | undefined {
  if (fileName !== undefined && !Object.values(FILE_NAMES).some((ending) => ending.test(fileName))) throw notAFile()
  if (!Buffer.isBuffer(body)) {
    if (fileName !== undefined) throw new DitchProblem('no-file', {})
    return undefined
  }
  const type = FILE_TYPES.find((type) => headers['content-type']?.toLowerCase().startsWith(type)) ?? 'text/csv'
  if (fileName !== undefined && !FILE_NAMES[type].test(fileName)) throw notAFile()
  return { bytes: body, fileName: fileName ?? UNNAMED_FILES[type] }
}

const notAFile = () => new DitchProblem('no-csv-file', {})
