import { CLOSURE_REASONS } from '@headgate/domain'
import { z } from 'zod'
import { auditDetails } from './audit-contract.ts'
import { historyRecord } from './edits-contract.ts'
import { fileFault } from './file-fault-contract.ts'
import { fileFindings, markQuestion, nameQuestion, seasonAnswersQuery } from './import-contract.ts'
import {
  changeNote,
  differenceCounts,
  importRecord,
  layersUnderSeason,
  nearName,
  seasonDifferenceShape,
  touchedHolder,
} from './season-contract.ts'
import { weatherSource } from './weather-contract.ts'

/*
 * The calls that only captains may make: 401 without a session, 403 for a guest or a resident. Writes must
 * be same-origin.
 */

/**
 * Sent with every change to the season: the `id` of the import the captain was looking at, or 0 before the first.
 * If another import has come since, the call changes nothing and answers 409 with `meanwhile`. When omitted, the
 * change applies to the season in force, and `replaced` in the answer says which one that was.
 */
const basedOn = z.coerce.number('basedOn must be the number of an import').int().nonnegative().optional()

/**
 * Changes nothing. The body is the file, `text/csv` or an `.xlsx` workbook under
 * its own type, at most 2 MB; without a body, the file named in the server's settings is read.
 */
export const previewQuery = seasonAnswersQuery.extend({
  /** The name on the captain's device; ends in .csv, .tsv, .txt or .xlsx. Stored as text, never used as a path. */
  fileName: z.string().trim().min(1).max(200).optional(),
  /** The edits to undo along with it: numbers of changes, with commas between them. */
  drop: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'drop must be numbers of changes with commas between them')
    .optional(),
})

