import { z } from 'zod'
import { editsPreviewResponse, editsRequest, historyRecord, undoPreviewResponse } from './edits-contract.ts'
import { type Endpoints, fileOf } from './endpoint.ts'
import { fileFault } from './file-fault-contract.ts'
import {
  closureOffer,
  fileFindings,
  fileRow,
  markQuestion,
  nameQuestion,
  seasonAnswersQuery,
  UPLOADED_FILE_TYPES,
} from './import-contract.ts'
import { noticeCounts } from './notice-counts-contract.ts'
import {
  differenceCounts,
  importRecord,
  layersUnderSeason,
  nearName,
  seasonDifferenceShape,
  seasonEffect,
} from './season-contract.ts'

/**
 * Sent with every change to the season: the `id` of the import the captain was looking at, or 0 before the first.
 * If another import has come since, the call changes nothing and answers 409 with `meanwhile`. When omitted, the
 * change applies to the season in force, and `replaced` in the answer says which one that was.
 */
const basedOn = z.coerce.number('basedOn must be the number of an import').int().nonnegative().optional()

/** `3,5-9,12` */
const LINES = /^(?:\d{1,5}(?:-\d{1,5})?)(?:,\d{1,5}(?:-\d{1,5})?)*$/

/** Whether a line is one of those of `3,5-9`. */
export function readLines(text = ''): (line: number) => boolean {
  const ranges = text.split(',').map((part) => part.split('-').map(Number))
  return (line) => ranges.some(([first = 0, last = first]) => first <= line && line <= last)
}

/**
 * The body is the file, `text/csv` or an `.xlsx` workbook under its own type, at most 1 MB. Without a body, as the
 * product's first clients send it, the file named in the server's settings is read.
 */
export const previewQuery = seasonAnswersQuery.extend({
  /** The name on the captain's device; ends in .csv, .tsv, .txt or .xlsx. Stored as text, never used as a path. */
  fileName: z.string().trim().min(1).max(200).optional(),
  /** The edits to undo along with it: numbers of changes, with commas between them. */
  drop: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'drop must be numbers of changes with commas between them')
    .optional(),
  /** Whether the file replaces the turn that runs now, too. What has run before stays in any case. */
  running: z.enum(['yes', 'no']).optional(),
  /** `own`: the file replaces only its own days, each range of them from its first opening to its last close. */
  days: z.enum(['own', 'season']).optional(),
  /**
   * `ticked`: rows that are not understood are left out, and the answer lists every row. Otherwise they are faults of the
   * file.
   */
  rows: z.enum(['ticked', 'all']).optional(),
  /** Lines whose row is ticked or unticked otherwise than beforehand. */
  toggled: z.string().max(4_000).regex(LINES, 'toggled must be lines, such as 3,5-9,12').optional(),
  /** The closures that are made along with the import and undone with it: when each of those offered begins. */
  close: z
    .string()
    .max(4_000)
    .refine((text) => text.split(',').every((at) => z.iso.datetime().safeParse(at).success), 'close must be times')
    .optional(),
})

/** The turns after the season’s last day, which are not shown. */
export const turnsBeyond = z.object({
  turns: z.int().positive(),
  /** Month and day. */
  lastDay: z.string(),
  /** The day of the last of them. */
  through: z.iso.date(),
})
export type TurnsBeyond = z.infer<typeof turnsBeyond>

export const previewResponse = seasonEffect.extend({
  /** Set when the file came from the server's settings rather than the body. */
  fileName: z.string().optional(),
  /** The import in force, which `difference` starts from. Pass it as `basedOn` when importing. 0 before the first. */
  comparedWith: z.int().nonnegative(),
  /** Rows after the header, including faulty ones. */
  rows: z.int().nonnegative(),
  /** Every row of the file as it stands, if rows can be ticked. */
  fileRows: z.array(fileRow),
  /** When the file says that the ditch is off, in order; what is over is left out. */
  closures: z.array(closureOffer),
  /** Turns of the file that have run and differ from the schedule: they are left out. */
  pastLeft: z.int().nonnegative(),
  /** Everything wrong with the file, in line order. If there are any, the fields below are null or empty. */
  faults: z.array(fileFault),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Null if all are shown. */
  beyond: turnsBeyond.nullable(),
  difference: seasonDifferenceShape.nullable(),
  /** Holders in the file who are neither property owners nor residents, by name. */
  unknownNames: z.array(z.string()),
  /** Holders new to the schedule whose names are close to an existing holder's. */
  misspelt: z.array(nearName),
  /** What was left out of the file, and how it was read; null if it could not be read at all. */
  findings: fileFindings.nullable(),
  /** What to ask the captain about the file as it is, whatever they have answered already. */
  marks: z.array(markQuestion),
  nearNames: z.array(nameQuestion),
  /** How many holders the season has, and how many people they are: `Smith/Jones` is one holder of two owners. */
  holders: z.int().nonnegative(),
  people: z.int().nonnegative(),
  ...layersUnderSeason.shape,
})
export type PreviewResponse = z.infer<typeof previewResponse>

export const importParams = z.strictObject({
  id: z.coerce.number('id must be the number of an import').int().positive(),
})
export const basedOnQuery = z.strictObject({ basedOn })

export const seasonChangeResponse = z.object({
  importId: z.int().positive(),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Compared with the season it replaced. */
  changed: differenceCounts,
  /** The import that was in force until now; null before the first. */
  replaced: importRecord.nullable(),
  /** Of an import, the turns that are not shown; null if all are. */
  beyond: turnsBeyond.nullable(),
  /** Of those whose turns that are not over have changed. */
  notices: noticeCounts,
})
export type SeasonChangeResponse = z.infer<typeof seasonChangeResponse>

export const importListResponse = z.object({
  imports: z.array(historyRecord),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type ImportListResponse = z.infer<typeof importListResponse>

export const seasonChangeEndpoints = {
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
    body: editsRequest,
    response: editsPreviewResponse,
  },
  exportSeason: {
    call: 'GET /api/schedule/export.csv',
    summary: 'Download the season in force, without its trades, as a file that imports back to it',
    response: fileOf('text/csv', 'The season in force.'),
  },
  importSeason: {
    call: 'POST /api/schedule/import',
    summary:
      'Replace the season’s turns that have not begun with the uploaded file, or with the one that SCHEDULE_CSV names',
    /** The body is as for the preview. A faulty file is rejected with 400 and its `faults`. */
    query: previewQuery.extend({ basedOn }),
    consumes: UPLOADED_FILE_TYPES,
    response: seasonChangeResponse,
    problems: [409],
  },
  listImports: {
    call: 'GET /api/schedule/imports',
    summary: 'List the changes to the season, newest first',
    /** At most 100. For the next page, pass the last `id` as `before`. Imports are numbered from 1 without gaps. */
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
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
    summary: 'Undo one change, and none that came after it',
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
  exportTrades: {
    call: 'GET /api/schedule/trades.csv',
    summary: 'Download the hours that trades move, with who is scheduled for them and who has them',
    response: fileOf('text/csv', 'The hours.'),
  },
} satisfies Endpoints
