import { CLOSURE_REASONS } from '@headgate/domain'
import { z } from 'zod'
import { fileFault } from './problem-contract.ts'
import { differenceCounts, importRecord, nearName, seasonDifference, slotLabel } from './season-contract.ts'

/*
 * The calls that only captains may make: 401 without a session, 403 for a guest or a resident. Every write
 * must come from our own origin.
 */

/** What a captain writes beside a change. */
const note = z
  .string()
  .trim()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'This must be one line of text')

/**
 * In every call that changes the season: the `id` of the import that the captain looked at, 0 for none. When
 * another import came since, nothing is changed and the answer is 409 with `meanwhile`. Without it the change
 * is made to whatever season is in force, and the answer's `replaced` tells which that was.
 */
const basedOn = z.coerce.number('basedOn is the number of an import').int().nonnegative().optional()

/**
 * POST /api/schedule/preview?fileName=…: the file as body, of type `text/csv`, at most 2 MB; with none, the file that
 * the server's settings name. It changes nothing.
 */
export const previewQuery = z.strictObject({
  /** As the captain's device names it; ends in .csv, .tsv or .txt. Kept as text, never as a file's name. */
  fileName: z.string().trim().min(1).max(200).optional(),
})

export const previewResponse = z.object({
  /** Of the file that the server's settings name, where that was asked for. */
  fileName: z.string().optional(),
  /** The import in force, which `difference` starts from and the import call's `basedOn` should name; 0 for none. */
  comparedWith: z.int().nonnegative(),
  /** After the header, wrong ones too. */
  rows: z.int().nonnegative(),
  /** Everything wrong with the file, in the order of its lines. Unless it is empty, what follows is null or empty. */
  faults: z.array(fileFault),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  difference: seasonDifference.nullable(),
  /** Whose turns to come would change, by name; `residents` is how many accounts go by it. One may go by several. */
  touched: z.array(differenceCounts.extend({ holder: z.string(), residents: z.int().nonnegative() })),
  /** How many residents would get a notice: each counts once, and nobody who wants none. */
  residentsTold: z.int().nonnegative(),
  /** Holders in the file who are neither an owner of a property nor a resident, by name. */
  unknownNames: z.array(z.string()),
  /** Holders in the file who were on no schedule before and look nearly like somebody who was. */
  misspelt: z.array(nearName),
})
export type PreviewResponse = z.infer<typeof previewResponse>

/**
 * POST /api/schedule/import?basedOn=…&fileName=…: with a body of type `text/csv`, of at most 2 MB, that file is
 * imported; with none, the file that the server's settings name, as the product's first clients ask for.
 * A faulty file is refused with 400 and its `faults`.
 */
export const importQuery = previewQuery.extend({ basedOn })

/** POST /api/schedule/imports/{id}/undo?basedOn=…: puts back the season that was in force before that import. */
export const importParams = z.strictObject({ id: z.coerce.number('an import has a number').int().positive() })
export const basedOnQuery = z.strictObject({ basedOn })

/**
 * POST /api/schedule/corrections?basedOn=…: one turn by hand. 409 when the turn is so already, and with `misspelt` when
 * the holder was on no schedule before and looks like somebody who was, unless `isNewName` confirms it.
 */
export const correctionRequest = z.strictObject({
  date: z.iso.date(),
  slot: slotLabel,
  /** Who is to have the turn; null for nobody. */
  holder: z.string().max(200).nullable(),
  note: note.min(1, 'Please say why'),
  isNewName: z.boolean().optional(),
})
export type CorrectionRequest = z.infer<typeof correctionRequest>

/** Answers import, undo and correction alike. */
export const seasonChangeResponse = z.object({
  importId: z.int().positive(),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Against the season it replaced. */
  changed: differenceCounts,
  /** The import that was in force until now; null before the first. */
  replaced: importRecord.nullable(),
  /** How many residents get a notice, because turns of theirs that are still to come changed. */
  residentsTold: z.int().nonnegative(),
})
export type SeasonChangeResponse = z.infer<typeof seasonChangeResponse>

/**
 * GET /api/schedule/imports?before=…: the history, at most 100 at once, newest first; `before` is the `id` that the
 * next page starts after. They are numbered from 1 on, without gaps.
 */
export const importListQuery = z.strictObject({ before: z.coerce.number().int().positive().optional() })
export const importListResponse = z.object({
  imports: z.array(importRecord),
  /** There are older ones. */
  hasMore: z.boolean(),
})
export type ImportListResponse = z.infer<typeof importListResponse>

