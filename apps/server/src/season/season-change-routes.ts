import {
  api,
  type previewQuery,
  previewResponse,
  readLines,
  readSeasonAnswers,
  type SeasonChangeResponse,
  UPLOADED_FILE_TYPES,
  undoPreviewResponse,
  WORKBOOK_TYPE,
} from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { output, ZodType } from 'zod'
import { LARGEST_FILE_BYTES } from '../csv/file-limits.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { sendLongJson } from '../http/send-json.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { listChanges } from '../store/season-queries.ts'
import {
  changeSeason,
  presentSeasonChanged,
  replaceSeason,
  type SeasonChange,
  type SeasonChanged,
} from './change-season.ts'
import { editsChange, previewEdits } from './edit-turns.ts'
import { wordNearNames } from './find-misspelt.ts'
import { importFile, readFileOfSettings } from './import-season.ts'
import { presentHistory } from './present-changes.ts'
import { previewChange } from './preview-change.ts'
import { previewSeason } from './preview-season.ts'
import { undoChange } from './season-changes.ts'

const PAGE = 100
type FileType = (typeof UPLOADED_FILE_TYPES)[number]
/** The endings of a file's name for each content type; the reader checks what is in it. */
const FILE_NAMES: Record<FileType, RegExp> = { 'text/csv': /\.(csv|tsv|txt)$/i, [WORKBOOK_TYPE]: /\.xlsx$/i }
const UNNAMED_FILES = { 'text/csv': 'upload.csv', [WORKBOOK_TYPE]: 'upload.xlsx' }
/** Of the most turns that one edit may have, with long names. */
const LARGEST_EDIT_BYTES = 2 * 1024 * 1024

/** The captains' changes to the season, and its history. */
export const seasonChangeRoutes: FastifyPluginAsync<ContextRoutes> = async (app, parts) => {
  const { context, config, inTurn } = parts
  const captain = captainsOnly(app, parts)
  app.addContentTypeParser([...UPLOADED_FILE_TYPES], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const present = (changed: SeasonChanged): Promise<SeasonChangeResponse> => presentSeasonChanged(context, changed)
  const change = async (seasonChange: SeasonChange) => present(await changeSeason(context, seasonChange))
  const send = <Schema extends ZodType>(reply: FastifyReply, schema: Schema, answer: output<Schema>) =>
    sendLongJson(reply, { schema, clock: context.clock }, answer)

  route(app, api.previewSeason, { bodyLimit: LARGEST_FILE_BYTES }, async (request, reply) => {
    const { fileName: given, ...query } = request.query
    const wanted = readChoices(query)
    const upload = findUpload(request, given)
    const { bytes, fileName } = upload ?? (await readFileOfSettings(config))
    const preview = await inTurn(() => previewSeason(context, { bytes, fileName, ...wanted }))
    // One from the settings, which the captain has not chosen, is named.
    return send(reply, previewResponse, upload ? preview : { ...preview, fileName })
  })

  route(app, api.importSeason, { bodyLimit: LARGEST_FILE_BYTES }, async (request) => {
    const { basedOn, fileName, ...query } = request.query
    const upload = findUpload(request, fileName)
    const file = upload ? { ...upload, source: 'captain' as const } : await readFileOfSettings(config)
    const wanted = readChoices(query)
    return inTurn(async () => {
      const imported = await importFile(context, { by: captain(request), basedOn, file, ...wanted })
      for (const line of wordNearNames(imported.nearNames)) request.log.warn(line)
      return presentSeasonChanged(context, imported, imported.beyond)
    })
  })

  route(app, api.listImports, async ({ query: { before } }) => {
    const { db } = context
    const found = await listChanges(db, { before, most: PAGE + 1 })
    await context.ditch.refresh()
    const { loaded } = context.ditch
    return { imports: await presentHistory(db, found.slice(0, PAGE), loaded), hasMore: found.length > PAGE }
  })

  route(app, api.undoImport, (request) => {
    const { params, query } = request
    const undo = undoChange(context, { by: captain(request), basedOn: query.basedOn }, params.id)
    return inTurn(async () => present(await replaceSeason(context, undo)))
  })

  route(app, api.previewUndo, async (request, reply) => {
    const { next } = undoChange(context, { by: captain(request), basedOn: undefined }, request.params.id)
    const { preview } = await inTurn(() => previewChange(context, next))
    return send(reply, undoPreviewResponse, preview)
  })

  route(app, api.previewEdits, { bodyLimit: LARGEST_EDIT_BYTES }, ({ body }) => previewEdits(context, body))

  route(app, api.editTurns, { bodyLimit: LARGEST_EDIT_BYTES }, (request) =>
    change(editsChange(captain(request), request.body, context)),
  )
}

const readChoices = ({ drop, running, days, rows, toggled, close, ...query }: output<typeof previewQuery>) => ({
  answers: readSeasonAnswers(query),
  drop: readDrop(drop),
  includesRunning: running === 'yes',
  daysOnly: days === 'own',
  toggled: rows === 'ticked' ? readLines(toggled) : undefined,
  close: close?.split(',') ?? [],
})

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
  const type = UPLOADED_FILE_TYPES.find((type) => headers['content-type']?.toLowerCase().startsWith(type)) ?? 'text/csv'
  if (fileName !== undefined && !FILE_NAMES[type].test(fileName)) throw notAFile()
  return { bytes: body, fileName: fileName ?? UNNAMED_FILES[type] }
}

const notAFile = () => new DitchProblem('no-csv-file', {})
