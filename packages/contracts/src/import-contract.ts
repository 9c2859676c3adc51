import { type DitchDay, ditchDay, findLength, findSlot, type TurnPlace } from '@headgate/domain'
import { z } from 'zod'
import { hoursShape } from './fields.ts'
import { fileFault } from './file-fault-contract.ts'
import { slotLabel } from './season-contract.ts'

/** The content type of an `.xlsx` workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const UPLOADED_FILE_TYPES = ['text/csv', WORKBOOK_TYPE] as const

/**
 * How a file states its turns. A `grid` has a column for each opening; a `list`, a date in each row; a roster, the turns of
 * a cycle that repeats: on `weekdays`, by the clock, or by `lengths` in their order, in elapsed time.
 */
export const seasonForm = z.enum(['grid', 'list', 'weekdays', 'lengths'])
export type SeasonForm = z.infer<typeof seasonForm>

/** What a column of a list says. `day` stands beside the time in `from`, `endDay` beside that in `until`. */
const columnRole = z.enum(['name', 'day', 'from', 'endDay', 'until', 'length', 'minutes', 'hours', 'shares'])
export type ColumnRole = z.infer<typeof columnRole>

/** Columns by what they say, counted from 1; 0 is none. */
const listColumns = z.partialRecord(columnRole, z.int().nonnegative())

/** What was left out of a file, and how its columns were recognized, for the captain to check. */
export const fileFindings = z.object({
  /** The name of the sheet that was read; null for a text file. */
  sheet: z.string().nullable(),
  /** How many other sheets with text the workbook has. */
  otherSheets: z.int().nonnegative(),
  /** Rows with text above the row that names the columns. */
  titleRows: z.int().nonnegative(),
  /** The headings of columns that are neither the date nor a slot, truncated. */
  columns: z.array(z.string()),
  /** How many more such columns have text and no heading. */
  unnamedColumns: z.int().nonnegative(),
  /** Rows without a name or a date, or that repeat the heading: how many, and the lines of the first. */
  skippedRows: z.int().nonnegative(),
  skippedLines: z.array(z.int().positive()),
  /** Headings such as `6AM-6PM`, and the slots that they were read as. */
  ranges: z.array(z.object({ heading: z.string(), slot: slotLabel })),
  /** The heading of the column with the dates, empty if it has none; null if it is headed as a date. */
  dateHeading: z.string().nullable(),
  form: seasonForm,
  /** How a list or a roster was read; null for a grid. */
  list: z
    .object({
      columns: listColumns,
      /** Of all columns, empty where there is none. */
      headings: z.array(z.string()),
      /** Rows above it that say when the first cycle begins, how long it is or until when it repeats, and were taken. */
      titles: z.array(z.string()),
      /** Lines whose length is not the time from their opening to their close, which is what counts; the first 20. */
      lengthsDiffer: z.array(z.int().positive()),
    })
    .nullable(),
})
export type FileFindings = z.infer<typeof fileFindings>

/**
 * `blank`: a dash, `TBD` and the like, which name nobody. `unclear`: `Na`, `Open`, `x`, which may be names. `closed`: `OFF`
 * and the like, which say that the ditch is off. `remark`: `Happy 4th!`, which nobody goes by.
 */
export const markKind = z.enum(['blank', 'unclear', 'closed', 'remark'])
export type MarkKind = z.infer<typeof markKind>

/** Texts that stand where names should. The captain answers once for all of a kind, and for each remark. */
export const markQuestion = z.object({
  kind: markKind,
  cells: z.int().positive(),
  /** The most frequent first; at most 20. */
  texts: z.array(z.object({ text: z.string(), cells: z.int().positive() })),
})
export type MarkQuestion = z.infer<typeof markQuestion>

/** What a row of a file was taken for. `turns` is a day of a grid, or a turn of a list. */
export const rowKind = z.enum(['turns', 'title', 'heading', 'month', 'total', 'note', 'empty', 'not-understood'])
export type RowKind = z.infer<typeof rowKind>

/** A row of a file as it stands. */
export const fileRow = z.object({
  line: z.int().positive(),
  /** Truncated. */
  cells: z.array(z.string()),
  takenFor: rowKind,
  /** Whether its turns are taken. Beforehand only rows of turns without a fault are. */
  isTicked: z.boolean(),
  /** True if that is otherwise than beforehand. */
  isToggled: z.literal(true).optional(),
  /** Why it is not understood; of a row that a captain has ticked, what of it is not. */
  fault: fileFault.optional(),
})
export type FileRow = z.infer<typeof fileRow>

/** Time in which the file says that the ditch is off. */
export const closureOffer = hoursShape.extend({
  /** What the file says besides; may be empty. */
  note: z.string(),
})
export type ClosureOffer = z.infer<typeof closureOffer>