/** POST /api/schedule/closures: 201 with `closureChangeResponse`. */
export const closeDitchRequest = z.strictObject({
  /** Null: from now on. At most a week ago. */
  from: z.iso.datetime({ offset: true }).nullable(),
  /** When the water is to be back: after `from`, and in the future. */
  until: z.iso.datetime({ offset: true }),
  reason: z.enum(CLOSURE_REASONS),
  note: note.default(''),
})
export type CloseDitchRequest = z.input<typeof closeDitchRequest>

/** One closure with its history. */
export const closureRecord = z.object({
  id: z.int().positive(),
  from: z.iso.datetime(),
  /** As planned, whether or not the ditch was reopened before. */
  until: z.iso.datetime(),
  reason: z.enum(CLOSURE_REASONS),
  note: z.string(),
  closedAt: z.iso.datetime(),
  /** A name or an e-mail; null for somebody who left. */
  closedBy: z.string().nullable(),
  reopenedAt: z.iso.datetime().nullable(),
  reopenedBy: z.string().nullable(),
  /** `ahead` and `on` can be reopened, which calls an `ahead` one off. */
  state: z.enum(['ahead', 'on', 'over']),
})
export type ClosureRecord = z.infer<typeof closureRecord>

/** GET /api/schedule/closures: newest first. */
export const closureListResponse = z.object({ closures: z.array(closureRecord) })
export type ClosureListResponse = z.infer<typeof closureListResponse>

/** POST /api/schedule/closures/{id}/reopen: no body. 404 for an unknown one, 409 for one that is over. */
export const closureParams = z.strictObject({ id: z.coerce.number('a closure has a number').int().positive() })
export const closureChangeResponse = z.object({
  closure: closureRecord,
  /** How many turns that are still to come, or running, lose their water or get it back. */
  turns: z.int().nonnegative(),
  residentsTold: z.int().nonnegative(),
})
export type ClosureChangeResponse = z.infer<typeof closureChangeResponse>

/*
 * GET /api/schedule/export.csv: the season in force as a file, which a spreadsheet opens as text alone and
 * which imports back to the same season.
 */

export const auditAction = z.enum([
  'import',
  'import-refused',
  'undo',
  'correction',
  'close',
  'reopen',
  'export',
  'update-usernames',
  'disable-user',
  'enable-user',
])
export type AuditAction = z.infer<typeof auditAction>

/** GET /api/schedule/audit?before=…: at most 100, newest first; `before` is the `id` that the next page starts after. */
export const auditQuery = z.strictObject({ before: z.coerce.number().int().positive().optional() })
export const auditResponse = z.object({
  entries: z.array(
    z.object({
      id: z.int().positive(),
      at: z.iso.datetime(),
      /** `Ann Alder (ann@example.org)`; the e-mail alone of somebody who left; a command on the server, or its start. */
      by: z.string(),
      action: auditAction,
      /** A sentence: `Imported spring.csv: 800 turns; 12 added, 3 dropped, 40 moved.` */
      what: z.string(),
    }),
  ),
  /** There are older ones. */
  hasMore: z.boolean(),
})
export type AuditResponse = z.infer<typeof auditResponse>

/** GET /api/development/status: for everyone; what is null is for captains. */
export const statusResponse = z.object({
  /** The server's idea of now, which `HEADGATE_NOW` may have set. */
  now: z.iso.datetime(),
  timeZone: z.string(),
  mode: z.enum(['production', 'sample', 'own']),
  version: z.string(),
  captain: z
    .object({
      node: z.string(),
      /** Since when this process serves. */
      startedAt: z.iso.datetime(),
      store: z.object({
        engine: z.enum(['sqlite', 'postgres']),
        isAnswering: z.boolean(),
        importId: z.int().nonnegative(),
      }),
      weather: z.object({
        /** Null while there is nothing in hand. */
        source: z.enum(['google', 'nws', 'averages']).nullable(),
        ageMinutes: z.int().nonnegative().nullable(),
      }),
      /** Notices by what became of them; see `noticeOutcome`. */
      outbox: z.record(z.string(), z.int().nonnegative()),
    })
    .nullable(),
})
export type StatusResponse = z.infer<typeof statusResponse>

/**
 * GET /api/users: the accounts, for captains, who may shut one; newest first, at most 1,000, without guests. What
 * residents have told besides their names is not for captains either.
 */
export const accountListResponse = z.object({
  accounts: z.array(
    z.object({
      uid: z.string(),
      email: z.string(),
      fullName: z.string(),
      isCaptain: z.boolean(),
      isDisabled: z.boolean(),
    }),
  ),
})
export type AccountListResponse = z.infer<typeof accountListResponse>

/**
 * POST /api/users/{uid}/disable and /enable, no body: 200 `done`. A disabled account is signed out everywhere
 * and cannot sign in. 404 for an unknown one, 409 for one's own.
 */
