import { z } from 'zod'

/** A slot's label on the wire: `4AM`. */
export const slotLabel = z.string().regex(/^(1[0-2]|[1-9])(AM|PM)$/)

/** Where a turn stands on the schedule. */
export const turnPlace = z.object({ date: z.iso.date(), slot: slotLabel })
export type TurnPlaceShape = z.infer<typeof turnPlace>

const heldTurn = turnPlace.extend({ holder: z.string() })

/**
 * What one season has that another has not. A turn that its holder lost at one place and got at another
 * within a week is `moved`; two holders who change places are two moves.
 */
export const seasonDifference = z.object({
  added: z.array(heldTurn),
  dropped: z.array(heldTurn),
  moved: z.array(z.object({ holder: z.string(), from: turnPlace, to: turnPlace })),
})
export type SeasonDifferenceShape = z.infer<typeof seasonDifference>

/** How much changed. */
/** A name nobody had on any schedule before, and the one it looks like. */
export const nearName = z.object({ name: z.string(), like: z.string() })

export const differenceCounts = z.object({
  added: z.int().nonnegative(),
  dropped: z.int().nonnegative(),
  moved: z.int().nonnegative(),
})
export type DifferenceCounts = z.infer<typeof differenceCounts>

/** Where a season came from. `file` is the one of the settings, `captain` an upload, `command` a terminal. */
export const importSource = z.enum(['sample', 'file', 'command', 'captain', 'undo', 'correction'])
export type ImportSource = z.infer<typeof importSource>

/** One change of the season. Undoing one and correcting a turn are imports too. */
export const importRecord = z.object({
  /** Rises with every import. */
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** Who asked for it, name and e-mail; null for a start of the server, a terminal, or somebody who left. */
  by: z.string().nullable(),
  source: importSource,
  fileName: z.string().nullable(),
  /** Why, in the captain's words; a correction always has it. */
  note: z.string().nullable(),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Against the season it replaced; null for what was imported before this was counted. */
  changed: differenceCounts.nullable(),
  /** Of an undo: the import whose season it put back; 0 when that was none. Null for all others. */
  restores: z.int().nonnegative().nullable(),
  /** It is the season that is shown now. */
  isInForce: z.boolean(),
  /** The import whose season comes back when this one is undone; 0 when there was none before it. */
  undoBringsBack: z.int().nonnegative(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** What was changed since the season that a captain looked at. */
export const meanwhile = z.object({
  /** The newest first. */
  imports: z.array(importRecord),
  difference: seasonDifference,
})
export type Meanwhile = z.infer<typeof meanwhile>