export const previewResponse = z.object({
  /** Set when the file came from the server's settings rather than the body. */
  fileName: z.string().optional(),
  /** The import in force, which `difference` starts from. Pass it as `basedOn` when importing. 0 before the first. */
  comparedWith: z.int().nonnegative(),
  /** Rows after the header, including faulty ones. */
  rows: z.int().nonnegative(),
  /** Everything wrong with the file, in line order. If there are any, the fields below are null or empty. */
  faults: z.array(fileFault),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  difference: seasonDifferenceShape.nullable(),
  /** Holders whose coming turns would change, by name. */
  touched: z.array(touchedHolder),
  /** How many residents would get a notice. Each counts once; those who turned these notices off do not count. */
  residentsTold: z.int().nonnegative(),
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

/**
 * Imports the body, as the preview takes it. Without a body, as
 * the product's first clients send it, the file named in the server's settings is imported. A faulty file is
 * rejected with 400 and its `faults`.
 */
export const importQuery = previewQuery.extend({ basedOn })

/** Restores the season that was in force before that import. */
export const importParams = z.strictObject({
  id: z.coerce.number('id must be the number of an import').int().positive(),
})
export const basedOnQuery = z.strictObject({ basedOn })

/** The answer to an import, an undo or an edit. */
export const seasonChangeResponse = z.object({
  importId: z.int().positive(),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Compared with the season it replaced. */
  changed: differenceCounts,
  /** The import that was in force until now; null before the first. */
  replaced: importRecord.nullable(),
  /** How many residents get a notice because turns of theirs that are not over have changed. */
  residentsTold: z.int().nonnegative(),
})
export type SeasonChangeResponse = z.infer<typeof seasonChangeResponse>

/**
 * The history, newest first, at most 100 at a time. For the next page, pass the
 * last `id` as `before`. Imports are numbered from 1 without gaps.
 */
export const importListQuery = z.strictObject({ before: z.coerce.number().int().positive().optional() })
export const importListResponse = z.object({
  imports: z.array(historyRecord),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type ImportListResponse = z.infer<typeof importListResponse>

export const closeDitchRequest = z.strictObject({
  /** At most a week in the past. Null means now. */
  from: z.iso.datetime({ offset: true }).nullable(),
  /** When the water is expected back: after `from` and in the future. */
  until: z.iso.datetime({ offset: true }),
  reason: z.enum(CLOSURE_REASONS),
  note: changeNote.default(''),
})
export type CloseDitchRequest = z.input<typeof closeDitchRequest>

/** One closure with its history. */
export const closureRecord = z.object({
  id: z.int().positive(),
  from: z.iso.datetime(),
  /** The planned end, even if the ditch was reopened earlier. */
  until: z.iso.datetime(),
  reason: z.enum(CLOSURE_REASONS),
  note: z.string(),
  closedAt: z.iso.datetime(),
  /** A name or an e-mail; null once that account is deleted. */
  closedBy: z.string().nullable(),
  reopenedAt: z.iso.datetime().nullable(),
  reopenedBy: z.string().nullable(),
  /** `ahead` and `on` can be reopened; reopening one that is `ahead` calls it off. */
  state: z.enum(['ahead', 'on', 'over']),
})
export type ClosureRecord = z.infer<typeof closureRecord>

/** Newest first. */
export const closureListResponse = z.object({ closures: z.array(closureRecord) })
export type ClosureListResponse = z.infer<typeof closureListResponse>

/** No body. 404 for an unknown closure, 409 for one that is over. */
export const closureParams = z.strictObject({
  id: z.coerce.number('id must be the number of a closure').int().positive(),
})
export const closureChangeResponse = z.object({
  closure: closureRecord,
  /** How many turns, running or still to come, lose their water or get it back. */
  turns: z.int().nonnegative(),
  residentsTold: z.int().nonnegative(),
})
export type ClosureChangeResponse = z.infer<typeof closureChangeResponse>

/*
 * The season in force. Spreadsheets open every cell as text, and importing the
 * file gives the same season.
 */

export const auditAction = z.enum([
  'import',
  'import-refused',
  'undo',
  'correction',
  'rotate',
  'sell',
  'merge',
  'close',
  'reopen',
  'export',
  'update-usernames',
  'disable-user',
  'enable-user',
  'change-ditch',
  'set-up',
  'invite-captain',
  'withdraw-invitation',
  'make-captain',
  'dismiss-captain',
  'note',
  'invite-residents',
  'withdraw-resident-invitation',
  'change-link',
  'change-confirming',
  'sign-out-card',
  'change-people',
  'import-people',
  'export-people',
  'trade',
  'undo-trade',
  'answer-trade',
  'change-trade-policy',
])
export type AuditAction = z.infer<typeof auditAction>

/** Newest first, at most 100. For the next page, pass the last `id` as `before`. */
export const auditQuery = z.strictObject({ before: z.coerce.number().int().positive().optional() })
export const auditResponse = z.object({
  entries: z.array(
    z.object({
      id: z.int().positive(),
      at: z.iso.datetime(),
      /** `Ann Alder (ann@example.org)`; only the e-mail once that account is deleted; or the server or a command. */
      by: z.string(),
      /** Whether a person did it, the server as it started, or a command in a terminal. */
      actor: z.enum(['person', 'server', 'command']),
      action: auditAction,
      /** What was done, as values to be worded in the reader's language. */
      details: auditDetails,
      /** Whose account was acted on: name and e-mail; null for all other actions, and once it is deleted. */
      about: z.string().nullable(),
    }),
  ),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type AuditResponse = z.infer<typeof auditResponse>

/** Open to everyone; only captains get `captain`, for others it is null. */
export const statusResponse = z.object({
  /** The server's current time, which `HEADGATE_NOW` may have set. */
  now: z.iso.datetime(),
  timeZone: z.string(),
  mode: z.enum(['production', 'sample', 'own']),
  version: z.string(),
  captain: z
    .object({
      node: z.string(),
      /** When this process started serving. */
      startedAt: z.iso.datetime(),
      store: z.object({
        engine: z.enum(['sqlite', 'postgres']),
        isAnswering: z.boolean(),
        importId: z.int().nonnegative(),
      }),
      weather: z.object({
        /** Null until the first forecast is loaded. */
        source: weatherSource.nullable(),
        ageMinutes: z.int().nonnegative().nullable(),
      }),
      /** Number of notices by `noticeOutcome`. */
      outbox: z.record(z.string(), z.int().nonnegative()),
    })
    .nullable(),
})
export type StatusResponse = z.infer<typeof statusResponse>

/**
 * For captains, who may disable accounts. Newest first, at most 100, without guests;
 * with `search`, those whose name or e-mail has every word of it, whatever the case and the accents. For the next page,
 * pass `next` as `after`. Besides names and e-mails it shows nothing that residents have entered.
 */
export const accountListQuery = z.strictObject({
  search: z.string().max(200).optional(),
  after: z
    .string()
    .regex(/^\d{1,13}\.[\w-]{1,128}$/)
    .optional(),
})
export const accountListResponse = z.object({
  accounts: z.array(
    z.object({
      uid: z.string(),
      /** Blank for an account that came in by a card. */
      email: z.string(),
      fullName: z.string(),
      isCaptain: z.boolean(),
      isDisabled: z.boolean(),
    }),
  ),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type AccountListResponse = z.infer<typeof accountListResponse>

/**
 * POST /api/users/{uid}/disable and /enable, no body: 200 `captainChanged`. Disabling signs an account out everywhere and
 * stops it from signing in. 404 for an unknown account, 409 for the captain's own.
 */
