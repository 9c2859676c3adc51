import { z } from 'zod'
import { movedHours } from './fields.ts'
import { noticeOutcomes } from './notice-counts-contract.ts'
import {
  changeNote,
  importRecord,
  layersAffected,
  nearName,
  rulesField,
  seasonEffect,
  slotLabel,
  turnPlace,
} from './season-contract.ts'

/*
 * The board's edits: the turns a captain changes by hand in one sitting, recorded as one change to the season. For
 * captains only, and same-origin, like all of their calls.
 */

/** Every turn of a year with the most slots a day may have. */
export const MAX_EDITED_CELLS = 10_000

/** A month has at most 744 usual openings, and everybody may have a part. */
const MAX_OTHERS = 1_000

/** `2026-06-10T12:29` by the ditch's clocks; of a time that they show twice the second is `2026-11-01T01:30-07:00`. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d([+-](0\d|1[0-4]):[0-5]\d)?$/)
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success)

const holder = z.string().max(200).nullable()

/**
 * Time that goes to one holder: the turn that opens then, or what is left of the one that runs then, or of nobody's time what
 * is left until the next usual opening. `was` is the holder the captain saw there; null is nobody.
 */
export const editedCell = z.object({
  date: z.iso.date(),
  slot: slotLabel,
  /** The time becomes one turn that closes then, and those around it open and close there. At most 31 days later. */
  until: localTime.optional(),
  was: holder,
  /** Who else had some of it, as the captain saw. If left out, this is not compared. */
  wasOthers: z.array(z.string().max(200)).max(MAX_OTHERS).optional(),
  holder,
})
export type EditedCell = z.infer<typeof editedCell>

const isEachPlaceOnce = (cells: readonly { date: string; slot: string }[]): boolean =>
  new Set(cells.map(({ date, slot }) => `${date} ${slot}`)).size === cells.length

/**
 * Changes these turns, and answers `seasonChangeResponse`. Changes nothing and answers 409
 * `cells-changed` with `conflicts` if a turn's holder is no longer `was`, or others
 * than `wasOthers` have some of it, and 409 `names-misspelt` with
 * `misspeltNames` for new names that resemble an existing one and are not in `newNames`.
 */
export const editsRequest = z.strictObject({
  /** Each place once. */
  cells: z
    .array(editedCell)
    .min(1)
    .max(MAX_EDITED_CELLS)
    .refine(isEachPlaceOnce, 'cells must name each turn only once'),
  /** Why; saved with the change and sent to the holders. May be blank. */
  note: changeNote.default(''),
  /** New names that are spelled as they should be. */
  newNames: z.array(z.string().max(200)).max(MAX_EDITED_CELLS).optional(),
})
export type EditsRequest = z.infer<typeof editsRequest>

/** A turn that somebody else has changed since the captain looked. */
export const cellConflict = turnPlace.extend({
  was: z.string().nullable(),
  /** Who has it now; null is nobody. */
  now: z.string().nullable(),
  /** Who else has some of it now, by a trade. */
  nowOthers: z.array(z.string()),
  /** Who changed it and when: a name or an e-mail. Null for the server, a command or a deleted account. */
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export type CellConflict = z.infer<typeof cellConflict>

/** What would change, without the turns in `conflicts`. */
export const editsPreviewResponse = seasonEffect.extend({
  /** New names that resemble an existing one and are not in `newNames`. */
  misspelt: z.array(nearName),
  conflicts: z.array(cellConflict),
})
export type EditsPreviewResponse = z.infer<typeof editsPreviewResponse>

/** What kind of change it was: a `base` is a whole season, from an import, a rotation or new rules. */
export const changeKind = z.enum(['base', 'edit', 'sale', 'merge', 'trade', 'undo'])
export type ChangeKind = z.infer<typeof changeKind>

/** One turn that a change gave from one holder to another; null is nobody. */
export const changedTurn = turnPlace.extend({ from: z.string().nullable(), to: z.string().nullable() })
export type ChangedTurn = z.infer<typeof changedTurn>

/** What a change did to the season. Stored with it as JSON: never rename a field. */
export const changedTurns = z.object({
  /** The first turns it changed, at most three, those to come before those that are over. */
  lines: z.array(changedTurn),
  /** How many it changed besides. */
  moreLines: z.int().nonnegative(),
})
export type ChangedTurns = z.infer<typeof changedTurns>

/** A change as GET /api/schedule/imports lists it: with what it changed. */
export const historyRecord = importRecord.extend({
  ...changedTurns.shape,
  kind: changeKind,
  /** What became of its notices; null if there were none, or only older ones than are kept. */
  notices: noticeOutcomes.nullable(),
  /** For an undo, the change it undid; null for all others. */
  withdraws: z.int().positive().nullable(),
  /** Whether a later change has undone it. */
  isWithdrawn: z.boolean(),
  /** The rules of the ditch that changed with it; left out if none did. */
  changedRules: z.array(rulesField).optional(),
  /** The rules of the ditch that would change if this one were undone; left out if none would. */
  undoChangesRules: z.array(rulesField).optional(),
  /** Of a trade, and of the undo of one: the hours that it moved or gave back, in order. */
  handovers: z.array(movedHours).optional(),
})
export type HistoryRecord = z.infer<typeof historyRecord>

/** What undoing that change would do now. 404 for an unknown change. */
export const undoPreviewResponse = seasonEffect.extend(layersAffected.shape)
export type UndoPreviewResponse = z.infer<typeof undoPreviewResponse>
