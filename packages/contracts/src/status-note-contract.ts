import { z } from 'zod'

/** What the captains want everybody to know, such as low water or a work day. Pages stop showing it at `until`. */
export const statusNote = z.object({ id: z.int().positive(), text: z.string(), until: z.iso.datetime() })
export type StatusNoteShape = z.infer<typeof statusNote>

export const MOST_STATUS_NOTE_LETTERS = 300

/**
 * Writes, changes or, with null, ends the note; for captains. Answers 409 with the reason
 * `status-note-outdated` when the note is no longer `basedOn`, which is 0 for none.
 */
export const statusNoteRequest = z.strictObject({
  basedOn: z.int().nonnegative(),
  note: z
    .strictObject({
      text: z.string().trim().min(1).max(MOST_STATUS_NOTE_LETTERS),
      until: z.iso.datetime({ offset: true }),
    })
    .nullable(),
})
export type StatusNoteRequest = z.infer<typeof statusNoteRequest>

export const statusNoteResponse = z.object({ note: statusNote.nullable() })
export type StatusNoteResponse = z.infer<typeof statusNoteResponse>
