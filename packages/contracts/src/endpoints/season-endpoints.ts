import {
  basedOnQuery,
  importListQuery,
  importListResponse,
  importParams,
  importQuery,
  previewQuery,
  previewResponse,
  seasonChangeResponse,
} from '../captain-contract.ts'
import { editsPreviewRequest, editsPreviewResponse, editsRequest, undoPreviewResponse } from '../edits-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { fileOf, unchanged } from '../endpoint.ts'
import { UPLOADED_FILE_TYPES } from '../import-contract.ts'
import { rotationPreview, rotationQuery, rotationRequest, rotationStart } from '../rotation-contract.ts'
import { scheduleQuery, scheduleResponse } from '../schedule-contract.ts'

/** The schedule and its changes. */
export const seasonEndpoints = {
  getSchedule: {
    call: 'GET /api/schedule',
    summary: 'Who has the water, by day and slot',
    query: scheduleQuery,
    response: scheduleResponse,
    otherResponses: unchanged,
  },
  editTurns: {
    call: 'POST /api/schedule/edits',
    summary: 'Give turns to other holders, or to nobody, as one change',
    body: editsRequest,
    response: seasonChangeResponse,
    problems: [409],
  },
  previewEdits: {
    call: 'POST /api/schedule/edits/preview',
    summary: 'Preview an edit of turns, without changing anything',
    body: editsPreviewRequest,
    response: editsPreviewResponse,
  },
  exportSeason: {
    call: 'GET /api/schedule/export.csv',
    summary: 'Download the season in force, without its trades, as a file that imports back to it',
    response: fileOf('text/csv', 'The season in force.'),
  },
  importSeason: {
    call: 'POST /api/schedule/import',
    summary: 'Replace the season with the uploaded file, or with the one that SCHEDULE_CSV names',
    query: importQuery,
    consumes: UPLOADED_FILE_TYPES,
    response: seasonChangeResponse,
    problems: [409],
  },
  listImports: {
    call: 'GET /api/schedule/imports',
    summary: 'List the changes to the season, newest first',
    query: importListQuery,
    response: importListResponse,
  },
  previewUndo: {
    call: 'GET /api/schedule/imports/:id/undo',
    summary: 'Preview undoing a change, without doing it',
    params: importParams,
    response: undoPreviewResponse,
    problems: [409],
  },
  undoImport: {
    call: 'POST /api/schedule/imports/:id/undo',
    summary: 'Undo a change: of an import, restores the season before it; of an edit, takes back that alone',
    params: importParams,
    query: basedOnQuery,
    response: seasonChangeResponse,
    problems: [409],
  },
  previewSeason: {
    call: 'POST /api/schedule/preview',
    summary: 'Preview an import of the uploaded file, or of the one that SCHEDULE_CSV names, without changing anything',
    query: previewQuery,
    consumes: UPLOADED_FILE_TYPES,
    response: previewResponse,
  },
  rotateSeason: {
    call: 'POST /api/schedule/rotation',
    summary: 'Put the season in force that the preview of the same request showed',
    query: rotationQuery,
    body: rotationRequest,
    response: seasonChangeResponse,
    problems: [409],
  },
  previewRotation: {
    call: 'POST /api/schedule/rotation/preview',
    summary: 'Generate a season without changing anything, or say by which count it is impossible',
    body: rotationRequest,
    response: rotationPreview,
  },
  startRotation: {
    call: 'GET /api/schedule/rotation/start',
    summary: 'The holders, days and carried-over hours that a rotation begins with',
    response: rotationStart,
  },
  exportTrades: {
    call: 'GET /api/schedule/trades.csv',
    summary: 'Download the hours that trades move, with who is scheduled for them and who has them',
    response: fileOf('text/csv', 'The hours.'),
  },
} satisfies Endpoints