/** Two names that may be the same person's. */
export const nameQuestion = z.object({
  /** As in the file, with the number of its turns there. */
  name: z.string(),
  turns: z.int().positive(),
  /** The name it is near, with the number of turns in the file, 0 if only the schedule or the owners have it. */
  like: z.string(),
  likeTurns: z.int().nonnegative(),
  /** Whether the schedule or the list of owners has `like`. */
  isKnown: z.boolean(),
})
export type NameQuestion = z.infer<typeof nameQuestion>

/** Free leaves the turns to nobody; names takes the texts as names. */
const markAnswer = z.enum(['free', 'names'])
export type MarkAnswer = z.infer<typeof markAnswer>

const MAX_MERGES = 200
const LONGEST_MERGES = 12_000
const remarks = z.array(z.string().min(1).max(200)).max(MAX_MERGES)
const mergedNames = z.array(z.tuple([z.string().min(1).max(200), z.string().min(1).max(200)])).max(MAX_MERGES)

/** Of a roster's form: no answer needs more. */
const LONGEST_ANSWER = 60

/**
 * What the captain has answered about the file, sent with it to the preview and again to the import. Nothing is stored
 * in between. Without an answer, `blank` marks are free, `unclear` ones are faults, and near names stay two.
 */
export const seasonAnswersQuery = z.strictObject({
  blanks: markAnswer.optional(),
  unclear: markAnswer.optional(),
  /** JSON: those of the remarks that are names. */
  remarks: z
    .string()
    .max(LONGEST_MERGES)
    .refine((text) => findJson(text, remarks) !== undefined, 'remarks must be a JSON list of names')
    .optional(),
  /** JSON: `[["Hernandes", "Hernandez"]]` takes the first name as the second, wherever it is in the file. */
  names: z
    .string()
    .max(LONGEST_MERGES)
    .refine((text) => findMergedNames(text) !== undefined, 'names must be a JSON list of pairs of names')
    .optional(),
  form: seasonForm.optional(),
  /** JSON: `{"name": 1, "from": 3}` says what columns of a list state, in place of what was recognized. */
  columns: z
    .string()
    .max(200)
    .refine((text) => findColumns(text) !== undefined, 'columns must be a JSON object of column numbers')
    .optional(),
  /** When the first cycle of a roster begins: `2026-06-08T06:00`, or a date alone. */
  starts: z
    .string()
    .max(LONGEST_ANSWER)
    .refine(
      (text) => findStart(text) !== undefined,
      'starts must be a date, or a date and a time as in 2026-06-08T06:00',
    )
    .optional(),
  /** How long a cycle is: `188h`, `7d`. */
  cycle: z
    .string()
    .max(LONGEST_ANSWER)
    .refine((text) => findLength(text) !== undefined, 'cycle must be a length such as 188h or 7d')
    .optional(),
  /** The last day of a roster, included. Without it, it repeats to the season's end. */
  through: z.iso.date('through must be a date').optional(),
})

export interface SeasonAnswers {
  blanks?: MarkAnswer | undefined
  unclear?: MarkAnswer | undefined
  remarks?: readonly string[] | undefined
  /** Each name with the one to use in its place. */
  names?: readonly (readonly [string, string])[] | undefined
  form?: SeasonForm | undefined
  columns?: z.infer<typeof listColumns> | undefined
  starts?: TurnPlace | undefined
  /** In minutes. */
  cycle?: number | undefined
  through?: DitchDay | undefined
}

export const readSeasonAnswers = ({
  remarks: named,
  names,
  columns,
  starts,
  cycle,
  through,
  ...answers
}: z.infer<typeof seasonAnswersQuery>): SeasonAnswers => ({
  ...answers,
  remarks: named === undefined ? undefined : findJson(named, remarks),
  names: names === undefined ? undefined : findMergedNames(names),
  columns: columns === undefined ? undefined : findColumns(columns),
  starts: starts === undefined ? undefined : findStart(starts),
  cycle: cycle === undefined ? undefined : findLength(cycle),
  through: through === undefined ? undefined : ditchDay(through),
})

const findMergedNames = (text: string) => findJson(text, mergedNames)
const findColumns = (text: string) => findJson(text, listColumns)

function findJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** `2026-06-08T06:00`, `2026-06-08 6:00`, `2026-06-08 6AM`, `2026-06-08` */
function findStart(text: string): TurnPlace | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](.+))?$/.exec(text.trim())
  const slot = match?.[2] === undefined ? '12AM' : findSlot(match[2])
  if (!match || !slot || !z.iso.date().safeParse(match[1]).success) return undefined
  return { day: ditchDay(match[1] ?? ''), slot }
}
