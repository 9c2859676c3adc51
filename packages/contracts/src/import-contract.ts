import { z } from 'zod'
import { slotLabel } from './season-contract.ts'

/** The content type of an `.xlsx` workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const UPLOADED_FILE_TYPES = ['text/csv', WORKBOOK_TYPE] as const

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
})
export type FileFindings = z.infer<typeof fileFindings>

/** `blank`: a dash, `TBD` and the like, which name nobody. `unclear`: `Na`, `Open`, `x`, which may be names. */
export const markKind = z.enum(['blank', 'unclear'])
export type MarkKind = z.infer<typeof markKind>

/** Texts that stand where names should. The captain answers once for all of a kind. */
export const markQuestion = z.object({
  kind: markKind,
  cells: z.int().positive(),
  /** The most frequent first; at most 20. */
  texts: z.array(z.object({ text: z.string(), cells: z.int().positive() })),
})
export type MarkQuestion = z.infer<typeof markQuestion>

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
const mergedNames = z.array(z.tuple([z.string().min(1).max(200), z.string().min(1).max(200)])).max(MAX_MERGES)

/**
 * What the captain has answered about the file, sent with it to the preview and again to the import. Nothing is stored
 * in between. Without an answer, `blank` marks are free, `unclear` ones are faults, and near names stay two.
 */
export const seasonAnswersQuery = z.strictObject({
  blanks: markAnswer.optional(),
  unclear: markAnswer.optional(),
  /** JSON: `[["Hernandes", "Hernandez"]]` takes the first name as the second, wherever it is in the file. */
  names: z
    .string()
    .max(LONGEST_MERGES)
    .refine((text) => findMergedNames(text) !== undefined, 'names must be a JSON list of pairs of names')
    .optional(),
})

export interface SeasonAnswers {
  blanks?: MarkAnswer | undefined
  unclear?: MarkAnswer | undefined
  /** Each name with the one to use in its place. */
  names?: readonly (readonly [string, string])[] | undefined
}

export const readSeasonAnswers = ({ blanks, unclear, names }: z.infer<typeof seasonAnswersQuery>): SeasonAnswers => ({
  blanks,
  unclear,
  names: names === undefined ? undefined : findMergedNames(names),
})

function findMergedNames(text: string): [string, string][] | undefined {
  try {
    return mergedNames.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
